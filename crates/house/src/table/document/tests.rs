use super::*;

/// When everything happens, in milliseconds.
const NOW: u64 = 1_700_000_000_000;

fn person(id: &str) -> Person {
    Person { id: id.into(), name: id.into(), mark: None, language: "fr".into(), program: false }
}

fn table() -> Document {
    let seats = vec![SeatPlan::Open, SeatPlan::Open, SeatPlan::Bot { level: "greedy".into() }];
    let plan = TablePlan {
        game: "any".into(),
        options: Value::Null,
        seats,
        visibility: Visibility::Public,
        pace: Pace::Live,
        move_seconds: None,
        bank: None,
        weekends_off: None,
        absence: None,
        auto_single: false,
        watching: WatchRule::Everybody,
        seating: Seating::Drawn,
        known: None,
        request: None,
    };
    Document::new(plan, 1, "hash", &person("host"), seconds(NOW))
}

/// Sits somebody down with the promise of 32 times this byte.
fn sit(table: &mut Document, who: &str, seat: Option<u8>, name: Option<&str>, byte: u8) -> Result<(), Error> {
    let join = Join { seat, name: name.map(str::to_owned), commitment: table.commitment(), hash: promise(table, byte) };
    table.join(&person(who), &join, 0)
}

fn promise(table: &Document, byte: u8) -> String {
    hex(&fairness::hash(&table.commitment_bytes(), &[byte; 32]))
}

fn open(table: &mut Document, who: &str, seat: u8, byte: u8) -> Result<(), Error> {
    table.open_cut(&person(who), seat, &hex(&[byte; 32]), &[], NOW)
}

fn start(table: &mut Document) -> Result<(), Error> {
    let options = table.options.clone();
    table.start(&person("host"), options, &[], NOW)
}

/// A full table of three, the bot at the last place.
fn full_table() -> Document {
    let mut table = table();
    sit(&mut table, "a", None, None, 1).unwrap();
    sit(&mut table, "b", None, Some("Zoé"), 2).unwrap();
    table
}

/// The same, with the deck being cut: a has opened.
fn half_cut() -> Document {
    let mut table = full_table();
    start(&mut table).unwrap();
    open(&mut table, "a", 0, 1).unwrap();
    table
}

/// The same, with its game begun.
fn begun(options: &[OptionSpec], before: impl FnOnce(&mut Document)) -> Document {
    let mut table = full_table();
    before(&mut table);
    let all = table.options.clone();
    table.start(&person("host"), all, options, NOW).unwrap();
    for (who, seat, byte) in [("a", 0, 1), ("b", 1, 2)] {
        table.open_cut(&person(who), seat, &hex(&[byte; 32]), options, NOW).unwrap();
    }
    table
}

/// What the table's proof says of a record of it without any action.
fn verdict(table: &Document) -> Result<(), fairness::Unfair> {
    let seat = |place: &Place| match place {
        Place::Person { name, .. } => kernel::RecordSeat { name: name.clone(), bot: None },
        Place::Bot { level } => kernel::RecordSeat { name: String::new(), bot: Some(level.clone()) },
        Place::Open { .. } => panic!("nobody there"),
    };
    let record = kernel::Record {
        format: kernel::record::FORMAT.into(),
        version: kernel::record::VERSION,
        game: table.game.clone(),
        rules: table.rules,
        data: table.data.clone(),
        options: table.options.clone(),
        seats: table.seats.iter().map(seat).collect(),
        seed: table.seed().unwrap(),
        fairness: None,
        opening: "0".into(),
        length: 0,
        actions: Vec::new(),
        chance: None,
        result: None,
    };
    let proof = table.fairness().unwrap().marked(&record)?;
    assert_eq!(proof.marks.start, table.first_mark("0").unwrap().to_string(), "the mark that was told");
    proof.verify(&record)
}

#[test]
fn people_sit_down_once_per_seat_and_leave_only_their_own() {
    let mut table = table();
    sit(&mut table, "a", None, None, 1).unwrap();

    assert!(matches!(sit(&mut table, "b", Some(0), None, 2), Err(Error::SeatTaken)));
    assert!(matches!(sit(&mut table, "b", Some(9), None, 2), Err(Error::NotFound(_))));
    let unreadable = Join { seat: None, name: None, commitment: table.commitment(), hash: "zz".into() };
    assert!(matches!(table.join(&person("b"), &unreadable, 0), Err(Error::BadRequest(_))));
    assert!(matches!(table.leave(&person("b"), 0, NOW), Err(Error::NotYourSeat)));
    table.leave(&person("a"), 0, NOW).unwrap();
    assert!(table.seats_of("a").is_empty());
    assert_eq!(table.cuts, [None, None, None], "what was promised is gone");
}

#[test]
fn who_sits_down_by_the_same_request_twice_has_one_seat() {
    let mut table = table();
    for seat in [None, None, Some(0)] {
        sit(&mut table, "a", seat, None, 1).unwrap();
    }

    assert_eq!(table.seats_of("a"), Seats::only(Seat(0)));
    assert!(sit(&mut table, "a", Some(1), None, 1).is_ok(), "another seat is another request");
}

#[test]
fn one_person_can_have_several_seats_under_several_names() {
    let mut table = table();
    sit(&mut table, "a", None, None, 1).unwrap();
    sit(&mut table, "a", None, Some(" Grand  ma "), 2).unwrap();

    assert_eq!(table.seats_of("a"), [Seat(0), Seat(1)].into_iter().collect());
    assert!(matches!(&table.seats[1], Place::Person { name, .. } if name == "Grand ma"));
}

#[test]
fn whoever_read_another_commitment_reads_again_first() {
    let mut table = table();
    let stale = Join { seat: None, name: None, commitment: "00".repeat(32), hash: promise(&table, 1) };

    assert!(matches!(table.join(&person("a"), &stale, 0), Err(Error::OtherDeal)));
    sit(&mut table, "a", None, None, 1).unwrap();
    let stale = Rehash { seat: 0, commitment: "00".repeat(32), hash: promise(&table, 3) };
    assert!(matches!(table.rehash(&person("a"), &stale, NOW), Err(Error::OtherDeal)));
}

#[test]
fn only_the_host_starts_and_only_a_full_table_that_has_promised() {
    let mut table = table();
    assert!(matches!(start(&mut table), Err(Error::SeatsOpen)));
    sit(&mut table, "a", None, None, 1).unwrap();
    table.add_bot(&person("host"), None, "random".into()).unwrap();
    let options = table.options.clone();
    assert!(matches!(table.start(&person("a"), options, &[], NOW), Err(Error::NotTheHost)));
    let promised = table.cuts[0].take();
    assert!(matches!(start(&mut table), Err(Error::HashMissing)));
    table.cuts[0] = promised;

    start(&mut table).unwrap();

    assert_eq!(table.phase, Phase::Cutting);
    assert!(matches!(sit(&mut table, "b", None, None, 2), Err(Error::Cutting)));
    open(&mut table, "a", 0, 1).unwrap();
    assert_eq!(table.phase, Phase::Running);
    assert!(matches!(sit(&mut table, "b", None, None, 2), Err(Error::Begun)));
    assert!(matches!(table.free(&person("host"), 0, NOW), Err(Error::Begun)));
}

#[test]
fn bots_among_themselves_have_nothing_to_cut() {
    let mut table = table();
    for _ in 0..2 {
        table.add_bot(&person("host"), None, "random".into()).unwrap();
    }

    start(&mut table).unwrap();

    assert_eq!(table.phase, Phase::Running);
    assert_eq!(verdict(&table), Ok(()));
}

#[test]
fn the_game_begins_with_the_last_contribution_and_only_with_those_that_were_promised() {
    let mut table = full_table();
    assert!(matches!(open(&mut table, "a", 0, 1), Err(Error::NotCutting)));
    start(&mut table).unwrap();

    assert!(matches!(open(&mut table, "a", 0, 9), Err(Error::OtherContribution)));
    assert!(matches!(open(&mut table, "b", 0, 1), Err(Error::NotYourSeat)));
    assert!(matches!(table.open_cut(&person("a"), 0, "01", &[], NOW), Err(Error::BadRequest(_))));
    open(&mut table, "a", 0, 1).unwrap();
    open(&mut table, "a", 0, 1).expect("the same request once more");
    assert_eq!((table.phase, table.started_at), (Phase::Cutting, None));
    open(&mut table, "b", 1, 2).unwrap();

    assert_eq!(table.phase, Phase::Running);
    open(&mut table, "b", 1, 2).expect("the same request once more");
    assert_eq!(verdict(&table), Ok(()));
}

/// Whoever sits down last sees nothing of the others but hashes, and cannot change what they promised once they see more.
#[test]
fn an_accomplice_who_sits_down_last_learns_nothing_and_changes_nothing() {
    let mut table = table();
    sit(&mut table, "a", None, None, 1).unwrap();
    let seen = serde_json::to_string(&table.outline(true)).unwrap();
    assert!(!seen.contains(&hex(&[1; 32])) && seen.contains(&promise(&table, 1)), "only the hash is told");
    sit(&mut table, "b", None, None, 2).unwrap();

    start(&mut table).unwrap();
    open(&mut table, "a", 0, 1).unwrap();

    // Now they know everything, and the house knows its secret: too late.
    for ground in 3..=255 {
        assert!(matches!(open(&mut table, "b", 1, ground), Err(Error::OtherContribution)));
    }
    let other = Rehash { seat: 1, commitment: table.commitment(), hash: promise(&table, 9) };
    table.rehash(&person("b"), &other, NOW).unwrap();
    assert_eq!((table.phase, table.deal), (Phase::Open, 2), "a new promise is a new deal, and everybody sees it");
    assert_eq!(table.aborted[0].reason, AbortReason::CutAnew);
}

#[test]
fn a_deal_that_comes_to_nothing_is_published_and_everybody_promises_anew() {
    let leave = |table: &mut Document| table.leave(&person("b"), 1, NOW);
    let free = |table: &mut Document| table.free(&person("host"), 1, NOW);
    for (reason, end) in [(AbortReason::Left, &leave as &dyn Fn(&mut Document) -> Result<(), Error>), (AbortReason::Freed, &free)] {
        let mut table = half_cut();
        let (commitment, secret, cuts) = (table.commitment(), hex(table.secret.bytes()), table.cuts.clone());

        end(&mut table).unwrap();

        let [aborted] = table.aborted.as_slice() else { panic!("one") };
        assert_eq!((aborted.number, &aborted.commitment, &aborted.secret, &aborted.cuts, aborted.reason), (1, &commitment, &secret, &cuts, reason));
        assert_eq!(fairness::Aborted::from(aborted.clone()).verify(&table.id), Ok(()));
        assert_eq!((table.phase, table.deal, &table.cuts), (Phase::Open, 2, &vec![None, None, None]));
        assert_ne!(hex(table.secret.bytes()), secret);
        assert_eq!((table.seats_of("a").len(), table.seats_of("b").len()), (1, 0), "the others stay seated");
        assert!(matches!(start(&mut table), Err(Error::SeatsOpen)));

        let anew = Rehash { seat: 0, commitment: table.commitment(), hash: promise(&table, 5) };
        table.rehash(&person("a"), &anew, NOW).unwrap();
        sit(&mut table, "c", Some(1), None, 6).unwrap();
        start(&mut table).unwrap();
        open(&mut table, "a", 0, 5).unwrap();
        open(&mut table, "c", 1, 6).unwrap();
        assert_eq!(verdict(&table), Ok(()), "with the vain deal in the proof");
        assert_eq!(table.fairness().unwrap().aborted.len(), 1);
    }
}

#[test]
fn before_the_start_leaving_and_promising_anew_abort_nothing() {
    let mut table = full_table();
    let anew = Rehash { seat: 0, commitment: table.commitment(), hash: promise(&table, 7) };
    table.rehash(&person("a"), &anew, NOW).unwrap();
    assert!(matches!(table.rehash(&person("b"), &anew, NOW), Err(Error::NotYourSeat)));
    table.leave(&person("b"), 1, NOW).unwrap();
    sit(&mut table, "b", None, None, 8).unwrap();
    start(&mut table).unwrap();

    assert!(matches!(open(&mut table, "a", 0, 1), Err(Error::OtherContribution)), "the old promise is gone");
    open(&mut table, "a", 0, 7).unwrap();
    open(&mut table, "b", 1, 8).unwrap();

    assert_eq!((table.phase, table.deal, table.aborted.len()), (Phase::Running, 1, 0));
}

#[test]
fn a_table_closed_before_its_game_tells_its_secret() {
    for (mut table, reason) in [(table(), AbortReason::Closed), (half_cut(), AbortReason::Expired)] {
        table.close(reason, NOW);
        table.close(reason, NOW);

        assert_eq!((table.phase, table.aborted.len(), table.aborted[0].reason), (Phase::Closed, 1, reason));
        assert_eq!(fairness::Aborted::from(table.aborted[0].clone()).verify(&table.id), Ok(()));
    }
    let mut table = begun(&[], |_| ());
    table.close(AbortReason::Closed, NOW);
    assert!(table.aborted.is_empty(), "the record tells it");
}

#[test]
fn a_table_whose_deck_is_cut_in_vain_for_ever_is_closed() {
    let mut table = full_table();
    for deal in 1..=MOST_DEALS {
        for (who, seat) in [("a", 0), ("b", 1)] {
            let anew = Rehash { seat, commitment: table.commitment(), hash: promise(&table, 1) };
            table.rehash(&person(who), &anew, NOW).unwrap();
        }
        assert_eq!(table.deal, deal);
        start(&mut table).unwrap();
        let other = Rehash { seat: 0, commitment: table.commitment(), hash: promise(&table, 2) };
        table.rehash(&person("a"), &other, NOW).unwrap();
    }

    assert_eq!((table.phase, table.aborted.len()), (Phase::Closed, MOST_DEALS as usize));
}

#[test]
fn a_forgotten_name_leaves_the_rest_provable() {
    let mut table = begun(&[], |_| ());

    table.forget("b");

    assert!(!table.to_store().unwrap().contains("Zoé"));
    assert_eq!(verdict(&table), Ok(()));
}

#[test]
fn places_are_drawn_by_the_seed_and_the_proof_holds() {
    let mut orders = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let before = full_table().seats;
        let table = begun(&[], |_| ());

        let places = table.places.clone().expect("they were drawn");
        assert_eq!(places, fairness::places(table.seed().unwrap(), 3));
        assert_eq!(table.seats, places.iter().map(|place| before[usize::from(*place)].clone()).collect::<Vec<_>>());
        assert_eq!(verdict(&table), Ok(()), "moving changes nothing about the seed");
        orders.insert(places);
    }
    assert_eq!(orders.len(), 6, "every order comes up");
}

#[test]
fn a_table_can_stay_as_it_sits() {
    let before = full_table().seats;
    let mut table = begun(&[], |table| {
        assert!(matches!(table.choose_seating(&person("a"), Seating::AsSeated), Err(Error::NotTheHost)));
        table.choose_seating(&person("host"), Seating::AsSeated).unwrap();
    });

    assert_eq!((&table.seats, &table.places), (&before, &None));
    assert_eq!(verdict(&table), Ok(()));
    assert!(matches!(table.choose_seating(&person("host"), Seating::Drawn), Err(Error::Begun)));
}

#[test]
fn an_option_that_names_somebody_follows_them_to_their_seat() {
    let options = [OptionSpec::seat("first"), OptionSpec::seat("nobody"), OptionSpec::switch("long")];
    for _ in 0..20 {
        let table = begun(&options, |table| table.options = serde_json::json!({"first": 1, "nobody": null, "long": true}));

        let first = table.options["first"].as_u64().expect("a seat") as u8;
        assert_eq!(table.seats_of("b"), Seats::only(Seat(first)));
        assert_eq!((&table.options["nobody"], &table.options["long"]), (&Value::Null, &Value::Bool(true)));
        assert_eq!(verdict(&table), Ok(()), "the seed follows from the options as they were before");
    }
}

#[test]
fn a_table_from_before_decks_were_cut_together_stays_as_it_is() {
    let mut stored: Value = serde_json::from_str(&full_table().to_store().unwrap()).unwrap();
    let fields = stored.as_object_mut().expect("an object");
    for field in ["seating", "deal", "cuts", "aborted", "names"] {
        fields.remove(field);
    }

    let mut table = Document::from_store(&stored.to_string()).unwrap();

    assert_eq!((table.seating, table.deal), (Seating::AsSeated, 0));
    assert!(matches!(sit(&mut table, "c", None, None, 1), Err(Error::OtherRules)));
    assert!(matches!(start(&mut table), Err(Error::OtherRules)));
}

#[test]
fn a_rematch_draws_the_places_again() {
    let again = begun(&[], |_| ()).again(1, "hash", &person("a"), seconds(NOW));

    assert_eq!((again.seating, again.places), (Seating::Drawn, None));
}

#[test]
fn a_rematch_keeps_the_seats_for_the_same_people_and_is_a_deal_of_its_own() {
    let mut table = half_cut();
    table.leave(&person("b"), 1, NOW).unwrap();

    let mut again = table.again(1, "hash", &person("a"), seconds(NOW));

    assert_ne!(again.commitment(), table.commitment());
    assert_eq!((again.deal, again.aborted.len(), &again.cuts), (1, 0, &vec![None, None, None]));
    assert!(matches!(sit(&mut again, "b", Some(0), None, 1), Err(Error::SeatTaken)));
    sit(&mut again, "a", None, None, 1).unwrap();
    assert_eq!(again.seats_of("a"), Seats::only(Seat(0)));
}
