//! What an experiment found.

use crate::figure::Figure;

use super::claim::{Claim, Verdict};
use super::table::Table;

/// The tables, figures and claims of an experiment.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// How it was measured: players, games, positions.
    pub setup: Vec<String>,
    /// What readers should know about the results, a paragraph each.
    pub remarks: Vec<String>,
    /// The tables, in order.
    pub tables: Vec<Table>,
    /// The figures with the names of their files, without `.svg`.
    pub figures: Vec<(String, Figure)>,
    /// What the report concludes, and what becomes of it here.
    pub claims: Vec<Claim>,
}

impl Findings {
    /// Nothing yet.
    pub fn new() -> Findings {
        Findings::default()
    }

    /// Says how it was measured.
    #[must_use]
    pub fn setup(mut self, text: impl Into<String>) -> Findings {
        self.setup.push(text.into());
        self
    }

    /// Adds a remark.
    #[must_use]
    pub fn remark(mut self, text: impl Into<String>) -> Findings {
        self.remarks.push(text.into());
        self
    }

    /// Adds a table.
    #[must_use]
    pub fn table(mut self, table: Table) -> Findings {
        self.tables.push(table);
        self
    }

    /// Adds a figure.
    #[must_use]
    pub fn figure(mut self, name: impl Into<String>, figure: Figure) -> Findings {
        self.figures.push((name.into(), figure));
        self
    }

    /// Adds a claim: what the report says, what we measured, and whether it holds.
    #[must_use]
    pub fn claim(
        mut self,
        says: impl Into<String>,
        measured: impl Into<String>,
        verdict: Verdict,
    ) -> Findings {
        let (says, measured) = (says.into(), measured.into());
        self.claims.push(Claim { says, read_as: None, measured, is_time: false, verdict });
        self
    }

    /// Says how the words of the last claim are read.
    ///
    /// # Panics
    /// If there is no claim yet.
    #[must_use]
    pub fn read_as(mut self, criterion: impl Into<String>) -> Findings {
        self.last_claim().read_as = Some(criterion.into());
        self
    }

    /// Marks what was measured for the last claim as times, which differ from run to run.
    ///
    /// # Panics
    /// If there is no claim yet.
    #[must_use]
    pub fn timed(mut self) -> Findings {
        self.last_claim().is_time = true;
        self
    }

    fn last_claim(&mut self) -> &mut Claim {
        self.claims.last_mut().expect("a claim comes first")
    }
}
