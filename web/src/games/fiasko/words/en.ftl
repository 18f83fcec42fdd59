# The board of Fiasko.
fiasko-board-label = The supermarket: shelf, draw pile and your hand
fiasko-board-share = { $share }
fiasko-board-fiasko = Fiasko
fiasko-board-catastrophe = Catastrophe
fiasko-board-next = Next card
fiasko-board-risk = Next card: fiasko { $fiasko }, catastrophe { $catastrophe }; { $cards ->
    [0] the draw pile is empty
    [one] one card in the draw pile
   *[other] { $cards } cards in the draw pile
}
fiasko-board-cards = { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}
fiasko-board-deck = Draw · { $cards }
fiasko-board-discard = Discard · { $cards }
fiasko-board-draw = Draw pile, { $cards ->
    [0] empty
    [one] one card
   *[other] { $cards } cards
}: draw
fiasko-board-no-cards = Your hand is empty.
fiasko-board-tag = { $name }: { $sum } × { $cards } = { $value }
fiasko-board-tag-legal = Score { $product ->
    [milk] the milk
    [gherkins] the gherkins
    [tomatoes] the tomatoes
    [corn] the sweetcorn
   *[sardines] the sardines
}: { $sum } × { $cards } = { $value }
fiasko-board-tag-written = { $product ->
    [milk] Milk
    [gherkins] Gherkins
    [tomatoes] Tomatoes
    [corn] Sweetcorn
   *[sardines] Sardines
}: scored, { $value ->
    [one] { $value } point
   *[other] { $value } points
}
fiasko-board-scored = scored
fiasko-board-scored-short = scored
fiasko-moment-fiasko = { $self ->
    [yes] { $cards ->
        [0] Your hand was empty. Phew!
        [one] There goes your card!
       *[other] There go your { $cards } cards!
    }
   *[no] { $cards ->
        [0] { $who } had nothing to lose.
        [one] { $who } drops one card!
       *[other] { $who } drops { $cards } cards!
    }
}
fiasko-moment-catastrophe = { $hit ->
    [0] Nobody else held a card.
   *[other] { $self ->
        [yes] All the others drop everything!
       *[no] Everybody but { $who } drops everything!
    }
}
fiasko-moment-scored = { $self ->
    [yes] The manager is delighted!
   *[no] { $who } scores.
}

# The guided first game
fiasko-lesson-shop = Welcome to the supermarket! Five products, five piles to build on the shelf. You start with an empty hand, and so does everybody else.
fiasko-lesson-draw = A turn is one thing: draw a card, or score a product. You hold two tins of sweetcorn. Draw one more.
fiasko-lesson-draw-done = More sweetcorn. Only you see which card it is; the others see that your hand has grown.
fiasko-lesson-value = A product is worth the sum of its cards times all the cards you hold. Sweetcorn: 3 + 1 + 4 makes 8, times 3 cards, makes 24. From 13 on you may score it.
fiasko-lesson-score = Here you hold eight cards. Milk: 11 × 8 = 88! The golden price tags can be scored. Take the milk.
fiasko-lesson-score-done = Your pile of milk stands, and the manager is delighted. Each product counts once, and the whole hand goes to the discard pile, the other products too.
fiasko-lesson-risk = Why not wait for ever? Because of this pile: it leans by the real risk of the next card. Six fiasko cards and two catastrophe cards are in the deck. What lies on the discard pile can be counted.
fiasko-lesson-fiasko = Will you risk it? Draw.
fiasko-lesson-fiasko-done = Fiasko! Your whole hand is gone. A catastrophe does the opposite: everybody but the one who draws it loses their hand.
fiasko-lesson-end = Your fifth pile ends the game at once, for 20 points more. The best pile of each product gets 30. Take the sardines!
fiasko-lesson-end-done = The game is over, and the cards still in hand count for nothing. Add up piles and bonuses: the highest total wins. That is all there is to it!
