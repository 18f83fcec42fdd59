//! Changes around the game, and news from other nodes.

use kernel::{Seat, Seed};

use super::super::command::Change;
use super::super::document::Document;
use super::super::watchers::Manner;
use super::Actor;
use crate::error::Error;
use crate::socket::Said;
use crate::wire::{AbortReason, Control, Deed, OpenCut, Person, Phase, ServerMessage, Terms};

impl Actor {
    /// Makes a change around the game.
    pub(super) async fn change_around(&mut self, person: &Person, change: Change) -> Result<(), Error> {
        match change {
            Change::Join(join, alike) => self.change(|table, _| table.join(person, &join, alike)).await,
            Change::Rehash(rehash) => self.change(|table, now| table.rehash(person, &rehash, now)).await,
            Change::OpenCut(cut) => self.open_cut(person, &cut).await,
            Change::Leave(seat) => self.change(|table, now| table.leave(person, seat, now)).await,
            Change::AddBot(bot) => {
                let level: bots::Level = bot.level.parse().map_err(|error: bots::UnknownLevel| Error::BadRequest(error.to_string()))?;
                self.change(|table, _| table.add_bot(person, bot.seat, level.name().to_owned())).await
            }
            Change::Invite(guest) => self.change(|table, _| table.invite(person, guest)).await,
            Change::Free(seat) => self.change(|table, now| table.free(person, seat, now)).await,
            Change::Seating(seating) => self.change(|table, _| table.choose_seating(person, seating)).await,
            Change::Agree(terms) => self.agree(person, *terms).await,
            Change::StandIn(seat) => self.stand_in(person, seat).await,
            Change::Replace(seat) => self.replace(person, seat).await,
            Change::Start => self.start(person).await,
            Change::Chat(chat) => self.change(|table, _| table.choose_chat(person, chat)).await,
            Change::Mute(mute) => self.change(|table, _| table.mute(person, &mute.person, mute.muted)).await,
            Change::Close => self.close(person).await,
            Change::Rematch(id) => self.note_rematch(person, id).await,
            Change::Forget => self.forget(person).await,
        }
    }

    /// The host changes what was agreed; a game must be able to begin so.
    async fn agree(&mut self, person: &Person, terms: Terms) -> Result<(), Error> {
        let game = self.game().ok_or(Error::OtherRules)?;
        let agree = |table: &mut Document, _| {
            table.agree(person, terms)?;
            game.start(table.players(), &table.options, Seed::from_text("a trial of the options")).map(drop).map_err(Error::from)
        };
        self.change(agree).await
    }

    /// Somebody who plays has a bot play at once for somebody who is away.
    async fn stand_in(&mut self, person: &Person, seat: u8) -> Result<(), Error> {
        if self.document.host != person.id && self.document.seats_of(&person.id).is_empty() {
            return Err(Error::NotYourSeat);
        }
        let seat = self.seat(seat).await?;
        if !self.may_stand_in(seat) {
            return Err(Error::NotAway);
        }
        self.commit(Deed::Away, seat, None, None).await?;
        self.drive().await;
        Ok(())
    }

    /// The host gives the seat of somebody whom a bot already stands in for, or who has been away for the agreed time, to a bot,
    /// for good.
    async fn replace(&mut self, person: &Person, seat: u8) -> Result<(), Error> {
        if self.document.host != person.id {
            return Err(Error::NotTheHost);
        }
        let seat = self.seat(seat).await?;
        let may_replace = match self.play()?.control[seat.index()] {
            Control::BotWhileAway => true,
            Control::Person => self.is_gone(seat),
            Control::BotForGood => false,
        };
        if !may_replace {
            return Err(Error::NotAway);
        }
        self.thinking = None;
        self.commit(Deed::Replaced, seat, None, None).await?;
        self.drive().await;
        Ok(())
    }

    /// A seat of a game that is on.
    async fn seat(&mut self, seat: u8) -> Result<Seat, Error> {
        if seat >= self.document.players() {
            return Err(Error::NotFound("seat"));
        }
        match self.document.phase {
            Phase::Open | Phase::Cutting => return Err(Error::NotBegun),
            Phase::Over | Phase::Closed => return Err(Error::TableClosed),
            Phase::Running => self.ensure_play().await?,
        }
        if self.house.store.is_shared() {
            self.refresh().await?;
        }
        Ok(Seat(seat))
    }

    async fn start(&mut self, person: &Person) -> Result<(), Error> {
        let game = self.game().ok_or(Error::OtherRules)?;
        let (all, options) = (game.all_options(&self.document.options)?, game.options());
        self.begin_by(|table, now| table.start(person, all, &options, now)).await
    }

    async fn open_cut(&mut self, person: &Person, cut: &OpenCut) -> Result<(), Error> {
        let options = self.game().ok_or(Error::OtherRules)?.options();
        self.begin_by(|table, now| table.open_cut(person, cut.seat, &cut.contribution, &options, now)).await
    }

    /// A change that may begin the game.
    async fn begin_by(&mut self, change: impl FnOnce(&mut Document, u64) -> Result<(), Error>) -> Result<(), Error> {
        let changed = self.changed_by(change)?;
        let begins = self.document.started_at.is_none() && changed.started_at.is_some();
        if begins {
            // First the keeper, then the game: whatever happens in between, somebody looks after it.
            self.keep().await?;
        }
        self.make_durable(changed).await?;
        if begins {
            self.ensure_play().await?;
            self.tell_opening();
        }
        Ok(())
    }

    /// The game begins: everybody gets a fresh snapshot.
    fn tell_opening(&mut self) {
        let Some(play) = &self.play else { return };
        let opening = super::super::position::as_text(&play.session.opening().seen);
        let (table, status) = (self.describe(), super::status(&*play.session, self.clock()));
        self.notice.look(&table);
        self.watchers.have_table(self.notice.version);
        for (viewer, Manner { words, .. }) in self.watchers.eyes() {
            self.sights.note(play, viewer, words);
        }
        let at = crate::clock::seconds(play.last_at);
        let step = |viewer| crate::wire::Step {
            seq: 0,
            at,
            seat: None,
            deed: Deed::Open,
            events: super::super::position::seen_by(&opening, viewer),
            taken_back: Vec::new(),
        };
        self.watchers.tell_each(None, |sight, _, _| {
            Said::new(&ServerMessage::Snapshot {
                table: table.clone(),
                seq: 0,
                status: Some(status.clone()),
                positions: sight.viewers().into_iter().map(|viewer| super::position(play, viewer, sight.manner.words, vec![step(viewer)])).collect(),
                mark: Some(play.trail.last().to_string()),
                depth: play.trail.depth(),
                chat: Vec::new(),
            })
        });
    }

    /// Before the start the host closes; afterwards whoever is the last person to play.
    async fn close(&mut self, person: &Person) -> Result<(), Error> {
        match self.document.phase {
            Phase::Open | Phase::Cutting if self.document.host != person.id => return Err(Error::NotTheHost),
            Phase::Over | Phase::Closed => return Err(Error::TableClosed),
            Phase::Running if !self.is_last_person(&person.id) => return Err(Error::OthersPlay),
            Phase::Open | Phase::Cutting | Phase::Running => {}
        }
        self.close_for(AbortReason::Closed).await
    }

    /// The table is closed; what it would have been dealt from is told.
    pub(super) async fn close_for(&mut self, reason: AbortReason) -> Result<(), Error> {
        let close = |table: &mut Document, now| {
            table.close(reason, now);
            Ok(())
        };
        self.change(close).await
    }

    fn is_last_person(&self, person: &str) -> bool {
        let Some(play) = &self.play else { return false };
        let decides = |(place, control): (&super::Place, &Control)| match place.owner() {
            Some(owner) => owner.id != person && *control == Control::Person,
            None => false,
        };
        !self.document.seats_of(person).is_empty() && !self.document.seats.iter().zip(&play.control).any(decides)
    }

    async fn note_rematch(&mut self, person: &Person, id: String) -> Result<(), Error> {
        if !matches!(self.document.phase, Phase::Over | Phase::Closed) {
            return Err(Error::NotOver);
        }
        if self.document.seats_of(&person.id).is_empty() {
            return Err(Error::NotYourSeat);
        }
        if self.document.rematch.is_some() {
            return Ok(());
        }
        let note = |table: &mut Document, _| {
            table.rematch = Some(id);
            Ok(())
        };
        self.change(note).await
    }

    /// A person is deleted: open seats are left, running games go to bots, names are forgotten.
    async fn forget(&mut self, person: &Person) -> Result<(), Error> {
        let seats = self.document.seats_of(&person.id);
        match self.document.phase {
            Phase::Open | Phase::Cutting if self.document.host == person.id => self.close_for(AbortReason::Closed).await?,
            Phase::Open | Phase::Cutting => {
                for seat in seats.iter() {
                    self.change(|table, now| table.leave(person, seat.0, now)).await?;
                }
            }
            // What this house cannot run is left as it is; whoever can will find nobody at the seat, and a bot takes over.
            Phase::Running if self.game().is_none() => {}
            Phase::Running => {
                self.ensure_play().await?;
                for seat in seats.iter() {
                    self.thinking = None;
                    self.commit(Deed::Resign, seat, None, None).await?;
                }
            }
            Phase::Over | Phase::Closed => {}
        }
        self.watchers.dismiss_person(&person.id);
        let forget = |table: &mut Document, _| {
            table.forget(&person.id);
            Ok(())
        };
        self.change(forget).await
    }

    /// Reads the document anew if another node changed it.
    pub(super) async fn refresh_document(&mut self) -> Result<(), Error> {
        let stored = self.house.store.table(&self.document.id).await?.ok_or(Error::NotFound("table"))?;
        if stored.version > self.document.version {
            let begins = self.document.started_at.is_none() && stored.started_at.is_some();
            self.adopt(stored);
            if begins {
                self.ensure_play().await?;
                self.tell_opening();
            }
        }
        Ok(())
    }

    /// Something happened through another node: looks at everything that can change.
    pub(super) async fn refresh(&mut self) -> Result<(), Error> {
        self.refresh_document().await?;
        self.follow_log().await?;
        for line in self.house.store.chat(&self.document.id, self.chat_told, 50).await? {
            self.chat_told = line.number;
            self.watchers.tell_all(&ServerMessage::Chat { table: self.document.id.clone(), line });
        }
        self.refresh_presence().await
    }

    /// Asks who is connected through other nodes.
    pub(super) async fn refresh_presence(&mut self) -> Result<(), Error> {
        let elsewhere = self.house.store.present_elsewhere(&self.house.node, &self.document.id).await?;
        if elsewhere != self.elsewhere {
            let left: Vec<String> = self.elsewhere.iter().filter(|person| !elsewhere.contains(person)).cloned().collect();
            let now = self.now();
            self.left_at.extend(left.into_iter().map(|person| (person, now)));
            self.elsewhere = elsewhere;
            self.tell_table();
        }
        Ok(())
    }
}
