//! Kinds of edits to a record, and why each is refused.

use kernel::Record;
use kernel::fairness::{self, Dealt};
use serde_json::{Value, json};

use crate::tables::{CONTRIBUTIONS, SECRET, TABLE, aborted, cut, hex};

/// What is done to the text of a true record.
pub enum Change {
    /// To its text.
    Text(fn(&str) -> String),
    /// To the document.
    Document(fn(&mut Value)),
    /// To the document, by a forger who computes the marks anew: the secret is public by then.
    Sealed(fn(&mut Value)),
}

/// An edit with the reason for which `tablee verify` refuses it.
pub struct Edit {
    pub name: &'static str,
    pub change: Change,
    /// The id of the reason, and something that its words say.
    pub reason: (&'static str, &'static str),
    /// Something that `verify.py` says; nothing if it takes the rules to see it.
    pub python: Option<&'static str>,
}

impl Change {
    /// The edited text.
    pub fn apply(&self, record: &Record) -> String {
        let mut document = serde_json::to_value(record).expect("a record has a JSON form");
        match self {
            Self::Text(change) => return change(&record.to_json()),
            Self::Document(change) => change(&mut document),
            Self::Sealed(change) => {
                change(&mut document);
                let mut record: Record = serde_json::from_value(document).expect("still a record");
                let proof = record.fairness.take().expect("a proof");
                record.fairness = Some(proof.marked(&record).expect("whole"));
                return record.to_json();
            }
        }
        document.to_string()
    }
}

use Change::{Document, Sealed, Text};

/// The seats of people, and the seat of the bot.
fn seats(document: &Value) -> (Vec<usize>, usize) {
    let seats = document["seats"].as_array().expect("seats");
    let is_bot = |seat: &usize| !seats[*seat]["bot"].is_null();
    let (bots, people): (Vec<usize>, Vec<usize>) = (0..seats.len()).partition(is_bot);
    (people, bots[0])
}

/// The first act that was made so.
fn act_by(document: &Value, by: &str) -> usize {
    document["actions"].as_array().expect("actions").iter().position(|act| act["by"] == by).expect("such an act")
}

/// The place of the last of a list.
fn last(document: &Value, list: &str) -> usize {
    document[list].as_array().expect("a list").len() - 1
}

fn list<'a>(document: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    document.pointer_mut(pointer).and_then(Value::as_array_mut).expect("a list")
}

/// Every edit, the shape of the document first, then the proof, then the game.
pub const EDITS: &[Edit] = &[
    Edit {
        name: "the text is cut off",
        change: Text(|text| text[..3000].to_owned()),
        reason: ("unreadable", "not a readable record"),
        python: Some("not a readable record"),
    },
    Edit {
        name: "a field is given twice",
        change: Text(|text| text.replacen("\"rules\": 1,", "\"rules\": 1, \"rules\": 1,", 1)),
        reason: ("unreadable", "duplicate field `rules`"),
        python: Some("a field is given twice"),
    },
    Edit {
        name: "a field is added",
        change: Document(|record| record["note"] = json!("all fair")),
        reason: ("unreadable", "unknown field `note`"),
        python: Some("record.note is too much"),
    },
    Edit {
        name: "a field is added to the proof",
        change: Document(|record| record["fairness"]["contributions"] = json!([])),
        reason: ("unreadable", "unknown field `contributions`"),
        python: Some("record.fairness.contributions is too much"),
    },
    Edit {
        name: "a field is left out",
        change: Document(|record| drop(record.as_object_mut().expect("an object").remove("seed"))),
        reason: ("unreadable", "missing field `seed`"),
        python: Some("record.seed is missing"),
    },
    Edit {
        name: "another kind of document",
        change: Document(|record| record["format"] = json!("tablee.position")),
        reason: ("format", "“tablee.position”"),
        python: Some("“tablee.position”"),
    },
    Edit {
        name: "another version of records",
        change: Document(|record| record["version"] = json!(9)),
        reason: ("format", "version 9"),
        python: Some("version 9"),
    },
    Edit {
        name: "a game that is not here",
        change: Document(|record| record["game"] = json!("chess")),
        reason: ("other-game", "“chess”"),
        python: Some("“chess”"),
    },
    Edit {
        name: "other rules",
        change: Document(|record| record["rules"] = json!(2)),
        reason: ("other-rules", "revision 2"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "other component data",
        change: Document(|record| record["data"] = json!("00")),
        reason: ("other-data", "other component data"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "another number of actions told",
        change: Document(|record| record["length"] = json!(3)),
        reason: ("length", "tells of 3 actions"),
        python: Some("tells of 3 actions"),
    },
    // The proof of the seed.
    Edit {
        name: "another seed",
        change: Document(|record| record["seed"] = json!(hex(&[9; 32]))),
        reason: ("other-seed", "the seed does not follow"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "another secret",
        change: Document(|record| record["fairness"]["secret"] = json!(hex(&[8; 32]))),
        reason: ("other-secret", "not the one the house had committed to"),
        python: Some("does not match the commitment"),
    },
    Edit {
        name: "another commitment",
        change: Document(|record| record["fairness"]["commitment"] = json!(hex(&[8; 32]))),
        reason: ("other-secret", "not the one the house had committed to"),
        python: Some("does not match the commitment"),
    },
    Edit {
        name: "another secret with its own commitment",
        change: Document(|record| {
            record["fairness"]["secret"] = json!(hex(&[8; 32]));
            record["fairness"]["commitment"] = json!(hex(&fairness::commitment(&[8; 32], TABLE, 2)));
        }),
        reason: ("other-contribution", "is not the one whose hash was published"),
        python: Some("is not the one whose hash was published"),
    },
    Edit {
        name: "the secret of a table with another id",
        change: Document(|record| record["fairness"]["table"] = json!("another")),
        reason: ("other-secret", "not the one the house had committed to"),
        python: Some("does not match the commitment"),
    },
    Edit {
        name: "another number of the deal",
        change: Document(|record| record["fairness"]["deal"] = json!(1)),
        reason: ("other-secret", "not the one the house had committed to"),
        python: Some("does not match the commitment"),
    },
    Edit {
        name: "32 bytes ground into a bot's place, with the seed that follows",
        change: Document(|record| {
            record["fairness"]["cuts"][3] = json!(cut(&SECRET, 2, [42; 32]));
            let contributions = [Some(CONTRIBUTIONS[0]), Some(CONTRIBUTIONS[1]), Some(CONTRIBUTIONS[2]), Some([42; 32])];
            record["seed"] = json!(seed(record, &contributions));
        }),
        reason: ("bot-cut", "a bot sits at place 3"),
        python: Some("at place 3 a bot sits"),
    },
    Edit {
        name: "32 bytes ground as an extra entry, with the seed that follows",
        change: Document(|record| {
            list(record, "/fairness/cuts").push(json!(cut(&SECRET, 2, [42; 32])));
            let contributions = [Some(CONTRIBUTIONS[0]), Some(CONTRIBUTIONS[1]), Some(CONTRIBUTIONS[2]), None, Some([42; 32])];
            record["seed"] = json!(seed(record, &contributions));
        }),
        reason: ("count", "the number of contributions in the proof is 5"),
        python: Some("the proof has 5 cuts"),
    },
    Edit {
        name: "a person's contribution left out, with the seed that follows",
        change: Document(|record| {
            record["fairness"]["cuts"][1] = Value::Null;
            record["seed"] = json!(seed(record, &[Some(CONTRIBUTIONS[0]), None, Some(CONTRIBUTIONS[2]), None]));
        }),
        reason: ("no-cut", "a person sits at place 1"),
        python: Some("at place 1 a person sits"),
    },
    Edit {
        name: "a contribution exchanged after it was hashed, with the seed that follows",
        change: Document(|record| {
            record["fairness"]["cuts"][2]["contribution"] = json!(hex(&[42; 32]));
            record["seed"] = json!(seed(record, &[Some(CONTRIBUTIONS[0]), Some(CONTRIBUTIONS[1]), Some([42; 32]), None]));
        }),
        reason: ("other-contribution", "the contribution of place 2"),
        python: Some("the contribution of place 2"),
    },
    Edit {
        name: "a contribution exchanged with its hash",
        change: Document(|record| record["fairness"]["cuts"][2] = json!(cut(&SECRET, 2, [42; 32]))),
        reason: ("other-seed", "the seed does not follow"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "a contribution that was never opened",
        change: Document(|record| record["fairness"]["cuts"][0]["contribution"] = Value::Null),
        reason: ("unopened", "place 0 was never opened"),
        python: Some("place 0 was never opened"),
    },
    Edit {
        name: "a contribution of fewer bytes",
        change: Document(|record| record["fairness"]["cuts"][0]["contribution"] = json!("0101")),
        reason: ("digits", "a contribution is not 32 bytes"),
        python: Some("the contribution of place 0 is not 32 bytes"),
    },
    Edit {
        name: "a hash in capital letters",
        change: Document(|record| {
            record["fairness"]["cuts"][0]["hash"] = json!(record["fairness"]["cuts"][0]["hash"].as_str().expect("a hash").to_uppercase());
        }),
        reason: ("digits", "the hash of a contribution is not 32 bytes"),
        python: Some("the hash of place 0 is not 32 bytes"),
    },
    Edit {
        name: "two people's contributions exchanged",
        change: Document(|record| list(record, "/fairness/cuts").swap(0, 1)),
        reason: ("other-seed", "the seed does not follow"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "a person is said to be a bot",
        change: Document(|record| {
            let (people, _) = seats(record);
            record["seats"][people[0]] = json!({"bot": "greedy"});
        }),
        reason: ("bot-cut", "a bot sits at place"),
        python: Some("a bot sits, but something was put into the seed"),
    },
    Edit {
        name: "a person is said to be a bot, and the contribution left out",
        change: Document(|record| {
            let (people, _) = seats(record);
            record["seats"][people[0]] = json!({"bot": "greedy"});
            let place = record["fairness"]["places"][people[0]].as_u64().expect("a place") as usize;
            record["fairness"]["cuts"][place] = Value::Null;
        }),
        reason: ("other-seed", "the seed does not follow"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "a bot is said to be a person",
        change: Document(|record| {
            let (_, bot) = seats(record);
            record["seats"][bot] = json!({"name": "Fritz"});
        }),
        reason: ("no-cut", "a person sits at place 3"),
        python: Some("at place 3 a person sits"),
    },
    Edit {
        name: "a seat is left out",
        change: Document(|record| drop(list(record, "/seats").pop())),
        reason: ("count", "3 play, but the number of contributions in the proof is 4"),
        python: Some("the proof has 4 cuts, but 3 play"),
    },
    Edit {
        name: "an option is changed",
        change: Document(|record| record["options"]["openHands"] = json!(true)),
        reason: ("other-seed", "the seed does not follow"),
        python: Some("the seed does not follow"),
    },
    Edit {
        name: "two people sit elsewhere than was drawn",
        change: Document(|record| {
            let (people, _) = seats(record);
            list(record, "/fairness/places").swap(people[0], people[1]);
        }),
        reason: ("other-places", "not those that follow from the seed"),
        python: Some("the places at the table do not follow"),
    },
    Edit {
        name: "drawn places are said to be as people sat",
        change: Document(|record| record["fairness"]["seating"] = json!("asSeated")),
        reason: ("other-places", "not those that follow from the seed"),
        python: Some("the places at the table do not follow"),
    },
    Edit {
        name: "one place for two",
        change: Document(|record| record["fairness"]["places"][0] = record["fairness"]["places"][1].clone()),
        reason: ("other-places", "not those that follow from the seed"),
        python: Some("not each taken once"),
    },
    Edit {
        name: "a place is left out",
        change: Document(|record| drop(list(record, "/fairness/places").pop())),
        reason: ("count", "the number of places in the proof is 3"),
        python: Some("the proof has 3 places"),
    },
    // The deals before.
    Edit {
        name: "a deal that came to nothing is left out",
        change: Document(|record| record["fairness"]["aborted"] = json!([])),
        reason: ("deals-missing", "not numbered 1 to 1"),
        python: Some("not numbered 1 to 1"),
    },
    Edit {
        name: "a deal that came to nothing is added",
        change: Document(|record| list(record, "/fairness/aborted").push(json!(aborted(2, 3, 4)))),
        reason: ("deals-missing", "not numbered 1 to 1"),
        python: Some("not numbered 1 to 1"),
    },
    Edit {
        name: "another secret of a deal that came to nothing",
        change: Document(|record| record["fairness"]["aborted"][0]["secret"] = json!(hex(&[9; 32]))),
        reason: ("other-deal", "deal 1, which came to nothing"),
        python: Some("deal 1, which came to nothing, reveals another secret"),
    },
    Edit {
        name: "another contribution to a deal that came to nothing",
        change: Document(|record| record["fairness"]["aborted"][0]["cuts"][0]["contribution"] = json!(hex(&[9; 32]))),
        reason: ("other-deal", "deal 1, which came to nothing"),
        python: Some("place 0 in deal 1"),
    },
    Edit {
        name: "another reason why a deal came to nothing",
        change: Document(|record| record["fairness"]["aborted"][0]["reason"] = json!("left")),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark that was told"),
    },
    Edit {
        name: "another time at which a deal came to nothing",
        change: Document(|record| record["fairness"]["aborted"][0]["at"] = json!(7)),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark that was told"),
    },
    Edit {
        name: "another hash that was never opened in a deal that came to nothing",
        change: Document(|record| record["fairness"]["aborted"][0]["cuts"][1]["hash"] = json!(hex(&[9; 32]))),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark that was told"),
    },
    // Names, marks, who acted and when.
    Edit {
        name: "another name",
        change: Document(|record| {
            let (people, _) = seats(record);
            record["seats"][people[0]]["name"] = json!("Zoé");
        }),
        reason: ("other-name", "was called otherwise"),
        python: Some("was called otherwise"),
    },
    Edit {
        name: "a bot is given a name",
        change: Document(|record| {
            let (_, bot) = seats(record);
            record["seats"][bot]["name"] = json!("Deep Red");
        }),
        reason: ("other-name", "was called otherwise"),
        python: Some("was called otherwise"),
    },
    Edit {
        name: "a name removed, and its hash exchanged",
        change: Document(|record| {
            let (people, _) = seats(record);
            drop(record["seats"][people[0]].as_object_mut().expect("a seat").remove("name"));
            record["fairness"]["names"][people[0]] = json!(hex(&[9; 32]));
        }),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark"),
    },
    Edit {
        name: "a hash of a name is left out",
        change: Document(|record| drop(list(record, "/fairness/names").pop())),
        reason: ("count", "the number of names in the proof is 3"),
        python: Some("the proof has 3 names"),
    },
    Edit {
        name: "another level of a bot",
        change: Document(|record| {
            let (_, bot) = seats(record);
            record["seats"][bot]["bot"] = json!("random");
        }),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark"),
    },
    Edit {
        name: "another table after the set-up",
        change: Document(|record| record["opening"] = json!("0123456789abcdef")),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark"),
    },
    Edit {
        name: "another first mark",
        change: Document(|record| record["fairness"]["marks"]["start"] = json!(hex(&[9; 32]))),
        reason: ("other-start", "does not start from the mark"),
        python: Some("does not start from the mark"),
    },
    Edit {
        name: "another last mark",
        change: Document(|record| record["fairness"]["marks"]["end"] = json!(hex(&[9; 32]))),
        reason: ("other-end", "do not lead to the mark"),
        python: Some("do not lead to the mark"),
    },
    Edit {
        name: "a mark that is none",
        change: Document(|record| record["fairness"]["marks"]["end"] = json!("")),
        reason: ("digits", "the last mark is not 32 bytes"),
        python: Some("the last mark is not 32 bytes"),
    },
    Edit {
        name: "another time",
        change: Document(|record| record["actions"][4]["at"] = json!(7501)),
        reason: ("other-end", "do not lead to the mark"),
        python: Some("do not lead to the mark"),
    },
    Edit {
        name: "a bot's act in a person's place is said to be theirs",
        change: Document(|record| {
            let act = act_by(record, "standIn");
            record["actions"][act]["by"] = json!("person");
        }),
        reason: ("other-end", "do not lead to the mark"),
        python: Some("do not lead to the mark"),
    },
    Edit {
        name: "a bot's own act is said to be a person's",
        change: Document(|record| {
            let act = act_by(record, "bot");
            record["actions"][act]["by"] = json!("person");
        }),
        reason: ("other-actor", "was not made by who it says"),
        python: Some("was not made by who it says"),
    },
    Edit {
        name: "a person's act is said to be a bot's own",
        change: Document(|record| {
            let act = act_by(record, "person");
            record["actions"][act]["by"] = json!("bot");
        }),
        reason: ("other-actor", "was not made by who it says"),
        python: Some("was not made by who it says"),
    },
    Edit {
        name: "nobody made an act",
        change: Document(|record| drop(record["actions"][2].as_object_mut().expect("an act").remove("by"))),
        reason: ("untold", "step 3 does not say who made it"),
        python: Some("step 3 does not say who made it"),
    },
    Edit {
        name: "an act without a time",
        change: Document(|record| drop(record["actions"][3].as_object_mut().expect("an act").remove("at"))),
        reason: ("untold", "step 4 does not say who made it, or when"),
        python: Some("step 4 does not say who made it, or when"),
    },
    Edit {
        name: "two acts exchanged",
        change: Document(|record| list(record, "/actions").swap(5, 6)),
        reason: ("other-end", "do not lead to the mark"),
        python: Some("do not lead to the mark"),
    },
    Edit {
        name: "the last act is left out, and the number told fits",
        change: Document(|record| {
            drop(list(record, "/actions").pop());
            record["length"] = json!(record["actions"].as_array().expect("acts").len());
        }),
        reason: ("other-end", "do not lead to the mark"),
        python: Some("do not lead to the mark"),
    },
    // The game, by a forger who computes the marks anew: it takes the rules to see it.
    Edit {
        name: "the last act is left out, with new marks",
        change: Sealed(|record| {
            drop(list(record, "/actions").pop());
            record["length"] = json!(record["actions"].as_array().expect("acts").len());
        }),
        reason: ("end", "the game is not over, but the record tells a result"),
        python: None,
    },
    Edit {
        name: "an act is added after the end, with new marks",
        change: Sealed(|record| {
            let act = record["actions"][last(record, "actions")].clone();
            list(record, "/actions").push(act);
            record["length"] = json!(record["actions"].as_array().expect("acts").len());
        }),
        reason: ("refused", "FIA-"),
        python: None,
    },
    Edit {
        name: "an act the rules forbid, with new marks",
        change: Sealed(|record| record["actions"][2]["action"] = json!({"type": "score", "product": "milk"})),
        reason: ("refused", "step 3: the action is refused (FIA-5.7"),
        python: None,
    },
    Edit {
        name: "an act by a seat that is not awaited, with new marks",
        change: Sealed(|record| {
            let (people, _) = seats(record);
            let acts = record["actions"].as_array().expect("acts");
            let of_a_person = |seat: &Value| people.iter().any(|person| json!(person) == *seat);
            let act = acts.iter().position(|act| of_a_person(&act["seat"])).expect("an act of a person");
            let other = people.iter().find(|person| json!(person) != acts[act]["seat"]).copied();
            record["actions"][act]["seat"] = json!(other);
        }),
        reason: ("refused", "FIA-"),
        python: None,
    },
    Edit {
        name: "another table after an act, with new marks",
        change: Sealed(|record| record["actions"][6]["check"] = json!("0123456789abcdef")),
        reason: ("differs", "at step 7"),
        python: None,
    },
    Edit {
        name: "another table after the set-up, with new marks",
        change: Sealed(|record| record["opening"] = json!("0123456789abcdef")),
        reason: ("differs", "at step 0: the set-up"),
        python: None,
    },
    // Chance and the result.
    Edit {
        name: "another order of a shuffle",
        change: Document(|record| list(record, "/chance/0/result").swap(0, 1)),
        reason: ("chance", "use 1 of chance"),
        python: Some("use 1 of chance: the seed gives another result"),
    },
    Edit {
        name: "a shuffle of fewer cards",
        change: Document(|record| record["chance"][0]["of"] = json!(87)),
        reason: ("chance", "use 1 of chance"),
        python: Some("use 1 of chance: the seed gives another result"),
    },
    Edit {
        name: "another use of a site",
        change: Document(|record| record["chance"][0]["use"] = json!(1)),
        reason: ("chance", "use 1 of chance"),
        python: Some("the next use of fiasko.shuffle is number 0"),
    },
    Edit {
        name: "a use of chance that the rules do not have",
        change: Document(|record| {
            let extra = json!({"site": "fiasko.coin", "use": 0, "kind": "pick", "of": 2, "result": 0});
            list(record, "/chance").insert(1, extra);
        }),
        reason: ("chance", "use 2 of chance"),
        python: Some("fiasko has no pick at a site “fiasko.coin”"),
    },
    Edit {
        name: "the first use of chance is left out",
        change: Document(|record| drop(list(record, "/chance").remove(0))),
        reason: ("chance", "use 1 of chance"),
        python: Some("use 1 of chance"),
    },
    Edit {
        name: "all uses of chance are left out",
        change: Document(|record| drop(record.as_object_mut().expect("an object").remove("chance"))),
        reason: ("chance", "use 1 of chance"),
        python: Some("does not tell what chance has drawn"),
    },
    Edit {
        name: "another score",
        change: Document(|record| record["result"][0]["total"] = json!(999)),
        reason: ("other-result", "another result"),
        python: None,
    },
    Edit {
        name: "another winner",
        change: Document(|record| {
            let ranks: Vec<Value> = record["result"].as_array().expect("standings").iter().map(|standing| standing["won"].clone()).collect();
            for (standing, won) in list(record, "/result").iter_mut().zip(ranks) {
                standing["won"] = json!(won != true);
            }
        }),
        reason: ("other-result", "another result"),
        python: None,
    },
    Edit { name: "the result is left out", change: Document(|record| record["result"] = Value::Null), reason: ("end", "tells no result"), python: None },
];

/// The seed that follows from other contributions: a forger is not above computing it.
fn seed(record: &Value, contributions: &[Option<[u8; 32]>]) -> kernel::Seed {
    let (game, data) = (record["game"].as_str().expect("a game"), record["data"].as_str().expect("a hash"));
    let rules = record["rules"].as_u64().expect("a number") as u32;
    fairness::seed(&SECRET, &Dealt { table: TABLE, deal: 2, game, rules, data, options: &record["options"], contributions })
}
