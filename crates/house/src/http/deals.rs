//! Deals that are played more than once: the same deal again, and the deal of the day.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::{Path, State};
use jiff::Timestamp;
use kernel::Seed;
use registry::AnyGame;

use super::caller::AnyCaller;
use super::tables::begun;
use crate::error::Error;
use crate::house::House;
use crate::people::{hex, random_bytes};
use crate::table::{self, Document, Known, Place};
use crate::wire::{Day, DealResult, DealResults, DealSeat, KnownDeal, SeatPlan, Seating, TablePlan};

/// What the house keeps the key of its days under.
const KEY: &str = "deals of the day";
/// Who plays against people in the deal of the day.
const OPPONENT: &str = "casual";
/// How many results are listed.
const LISTED: u32 = 200;

/// A plan with a deal that was dealt before: what belongs to the deal is put in its place.
///
/// # Errors
/// If there is no such deal, its game is not over, or the plan has other seats.
pub(super) async fn known(house: &Arc<House>, game: &dyn AnyGame, plan: TablePlan, wanted: KnownDeal) -> Result<(TablePlan, Known), Error> {
    let plan = TablePlan { seating: Seating::AsSeated, known: None, ..plan };
    match wanted {
        KnownDeal::Same { table } => {
            let (document, rules, log) = begun(house, &table).await?;
            let source = document.clone();
            house.aside(move || table::finished(&*rules, &source, &log).map(drop)).await??;
            if document.game != plan.game || plan.seats.len() != document.seats.len() {
                return Err(Error::KnownDeal);
            }
            let deal = document.known.as_ref().map_or_else(|| document.id.clone(), |known| known.deal.clone());
            let kind = document.known.as_ref().map_or(KnownDeal::Same { table }, |known| known.kind.clone());
            Ok((TablePlan { options: document.options.clone(), ..plan }, Known::new(kind, deal, document.seed()?)))
        }
        KnownDeal::Day { .. } => {
            let date = today(house);
            let known = Known::new(KnownDeal::Day { date: date.clone() }, name(&date, game.id()), seed(house, &date, game.id()).await?);
            Ok((TablePlan { options: serde_json::Value::Null, seats: seats(game), ..plan }, known))
        }
    }
}

/// The day, as the house's clock has it: days change at midnight, universal time.
fn today(house: &House) -> String {
    let now = Timestamp::from_second(house.clock.now().into()).unwrap_or_default();
    now.strftime("%Y-%m-%d").to_string()
}

fn name(date: &str, game: &str) -> String {
    format!("{date} {game}")
}

/// The seed of a day: from a key that only the house has, so that nobody knows the deal before its first game is over.
async fn seed(house: &House, date: &str, game: &str) -> Result<Seed, Error> {
    let key = house.store.house_key(KEY, &hex(&random_bytes::<32>())).await?;
    Ok(Seed(blake3::derive_key("tablee 2026 deal of the day", format!("{key} {date} {game}").as_bytes())))
}

/// One person, and as few bots as the game takes.
fn seats(game: &dyn AnyGame) -> Vec<SeatPlan> {
    let (fewest, _) = game.players();
    let bots = (1..fewest).map(|_| SeatPlan::Bot { level: OPPONENT.to_owned() });
    std::iter::once(SeatPlan::Open).chain(bots).collect()
}

/// What was made of a deal, in the order it came.
async fn made_of(house: &House, deal: &str, person: Option<&str>) -> Result<Vec<DealResult>, Error> {
    let mut tables: Vec<Document> = house.store.tables_of_deal(deal, LISTED).await?.into_iter().flatten().collect();
    // The store counts in seconds.
    tables.sort_by_key(|table| table.ending.as_ref().map(|ending| ending.at));
    let mut seen = HashSet::new();
    let result = |document: Document| {
        let ending = document.ending.as_ref()?;
        // Whoever has bots play it by themselves does not play it.
        let people: Vec<String> = document.seats.iter().filter_map(Place::owner).map(|person| person.id.clone()).collect();
        let mine = person.is_some_and(|person| people.iter().any(|known| known == person));
        let again = people.iter().any(|person| seen.contains(person));
        seen.extend(people);
        let seat = |(place, placing): (&Place, &crate::wire::Placing)| match place {
            Place::Person { name, .. } => DealSeat { name: name.clone(), bot: None, placing: placing.clone() },
            Place::Bot { level } => DealSeat { name: String::new(), bot: Some(level.clone()), placing: placing.clone() },
            Place::Open { .. } => DealSeat { name: String::new(), bot: None, placing: placing.clone() },
        };
        let seats = document.seats.iter().zip(&ending.result).map(seat).collect();
        Some(DealResult { seats, at: crate::clock::seconds(ending.at), again, mine })
    };
    Ok(tables.into_iter().filter_map(result).collect())
}

/// What others made of the deal of a game that is over.
#[utoipa::path(get, path = "/api/v1/tables/{id}/deal", params(("id" = String, Path)), responses((status = 200, body = DealResults)))]
pub(super) async fn results(State(house): State<Arc<House>>, Path(id): Path<String>, AnyCaller(visitor): AnyCaller) -> Result<Answer<DealResults>, Error> {
    let (document, game, log) = begun(&house, &id).await?;
    let deal = document.known.as_ref().map_or_else(|| id.clone(), |known| known.deal.clone());
    house.aside(move || table::finished(&*game, &document, &log).map(drop)).await??;
    let person = visitor.map(|visitor| visitor.person.id);
    Ok(Answer(DealResults { results: made_of(&house, &deal, person.as_deref()).await? }))
}

/// The deal of the day of a game, and what was made of it.
#[utoipa::path(get, path = "/api/v1/days/{game}", params(("game" = String, Path)), responses((status = 200, body = Day)))]
pub(super) async fn day(State(house): State<Arc<House>>, Path(game): Path<String>, AnyCaller(visitor): AnyCaller) -> Result<Answer<Day>, Error> {
    let game = house.registry.game(&game).ok_or(Error::NotFound("game"))?;
    let (date, person) = (today(&house), visitor.map(|visitor| visitor.person.id));
    let results = made_of(&house, &name(&date, game.id()), person.as_deref()).await?;
    Ok(Answer(Day { date, seats: seats(&**game), results }))
}
