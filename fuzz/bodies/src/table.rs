use train::interpolate::Interpolation;
use train::table::FitTable;

/// Tables of weights: what reads, reads back; what does not, is explained.
pub fn table(text: &str) {
    match FitTable::parse_csv(text) {
        Ok(table) => {
            assert_eq!(FitTable::parse_csv(&table.to_string()).as_ref(), Ok(&table));
            let _ = Interpolation::new(&table).map_err(|error| crate::check_message(&error.to_string()));
        }
        Err(error) => crate::check_message(&error.to_string()),
    }
}
