//! Refuses to run on a CPU that lacks what the program was compiled for.
//!
//! A native build may use any instruction of the CPU it was built on, far outside
//! the kernels too: even the standard library's start-up code is recompiled
//! when linking optimises across crates. Moved to a lesser machine, the program
//! would die of an illegal instruction before `main`. So the guard runs before
//! that: the C library calls it on loading. A program asks for it with the
//! feature `cpu-guard`; a library that others load must not.
//!
//! The guard itself is compiled for the better CPU too. It keeps to scalar work
//! on a table, without allocation or formatting, which gives the compiler no
//! occasion for the instructions in question. `cargo xtask lesser-cpu` tests it
//! under emulation.

#[cfg(all(feature = "cpu-guard", target_arch = "x86_64", target_os = "linux"))]
mod guard {
    use super::features::FEATURES;

    const EXPLANATION: &str = "error: this program was built for another CPU: this one lacks the features \
         above. Build it here (cargo build --release), or for any machine as ARCHITECTURE.md says.\n";

    /// The C library calls what it finds in this section, in the order of the
    /// numbers; the standard library has the next one.
    // SAFETY: the section holds pointers to functions of exactly this type.
    #[used]
    #[unsafe(link_section = ".init_array.00098")]
    static BEFORE_MAIN: extern "C" fn() = require_compiled_features;

    // SAFETY: these are the signatures of the C library that std links anyway.
    unsafe extern "C" {
        fn write(file: i32, bytes: *const u8, length: usize) -> isize;
        safe fn _exit(code: i32) -> !;
    }

    extern "C" fn require_compiled_features() {
        let mut complete = true;
        for feature in FEATURES {
            if feature.compiled && !feature.present() {
                complain(feature.name);
                complain("\n");
                complete = false;
            }
        }
        if !complete {
            complain(EXPLANATION);
            _exit(2);
        }
    }

    #[inline(never)]
    fn complain(text: &str) {
        // SAFETY: pointer and length belong to a live text. If it cannot be
        // written, nothing more can be done.
        unsafe { write(2, text.as_ptr(), text.len()) };
    }
}

/// What `target-cpu` may have switched on, and whether this CPU has it.
///
/// `is_x86_feature_detected!` cannot answer that: for a feature enabled at
/// compile time it says yes without looking.
#[cfg(target_arch = "x86_64")]
#[cfg_attr(not(feature = "cpu-guard"), allow(dead_code))]
mod features {
    use std::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    /// A feature the compiler may use on its own, and where `cpuid` shows it.
    pub(super) struct Feature {
        pub(super) name: &'static str,
        pub(super) compiled: bool,
        leaf: u32,
        register: Register,
        bit: u32,
        /// The parts of the registers that the operating system must save.
        state: u64,
    }

    const NONE: u64 = 0;
    const YMM: u64 = 0b110;
    const ZMM: u64 = 0b1110_0110;

    /// Which register of the answer shows the feature.
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
            if self.state == 0 {
                return true;
            }
            if __cpuid(1).ecx & OSXSAVE == 0 {
                return false;
            }
            // SAFETY: OSXSAVE says that the instruction exists and is enabled.
            let saved = unsafe { enabled_state() };
            saved & self.state == self.state
        }
    }

    #[target_feature(enable = "xsave")]
    fn enabled_state() -> u64 {
        // SAFETY: register 0 exists wherever the instruction does.
        unsafe { _xgetbv(0) }
    }

    macro_rules! features {
        ($($name:tt: $leaf:literal $register:ident $bit:literal $state:ident;)*) => {
            /// Everything `target-cpu` may switch on that compiled code then uses.
            pub(super) static FEATURES: &[Feature] = &[$(Feature {
                name: $name,
                compiled: cfg!(target_feature = $name),
                leaf: $leaf,
                register: Register::$register,
                bit: $bit,
                state: $state,
            }),*];
        };
    }

    features! {
        "sse3": 1 Ecx 0 NONE;
        "ssse3": 1 Ecx 9 NONE;
        "fma": 1 Ecx 12 YMM;
        "sse4.1": 1 Ecx 19 NONE;
        "sse4.2": 1 Ecx 20 NONE;
        "movbe": 1 Ecx 22 NONE;
        "popcnt": 1 Ecx 23 NONE;
        "aes": 1 Ecx 25 NONE;
        "avx": 1 Ecx 28 YMM;
        "f16c": 1 Ecx 29 YMM;
        "bmi1": 7 Ebx 3 NONE;
        "avx2": 7 Ebx 5 YMM;
        "bmi2": 7 Ebx 8 NONE;
        "avx512f": 7 Ebx 16 ZMM;
        "avx512dq": 7 Ebx 17 ZMM;
        "adx": 7 Ebx 19 NONE;
        "avx512ifma": 7 Ebx 21 ZMM;
        "avx512cd": 7 Ebx 28 ZMM;
        "sha": 7 Ebx 29 NONE;
        "avx512bw": 7 Ebx 30 ZMM;
        "avx512vl": 7 Ebx 31 ZMM;
        "avx512vbmi": 7 Ecx 1 ZMM;
        "avx512vbmi2": 7 Ecx 6 ZMM;
        "gfni": 7 Ecx 8 NONE;
        "vaes": 7 Ecx 9 YMM;
        "vpclmulqdq": 7 Ecx 10 YMM;
        "avx512vnni": 7 Ecx 11 ZMM;
        "avx512bitalg": 7 Ecx 12 ZMM;
        "avx512vpopcntdq": 7 Ecx 14 ZMM;
        "avx512vp2intersect": 7 Edx 8 ZMM;
        "avxvnni": 7 EaxOfSubleaf1 4 YMM;
        "avx512bf16": 7 EaxOfSubleaf1 5 ZMM;
        "lzcnt": 0x8000_0001 Ecx 5 NONE;
        "sse4a": 0x8000_0001 Ecx 6 NONE;
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::features::{FEATURES, Feature};

    #[test]
    fn the_machine_that_runs_this_test_has_what_it_was_built_for() {
        let missing = FEATURES.iter().filter(|feature| feature.compiled && !feature.present());
        assert_eq!(missing.map(|feature| feature.name).collect::<Vec<_>>(), Vec::<&str>::new());
    }

    /// The table agrees with the standard library wherever that looks for itself.
    #[test]
    fn features_are_found_where_the_standard_library_finds_them() {
        let present =
            |name| FEATURES.iter().find(|feature| feature.name == name).is_some_and(Feature::present);
        macro_rules! agree {
            ($($name:tt)*) => {$(
                assert_eq!(present($name), std::arch::is_x86_feature_detected!($name), $name);
            )*};
        }
        agree!("sse3" "ssse3" "sse4.1" "sse4.2" "popcnt" "avx" "avx2" "fma" "bmi1" "bmi2" "lzcnt" "f16c" "aes");
        agree!("avx512f" "avx512dq" "avx512cd" "avx512bw" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512vnni");
        agree!("avx512bitalg" "avx512vpopcntdq" "avx512ifma" "avx512bf16" "gfni" "vaes" "vpclmulqdq" "sha" "adx");
    }
}
