use serde_json::json;

use super::*;
use crate::RecordSeat;

const SECRET: [u8; 32] = [7; 32];
const ANNA: [u8; 32] = [1; 32];
const BERT: [u8; 32] = [2; 32];
const TABLE: &str = "a-table";

fn cut(secret: &[u8; 32], deal: u32, contribution: [u8; 32]) -> Cut {
    let hash = hash(&commitment(secret, TABLE, deal), &contribution);
    Cut { hash: hex::text(&hash), contribution: Some(hex::text(&contribution)) }
}

/// A deal that came to nothing: Anna had opened, Bert had not.
fn aborted() -> Aborted {
    let secret = [6; 32];
    let unopened = Cut { contribution: None, ..cut(&secret, 1, [4; 32]) };
    Aborted {
        number: 1,
        commitment: hex::text(&commitment(&secret, TABLE, 1)),
        secret: hex::text(&secret),
        cuts: vec![Some(cut(&secret, 1, [3; 32])), Some(unopened), None],
        reason: Reason::Freed,
        at: 1_800_000_000,
    }
}

/// The second deal of a table of Anna, Bert and a bot, with a record of two steps. The rules play no part here.
fn proven() -> Record {
    let options = json!({"first": 1, "long": true, "nobody": null});
    let contributions = [Some(ANNA), Some(BERT), None];
    let dealt = Dealt { table: TABLE, deal: 2, game: "any", rules: 3, data: "0123", options: &options, contributions: &contributions };
    let seed = seed(&SECRET, &dealt);
    let places = places(seed, 3);
    let seat_of = |place: u8| places.iter().position(|from| *from == place).expect("a seat") as u8;
    let names = ["Anna", "Bert", ""];
    let seat = |place: &u8| RecordSeat { name: names[usize::from(*place)].into(), bot: (*place == 2).then(|| "greedy".into()) };
    let action = |place: u8, by: By, at: u64| {
        let action = json!({"type": "take", "count": at});
        RecordAction { seat: Seat(seat_of(place)), action, at: Some(at), by: Some(by), check: format!("{at:016x}") }
    };
    let actions = vec![action(0, By::Person, 1200), action(2, By::Bot, 1900), action(1, By::StandIn, 2500), action(0, By::Auto, 2500)];
    let mut record = Record {
        format: crate::record::FORMAT.into(),
        version: crate::record::VERSION,
        game: "any".into(),
        rules: 3,
        data: "0123".into(),
        options: json!({"first": seat_of(1), "long": true, "nobody": null}),
        seats: places.iter().map(seat).collect(),
        seed,
        fairness: None,
        opening: "00000000000000aa".into(),
        length: actions.len(),
        actions,
        chance: None,
        result: None,
    };
    let fairness = Fairness {
        table: TABLE.into(),
        deal: 2,
        commitment: hex::text(&commitment(&SECRET, TABLE, 2)),
        secret: hex::text(&SECRET),
        cuts: vec![Some(cut(&SECRET, 2, ANNA)), Some(cut(&SECRET, 2, BERT)), None],
        seating: Seating::Drawn,
        names: record.seats.iter().zip(0..).map(|(seat, number)| hex::text(&name(&SECRET, Seat(number), &seat.name))).collect(),
        places,
        aborted: vec![aborted()],
        marks: Marks::default(),
    };
    record.fairness = Some(fairness.marked(&record).expect("a whole record"));
    record
}

/// What the proof says of the record after a change of either.
fn verdict(change: impl Fn(&mut Fairness, &mut Record)) -> Result<(), Unfair> {
    let mut record = proven();
    let mut fairness = record.fairness.take().expect("a proof");
    change(&mut fairness, &mut record);
    fairness.verify(&record)
}

/// These figures must never change: whoever wrote them down verifies with them. They were computed apart, with another
/// implementation of BLAKE3, ChaCha12 and the shuffle.
#[test]
fn test_vectors_of_a_proof() {
    let record = proven();
    let fairness = record.fairness.as_ref().expect("a proof");

    assert_eq!(fairness.commitment, "09ca94399028fc8b63d65fd99ef4b5fef9d87cd500a5f32b4a3463cd75e03eb5");
    assert_eq!(fairness.cuts[0].as_ref().expect("Anna's").hash, "3f7f9df41061a6e9b12bf513e1cf6211f6760750131acd19cf2fef80c39762a5");
    assert_eq!(record.seed.to_string(), "c84d2e6200b7569b6b0e7b9791a0993168f5b5b027e7a5ad25fad9459ef4af8a");
    assert_eq!(fairness.places, [0, 2, 1]);
    assert_eq!(fairness.names[0], "c945167547016e9367c013247cd7a1ad99fe1f05dbaea8480eed9f7159e75aa7");
    assert_eq!(fairness.marks.start, "3a22d793b030c1d33447c9af88ddf84eb2252e49f7c9b49b882f5257777fc90e");
    assert_eq!(fairness.marks.end, "737525b13d398bfb752d77a97fafde3e021bc95fb9e1a5f6c0379062efa36b87");
}

#[test]
fn an_honest_proof_holds_and_is_the_same_as_text() {
    let record = proven();

    assert_eq!(verdict(|_, _| ()), Ok(()));
    assert_eq!(Record::read(&record.to_json()), Ok(record));
}

/// The house grinds 32 bytes after it has seen everything, and puts them where nobody sits to contradict it.
#[test]
fn bytes_ground_into_a_bots_place_are_refused() {
    let forged = verdict(|fairness, record| {
        fairness.cuts[2] = Some(cut(&SECRET, 2, [9; 32]));
        let contributions = [Some(ANNA), Some(BERT), Some([9; 32])];
        let options = before_the_draw(&record.options, &fairness.places);
        record.seed = seed(&SECRET, &Dealt { table: TABLE, deal: 2, game: "any", rules: 3, data: "0123", options: &options, contributions: &contributions });
    });

    assert_eq!(forged, Err(Unfair::BotCut(2)));
}

#[test]
fn bytes_ground_into_an_extra_entry_are_refused() {
    let forged = verdict(|fairness, record| {
        fairness.cuts.push(Some(cut(&SECRET, 2, [9; 32])));
        let contributions = [Some(ANNA), Some(BERT), None, Some([9; 32])];
        let options = before_the_draw(&record.options, &fairness.places);
        record.seed = seed(&SECRET, &Dealt { table: TABLE, deal: 2, game: "any", rules: 3, data: "0123", options: &options, contributions: &contributions });
    });

    assert_eq!(forged, Err(Unfair::Count { what: "contributions", found: 4, players: 3 }));
}

/// House and accomplice wait until everybody else has opened, and then choose what the accomplice contributes: it is not
/// what the accomplice's hash had fixed.
#[test]
fn a_contribution_chosen_after_the_others_were_open_is_refused() {
    let forged = verdict(|fairness, record| {
        let honest = fairness.cuts[1].clone().expect("Bert's");
        let ground = [9; 32];
        fairness.cuts[1] = Some(Cut { contribution: Some(hex::text(&ground)), ..honest });
        let options = before_the_draw(&record.options, &fairness.places);
        let contributions = [Some(ANNA), Some(ground), None];
        record.seed = seed(&SECRET, &Dealt { table: TABLE, deal: 2, game: "any", rules: 3, data: "0123", options: &options, contributions: &contributions });
    });

    assert_eq!(forged, Err(Unfair::OtherContribution(1)));
}

#[test]
fn every_person_is_in_the_seed_with_32_bytes_of_their_own() {
    let contribution = |text: &str| {
        let text = text.to_owned();
        verdict(move |fairness, _| fairness.cuts[0].as_mut().expect("Anna's").contribution = Some(text.clone()))
    };

    assert_eq!(verdict(|fairness, _| fairness.cuts[0] = None), Err(Unfair::NoCut(0)));
    assert_eq!(verdict(|fairness, _| fairness.cuts[1].as_mut().expect("Bert's").contribution = None), Err(Unfair::Unopened(1)));
    assert_eq!(verdict(|fairness, _| fairness.cuts.swap(0, 1)), Err(Unfair::OtherSeed), "the order counts");
    assert_eq!(contribution(""), Err(Unfair::Unreadable("a contribution")));
    assert_eq!(contribution(&"01".repeat(33)), Err(Unfair::Unreadable("a contribution")));
    assert_eq!(contribution(&"0A".repeat(32)), Err(Unfair::Unreadable("a contribution")));
    assert_eq!(contribution(&"05".repeat(32)), Err(Unfair::OtherContribution(0)));
}

#[test]
fn the_secret_is_the_one_of_this_table_and_deal() {
    assert_eq!(verdict(|fairness, _| fairness.secret = hex::text(&[8; 32])), Err(Unfair::OtherSecret));
    assert_eq!(verdict(|fairness, _| fairness.commitment = hex::text(&[8; 32])), Err(Unfair::OtherSecret));
    assert_eq!(verdict(|fairness, _| fairness.commitment = "00".into()), Err(Unfair::Unreadable("the commitment")));
    assert_eq!(verdict(|fairness, _| fairness.table.push('s')), Err(Unfair::OtherSecret));
    assert_eq!(verdict(|fairness, _| fairness.deal = 3), Err(Unfair::OtherSecret));
}

#[test]
fn the_seed_follows_from_everything_that_is_played() {
    assert_eq!(verdict(|_, record| record.seed = Seed([0; 32])), Err(Unfair::OtherSeed));
    assert_eq!(verdict(|_, record| record.game = "other".into()), Err(Unfair::OtherSeed));
    assert_eq!(verdict(|_, record| record.rules = 4), Err(Unfair::OtherSeed));
    assert_eq!(verdict(|_, record| record.data = "0124".into()), Err(Unfair::OtherSeed));
    assert_eq!(verdict(|_, record| record.options["long"] = false.into()), Err(Unfair::OtherSeed));
    assert_eq!(verdict(|_, record| record.options["first"] = json!(2 - record.options["first"].as_u64().expect("a seat"))), Err(Unfair::OtherSeed));
}

#[test]
fn places_follow_from_the_seed_or_are_as_people_sat() {
    let swapped = verdict(|fairness, record| {
        fairness.places.swap(0, 1);
        record.seats.swap(0, 1);
        let first = record.options["first"].as_u64().expect("a seat");
        record.options["first"] = json!([1, 0, 2][usize::try_from(first).expect("small")]);
    });

    assert_eq!(swapped, Err(Unfair::OtherPlaces));
    assert_eq!(verdict(|fairness, _| fairness.seating = Seating::AsSeated), Err(Unfair::OtherPlaces));
    assert_eq!(verdict(|fairness, _| fairness.places = vec![0, 0, 1]), Err(Unfair::OtherPlaces));
    assert_eq!(verdict(|fairness, _| fairness.places.truncate(2)), Err(Unfair::Count { what: "places", found: 2, players: 3 }));
}

#[test]
fn every_deal_before_is_published_and_holds() {
    assert_eq!(verdict(|fairness, _| fairness.aborted.clear()), Err(Unfair::DealsMissing(1)));
    assert_eq!(verdict(|fairness, _| fairness.aborted.push(aborted())), Err(Unfair::DealsMissing(1)));
    assert_eq!(verdict(|fairness, _| fairness.aborted[0].secret = hex::text(&[5; 32])), Err(Unfair::OtherDeal(1)));
    let other = |fairness: &mut Fairness| fairness.aborted[0].cuts[0].as_mut().expect("Anna's").contribution = Some(hex::text(&[5; 32]));
    assert_eq!(verdict(|fairness, _| other(fairness)), Err(Unfair::OtherDeal(1)));
}

#[test]
fn a_name_can_be_removed_but_not_changed() {
    let anna = proven().seats.iter().position(|seat| seat.name == "Anna").expect("Anna plays");
    let bot = proven().seats.iter().position(|seat| seat.bot.is_some()).expect("a bot plays");

    assert_eq!(verdict(|_, record| record.seats[anna].name.clear()), Ok(()));
    assert_eq!(verdict(|_, record| record.seats[anna].name = "Anne".into()), Err(Unfair::OtherName(Seat(anna as u8))));
    assert_eq!(verdict(|_, record| record.seats[bot].name = "Anna".into()), Err(Unfair::OtherName(Seat(bot as u8))));
    assert_eq!(verdict(|fairness, _| drop(fairness.names.pop())), Err(Unfair::Count { what: "names", found: 2, players: 3 }));
}

#[test]
fn who_acted_how_and_when_is_part_of_the_proof() {
    assert_eq!(verdict(|_, record| record.actions[0].by = None), Err(Unfair::Untold(1)));
    assert_eq!(verdict(|_, record| record.actions[3].at = None), Err(Unfair::Untold(4)));
    assert_eq!(verdict(|_, record| record.actions[1].by = Some(By::Person)), Err(Unfair::OtherActor(2)));
    assert_eq!(verdict(|_, record| record.actions[2].by = Some(By::Bot)), Err(Unfair::OtherActor(3)));
    assert_eq!(verdict(|_, record| record.actions[2].by = Some(By::Person)), Err(Unfair::OtherEnd), "a bot stood in");
    assert_eq!(verdict(|_, record| record.actions[0].at = Some(0)), Err(Unfair::OtherEnd));
    assert_eq!(verdict(|_, record| record.actions[0].action["count"] = 1.into()), Err(Unfair::OtherEnd));
    assert_eq!(verdict(|_, record| record.actions[0].check = "1".into()), Err(Unfair::OtherEnd));
    assert_eq!(verdict(|_, record| record.actions.swap(2, 3)), Err(Unfair::OtherEnd));
    assert_eq!(verdict(|_, record| drop(record.actions.pop())), Err(Unfair::OtherEnd), "a prefix is not the game");
    assert_eq!(verdict(|_, record| record.opening = "1".into()), Err(Unfair::OtherStart));
}

#[test]
fn whoever_kept_a_mark_finds_it_in_the_record() {
    let record = proven();
    let fairness = record.fairness.as_ref().expect("a proof");
    let trail = fairness.trail(&record).expect("a trail");

    assert_eq!(trail.len(), record.actions.len() + 1);
    assert_eq!((trail[0].to_string(), trail[4].to_string()), (fairness.marks.start.clone(), fairness.marks.end.clone()));
    assert_eq!(trail[2].to_string().parse(), Ok(trail[2]));
    // Nobody can guess what happened from a mark: the same step under another secret leads elsewhere.
    let step = Step { number: 1, seat: Seat(0), by: By::Person, at: 0, action: &Value::Null, check: "" };
    assert_ne!(trail[0].after(&SECRET, &step), trail[0].after(&[8; 32], &step));
}

#[test]
fn every_order_of_the_places_is_drawn_as_often() {
    let mut counts = std::collections::BTreeMap::<Vec<u8>, u32>::new();
    for number in 0..6000 {
        *counts.entry(places(Seed::from_text(&number.to_string()), 3)).or_default() += 1;
    }

    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

/// Nor must these change: whoever checks a record in a browser draws the places once more.
#[test]
fn test_vectors_of_drawn_places() {
    let seed: Seed = "1ffcfec5eb7d4b402ae33886c0f76feb3b862c5d95a96428389cea4e0f4757c8".parse().expect("a seed");

    assert_eq!(places(seed, 1), [0]);
    assert_eq!(places(seed, 3), [2, 0, 1]);
    assert_eq!(places(seed, 5), [4, 3, 2, 0, 1]);
}
