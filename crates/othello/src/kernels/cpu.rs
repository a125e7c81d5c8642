//! Whether this CPU has what the program was compiled for.
//!
//! A native build may use any instruction of the CPU it was built on, far
//! outside the kernels too. Moved to a lesser machine it would die of an illegal
//! instruction somewhere; the program asks here first and explains.

/// Names of the CPU features this build was compiled for and this CPU lacks.
///
/// `is_x86_feature_detected!` cannot answer that: for a feature enabled at
/// compile time it says yes without looking.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub fn missing_features() -> Vec<&'static str> {
    let mut missing = Vec::new();
    for feature in FEATURES {
        if feature.compiled && !feature.present() {
            missing.push(feature.name);
        }
    }
    missing
}

/// Names of the CPU features this build was compiled for and this CPU lacks.
#[cfg(not(target_arch = "x86_64"))]
pub fn missing_features() -> Vec<&'static str> {
    Vec::new()
}

#[cfg(target_arch = "x86_64")]
use x86::FEATURES;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    /// A feature the compiler may use on its own, and where `cpuid` shows it.
    pub(super) struct Feature {
        pub(super) name: &'static str,
        pub(super) compiled: bool,
        leaf: u32,
        register: Register,
        bit: u32,
    }

    /// Which register of the answer, and (for vector features) which part of
    /// the registers' state the operating system must save.
    enum Register {
        Ebx,
        Ecx,
        Edx,
        /// Sub-leaf 1 of leaf 7.
        EaxOfSubleaf1,
    }

    impl Feature {
        pub(super) fn present(&self) -> bool {
            let highest = __cpuid(self.leaf & 0x8000_0000).eax;
            if self.leaf > highest {
                return false;
            }
            let answer =
                __cpuid_count(self.leaf, u32::from(matches!(self.register, Register::EaxOfSubleaf1)));
            let register = match self.register {
                Register::Ebx => answer.ebx,
                Register::Ecx => answer.ecx,
                Register::Edx => answer.edx,
                Register::EaxOfSubleaf1 => answer.eax,
            };
            register >> self.bit & 1 == 1 && self.state_is_saved()
        }

        /// Vector registers are usable only if the operating system saves them.
        fn state_is_saved(&self) -> bool {
            const OSXSAVE: u32 = 1 << 27;
            const AVX_STATE: u64 = 0b110;
            const AVX512_STATE: u64 = 0b1110_0110;
            let needed = match self.name {
                name if name.starts_with("avx512") => AVX512_STATE,
                "avx" | "avx2" | "fma" | "f16c" | "vaes" | "vpclmulqdq" => AVX_STATE,
                _ => return true,
            };
            if __cpuid(1).ecx & OSXSAVE == 0 {
                return false;
            }
            // SAFETY: OSXSAVE says that the instruction exists and is enabled.
            let saved = unsafe { enabled_state() };
            saved & needed == needed
        }
    }

    #[target_feature(enable = "xsave")]
    fn enabled_state() -> u64 {
        // SAFETY: register 0 exists wherever the instruction does.
        unsafe { _xgetbv(0) }
    }

    macro_rules! features {
        ($($name:tt: $leaf:literal $register:ident $bit:literal;)*) => {
            /// Everything `target-cpu` may switch on that compiled code then uses.
            pub(super) static FEATURES: &[Feature] = &[$(Feature {
                name: $name,
                compiled: cfg!(target_feature = $name),
                leaf: $leaf,
                register: Register::$register,
                bit: $bit,
            }),*];
        };
    }

    features! {
        "sse3": 1 Ecx 0;
        "ssse3": 1 Ecx 9;
        "fma": 1 Ecx 12;
        "sse4.1": 1 Ecx 19;
        "sse4.2": 1 Ecx 20;
        "movbe": 1 Ecx 22;
        "popcnt": 1 Ecx 23;
        "aes": 1 Ecx 25;
        "avx": 1 Ecx 28;
        "f16c": 1 Ecx 29;
        "bmi1": 7 Ebx 3;
        "avx2": 7 Ebx 5;
        "bmi2": 7 Ebx 8;
        "avx512f": 7 Ebx 16;
        "avx512dq": 7 Ebx 17;
        "adx": 7 Ebx 19;
        "avx512ifma": 7 Ebx 21;
        "avx512cd": 7 Ebx 28;
        "sha": 7 Ebx 29;
        "avx512bw": 7 Ebx 30;
        "avx512vl": 7 Ebx 31;
        "avx512vbmi": 7 Ecx 1;
        "avx512vbmi2": 7 Ecx 6;
        "gfni": 7 Ecx 8;
        "vaes": 7 Ecx 9;
        "vpclmulqdq": 7 Ecx 10;
        "avx512vnni": 7 Ecx 11;
        "avx512bitalg": 7 Ecx 12;
        "avx512vpopcntdq": 7 Ecx 14;
        "avx512vp2intersect": 7 Edx 8;
        "avxvnni": 7 EaxOfSubleaf1 4;
        "avx512bf16": 7 EaxOfSubleaf1 5;
        "lzcnt": 0x8000_0001 Ecx 5;
        "sse4a": 0x8000_0001 Ecx 6;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_machine_that_runs_this_test_has_what_it_was_built_for() {
        assert_eq!(super::missing_features(), Vec::<&str>::new());
    }
}
