//! Groups and rounds.

use super::*;

#[test]
fn groups_are_as_equal_as_can_be() {
    for (count, most) in [(100, 16), (17, 16), (16, 16), (9, 8), (10_000, 16), (5, 4)] {
        let field: Vec<u64> = (0..count).collect();
        let groups: Vec<&[u64]> = groups(&field, most).collect();
        assert_eq!(groups.concat(), field);
        let sizes = groups.iter().map(|group| group.len());
        let (low, high) = (sizes.clone().min().unwrap(), sizes.max().unwrap());
        assert!(low >= 2 && high <= most && high - low <= 1, "{count} in groups of {most}");
    }
}

#[test]
fn rounds_are_counted_before_they_are_played() {
    let settings = |samples, group| SampleSettings {
        samples,
        group,
        games: 2,
        final_games: 2,
        check_games: 0,
        training: None,
    };
    assert_eq!(settings(16, 16).rounds(), 1);
    assert_eq!(settings(100, 16).rounds(), 3);
    assert_eq!(settings(10_000, 16).rounds(), 6);
    assert_eq!([1, 2, 3, 40].map(|round| settings(100, 16).games_of_round(round)), [2, 4, 8, 256]);
    for wrong in [settings(1, 16), settings(100, 3), SampleSettings { games: 5, ..settings(100, 16) }] {
        assert!(wrong.check().is_err(), "{wrong:?}");
    }
}
