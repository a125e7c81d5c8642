//! Tables of weights: what reads, reads back; what does not, is explained.
#![no_main]

use libfuzzer_sys::fuzz_target;
use train::interpolate::Interpolation;
use train::table::Table;

fuzz_target!(|text: &str| match Table::parse_csv(text) {
    Ok(table) => {
        assert_eq!(Table::parse_csv(&table.to_string()).as_ref(), Ok(&table));
        let _ = Interpolation::new(&table).map_err(|error| outflank_fuzz::check_message(&error.to_string()));
    }
    Err(error) => outflank_fuzz::check_message(&error.to_string()),
});
