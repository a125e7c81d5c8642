#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz_bodies::rules(text));
