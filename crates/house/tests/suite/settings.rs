//! Settings of the page follow a person; the last change wins.

use serde_json::{Value, json};

use crate::houses::{on_both_stores, open};
use crate::player::somebody;
use crate::stores::Place;

on_both_stores!(settings_follow_a_person_and_the_last_change_wins);

async fn settings_follow_a_person_and_the_last_change_wins(place: Place) {
    let (server, address) = open(&place).await;
    let anna = somebody(address, "Anna").await;
    assert_eq!(anna.get("/api/v1/me/settings").await.expect("an answer"), json!({"settings": null}));

    let evening = json!({"changedAt": 2000, "theme": "evening", "motion": "none", "sound": true, "language": "fr"});
    let kept = anna.post("/api/v1/me/settings", &evening).await.expect("kept");
    assert_eq!(kept["settings"], evening);
    assert_eq!(anna.get("/api/v1/me").await.expect("me")["person"]["language"], "fr", "the house writes in the language that was chosen");
    let older = anna.post("/api/v1/me/settings", &json!({"changedAt": 1000, "theme": "day"})).await.expect("an answer");
    assert_eq!(older["settings"], evening, "the newest is told");
    let newer = json!({"changedAt": 3000, "theme": "day"});
    assert_eq!(anna.elsewhere().post("/api/v1/me/settings", &newer).await.expect("kept")["settings"], newer);
    assert_eq!(anna.get("/api/v1/me/settings").await.expect("an answer")["settings"], newer);

    // A device whose clock is wrong does not win for ever.
    let ahead = anna.post("/api/v1/me/settings", &json!({"changedAt": 9_000_000_000_000_u64, "theme": "system"})).await.expect("kept");
    assert!(ahead["settings"]["changedAt"].as_u64().expect("a time") < 9_000_000_000_000, "{ahead}");
    for wrong in [
        json!({"changedAt": 1, "theme": "pink"}),
        json!({"changedAt": 1, "anything": "x"}),
        json!({"theme": "day"}),
        json!({"changedAt": 1, "language": "de"}),
        Value::Null,
    ] {
        assert!(anna.post("/api/v1/me/settings", &wrong).await.is_err(), "{wrong}");
    }
    assert_eq!(somebody(address, "Bert").await.get("/api/v1/me/settings").await.expect("an answer"), json!({"settings": null}), "nobody else's");
    server.close().await;
}

/// The files in `deploy` go with what the house does by default.
#[test]
fn the_unit_allows_a_descriptor_for_every_socket() {
    /// For pages that are being asked for, the store, the log and what the system needs.
    const OTHERS: u32 = 10_000;
    let unit = include_str!("../../../../deploy/tablee.service");

    let allowed = unit.lines().find_map(|line| line.strip_prefix("LimitNOFILE=")).and_then(|limit| limit.parse::<u32>().ok());

    let sockets = house::Limits::default().sockets;
    assert!(allowed >= Some(sockets + OTHERS), "{allowed:?} for {sockets} sockets");
    assert!(unit.contains("50,000") && sockets == 50_000, "the unit says how many");
}
