# The catalog, in English.  mt.ftl and af.ftl have the same messages with the same values.
#
# Glossary: pack, deal, kitty, pass, hold, round (one deal), match (rounds until the target), seat,
# dealer, trick, lead, follow suit, point card (a heart or a Black Maria), Black Maria (the queen of
# spades), hearts broken, shoot the moon, total.
#
# Values: $suit clubs, diamonds, spades or hearts.  $card and $cards: cards as text, as in "4C 9C".
# $seat counts from 0.  Numbers come as numbers, so that plural forms work.

## Words that other messages use

suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [spades] spades
   *[hearts] hearts
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seats = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
# One or any Black Maria, within a sentence: $packs 1 or 2.
black-maria = { $packs ->
    [1] the Black Maria
   *[2] a Black Maria
}
# All of them.
black-marias = { $packs ->
    [1] the Black Maria
   *[2] both Black Marias
}
# Lists are made from the end: "a, b and c" is list-more of a and list-last of b and c.
list-last = { $first } and { $rest }
list-more = { $first }, { $rest }

## A move that the rules refuse: whose and what, then why

may-not-play = seat { $seat } may not play { $card }: { $reason }
may-not-pass = seat { $seat } may not pass { $passed }: { $reason }
may-not-choose = seat { $seat } may not choose for a moon: { $reason }
no-deal = no new round may begin: { $reason }
no-play = { $card } may not be played: { $reason }
no-choose = nobody may choose for a moon: { $reason }
# $count: how many seats there are.
too-many-cards = the trick has more than { cards }: { $reason }

# $cards is what the hand holds: all of it, or of the suit in question.
refusal-card-not-held = not in hand (holds { $cards })
# $count: how many must be passed.
refusal-wrong-card-count = must pass exactly { cards }
# $phase: what is due instead: pass, play, moon or deal.
refusal-wrong-phase = { $phase ->
    [pass] cards are being passed
    [play] cards are being played
    [moon] whoever shot the moon has to choose
   *[deal] the next round has to be dealt
}
refusal-not-your-turn = it is not this seat's turn
# $cards: the clubs that may be led.
refusal-must-lead-low-club = the first trick must be led with { $cards }
refusal-no-point-lead = the first trick may not be led with a point card
refusal-must-follow-suit = must follow { suit } (holds { $cards })
refusal-no-points-first-trick = this point card may not be played to the first trick
refusal-hearts-not-broken = hearts are not broken
refusal-queen-not-yet = the Black Maria may not be led before hearts are broken
refusal-match-over = the match is over

## The rules in force: the deal

rules-game = { $preset ->
    [cancellation] Cancellation Hearts
    [omnibus] Omnibus Hearts
   *[hearts] Hearts
} for { $players } players with { $packs ->
    [1] one pack of 52 cards
   *[2] two packs of 52 cards, shuffled together
}.
rules-aim = Points are bad: the lowest total wins the match.
rules-point-cards = The point cards are all the hearts and { $packs ->
    [1] the Black Maria, which is the queen of spades
   *[2] both Black Marias, which are the queens of spades
}.
rules-dealer = The first dealer is drawn by lot; after each round the deal moves to the left.
rules-removed = Before the deal, { $cards } { $count ->
    [one] is
   *[other] are
} taken out.
rules-deal = Each player is dealt { cards }.
rules-kitty = What is left, { cards }, lies face down as the kitty: the first player to take a trick takes the kitty as well { $seen ->
    [all] and shows it to everybody
   *[taker] and alone sees it
}.

## The rules in force: the pass

rules-pass = Before play, each player passes { cards } face down to another player; all choose before anyone sees what comes.
rules-pass-none = No cards are passed before play.
rules-pass-always = The pass goes { $directions } in every round.
rules-pass-cycle = The pass changes from round to round: { $directions }; then it begins again.
# $seats, for the last two: how many seats away, 2 or more.
direction = { $direction ->
    [left] to the left
    [right] to the right
    [across] across the table
    [hold] hold (nobody passes)
    [left-by] { seats } to the left
   *[right-by] { seats } to the right
}

## The rules in force: leading and following

# $card is "none" where nobody knows which club is the lowest that was dealt to a hand.
rules-opening-low-club = Whoever holds { $card ->
    [none] the lowest club of all hands
   *[other] the { $card }
} when play begins leads it to the first trick.
rules-opening-any-club = Whoever holds { $card ->
    [none] the lowest club of all hands
   *[other] the { $card }
} when play begins leads any club to the first trick.
rules-opening-two-holders = If two players hold that card, it is the one met first going round from the dealer's left.
rules-opening-left = The player to the dealer's left leads to the first trick: any card but a point card, or any card at all with nothing else in hand.
rules-follow = Follow the suit led if you can; if you cannot, play any card.
rules-first-trick-ban = On the first trick, a player who cannot follow suit may not play a point card, unless holding nothing else.
rules-first-trick-hearts-only = On the first trick, a player who cannot follow suit may play a heart but not { black-maria }, unless holding nothing else.
rules-first-trick-allow = A player who cannot follow suit may play a point card even on the first trick.
rules-hearts = Hearts may not be led before they are broken, that is, before { $break ->
    [heart] a heart
   *[heart-or-queen] a heart or { black-maria }
} has been played to any trick, unless the leader holds { $but ->
    [points] only point cards
   *[hearts] only hearts
}.
rules-hearts-free = Hearts may be led to any trick but the first.
rules-queen-any-time = { $packs ->
    [1] The Black Maria
   *[2] A Black Maria
} may be led to any trick but the first.
rules-queen-broken = Nor may { black-maria } be led before hearts are broken, unless the leader holds only point cards.

## The rules in force: taking a trick

rules-take = The highest card of the suit led takes the trick, and its player leads to the next; there are no trumps.
rules-equal-cancel = Two equal cards in a trick cancel each other: the highest card of the suit led that is left takes it, and if none is left, nobody does.
rules-equal-first = If the highest card of the suit led was played twice, the first of the two takes the trick.
rules-equal-last = If the highest card of the suit led was played twice, the last of the two takes the trick.
rules-two-pairs = A trick with two or more pairs of equal cards, of any suit, is taken by nobody.
rules-pile = When nobody takes a trick, its cards wait for whoever takes the next, and the same player leads again.
# $break: what breaks hearts; "free" where they need not be broken.
rules-cancelled-count = Cancelled point cards still count for whoever collects them{ $break ->
    [free] .
    [heart] , and cancelled hearts still break hearts.
   *[heart-or-queen] , and still break hearts.
}
rules-last-nobody = When nobody takes the last trick of a round, nobody gets the cards that wait.
rules-last-leader = When nobody takes the last trick of a round, whoever led it gets the cards that wait.

## The rules in force: points

rules-hearts-one = Each heart taken counts 1 point.
rules-hearts-spot = Each heart taken counts what it shows: 2 to 10 points, J 11, Q 12, K 13, A 14.
rules-queen-points = { $packs ->
    [1] The Black Maria counts
   *[2] Each Black Maria counts
} { points }.
# $copies: how many such cards are in the deck.
rules-bonus = { $copies ->
    [1] The { $card }
   *[2] Each { $card }
} counts { points } for whoever takes it, whatever else happens.
rules-moon = Whoever takes all the hearts and { black-marias } shoots the moon.
rules-moon-with-bonus = Whoever takes all the hearts, { black-marias } and { $copies ->
    [1] the { $card }
   *[2] both { $card }
} shoots the moon.
rules-moon-choice = The shooter scores nothing for the point cards and chooses, knowing all totals: { points } off their own total, or { points } onto the total of every other player.
rules-moon-add = The shooter scores nothing for the point cards, and { points } go onto the total of every other player.
rules-moon-subtract = The shooter scores nothing for the point cards and takes { points } off their own total.
rules-moon-nothing = The shooter scores nothing for the point cards.
# $rounds is "none", or the match ends after so many.
rules-moon-safe = But where { $rounds ->
    [none] a total would then have reached { $target }
   *[other] a total would then have reached { $target }, or the last round be over
}, without the shooter being alone lowest, { points } come off the shooter's total instead.
rules-moon-off = There is no shooting the moon: taking all the point cards earns nothing.
# $voids is "yes" where a trick may be taken by nobody, $moon is "off" where there is none.
rules-sun = Whoever takes every trick of a round{ $voids ->
    [yes] , none of them cancelled,
   *[no] {""}
} shoots the sun: { points } for every other player, nothing for the shooter's point cards{ $moon ->
    [off] .
   *[other] , and no moon.
}
# $unless: what keeps the bonus away.
rules-no-trick = A player who takes no trick in a round takes { points } off their total{ $unless ->
    [moon] , unless somebody shot the moon.
    [sun] , unless somebody shot the sun.
    [moon-or-sun] , unless somebody shot the moon or the sun.
   *[nothing] .
}

## The rules in force: the end

rules-target = The match ends with the round in which a total reaches { points }.
rules-rounds = It also ends after round { $rounds }, whatever the totals.
rules-one-round = The match is a single round.
rules-floor = Totals never fall below 0.
rules-below-zero = Totals may fall below 0.
rules-exact-reset = A total of exactly { points } is set to { $reset }.
rules-exact-win = Whoever has exactly { points } when the match ends wins, ahead of any lower total; several share the win.
rules-tie-share = Players who share the lowest total share the win.
# $exact is "win" where exactly $points points win.
rules-tie-play-on = If players share the lowest total at the end, further rounds follow until one is alone lowest{ $exact ->
    [win] , unless somebody has exactly { points }.
   *[other] .
}

## What is agreed on at a table, beside the rules

# $level: the bots, or "none".
agreed-bots = { $level ->
    [none] There are no bots: a match needs a person at every seat.
    [easy] Easy bots play at seats that are nobody’s.
    [hard] Hard bots play at seats that are nobody’s.
   *[medium] Medium bots play at seats that are nobody’s.
}
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
agreed-time = Each player has { seconds } for a move; then a bot makes it.
agreed-no-time = Each player may take any time for a move.
agreed-watchers = { $allowed ->
    [no] Nobody watches without a seat.
   *[yes] People without a seat may watch; they see nobody’s hand.
}
agreed-seats = { $drawn ->
    [yes] Seats are drawn by lot when the match starts.
   *[no] Players choose their seats.
}
agreed-claims = { $allowed ->
    [no] No tricks are claimed: every card is played.
   *[yes] The rest of a round may be claimed.
}
agreed-hints = { $allowed ->
    [no] There are no hints.
   *[yes] Players may ask for a hint.
}
agreed-history = { $tricks ->
    [last] Only the last trick may be looked at again.
   *[all] All tricks of a round may be looked at again.
}

## Playing in a terminal

# Messages about somebody have $who, "you" (the person at the screen) or "other", and $name.  What
# has to fit a line of 80 columns says so.
play-you = You
play-seat = Seat { $number }
play-game = { $preset ->
    [cancellation] Cancellation Hearts
    [omnibus] Omnibus Hearts
   *[hearts] Hearts
}
rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

# The set-up.
play-ask-game = Which game?
play-for = { $low } to { $high } players
play-puzzled-game = Type a number from 1 to { $last }, or Enter for the first.
play-ask-seats = How many players, you included? ({ $low } to { $high })
# All numbers are estimates, but for the rounds of the second.
play-length = To { points }, a match usually takes about { rounds }, some { minutes }.
play-length-rounds = { rounds }, some { minutes }.
play-shorter = For a shorter one add a target or a number of rounds: "{ $seats } { $points }" plays to { points }, "{ $seats } { $count }r" plays { $count } rounds.
play-puzzled-seats = Type a number from { $low } to { $high }, or Enter.
play-puzzled-length = A target, like a number of rounds, is a whole number from 1 to { $most }.
play-ask-name = What is your name?
play-help-setup = Type an answer, or press Enter for the one in brackets; q stops. Nothing is begun before the last answer.
play-puzzled-name = “{ $name }” is what you type to ask for something: take a longer name.
play-not-begun = Nothing was begun.

# Two halves of the bar at the top of the screen: together at most 78 columns.
# $ends: what ends the match: the target, a number of rounds, or either.
# $exact: whether the number of rounds is known, and no estimate.
play-title = { $game } · { $ends ->
    [rounds] { rounds }
    [either] to { points } or { rounds }
   *[target] to { points }
}
play-title-round = round { $round } of { $exact ->
    [yes] { $expected }
   *[no] about { $expected }
}
play-title-trick = trick { $trick } of { $tricks }

# How things stand: short.
play-unbroken = Hearts not broken
play-broken = Hearts broken
play-hold = Nobody passes in this round
play-passing = Pass { cards } { $direction }, to { $to }
play-passing-all = Everybody passes { $direction }
play-passed = Passed { $direction }, to { $to }
play-kitty = Kitty: { cards }
play-kitty-cards = Kitty taken:
play-kitty-taken = { $who ->
    [you] You took the kitty
   *[other] { $name } took the kitty
}
# Cards of cancelled tricks that wait; they follow.
play-pile = Pile ({ cards }):
play-overtaken = That came too late: a bot has decided for you.
play-received = Received in the pass:

# Labels at the left of the seats' columns: at most 12 columns.
play-round-points = this round
play-total = total
play-round = round { $round }
play-place = place
play-score-sheet = Score sheet
play-until = The match ends when a total reaches { points }; the lowest total wins.
play-until-rounds = The match ends when a total reaches { points }, or after round { $rounds }; the lowest total wins.

# The trick.
play-trick = The trick:
play-leads = { $who ->
    [you] You lead.
   *[other] { $name } leads.
}
play-led = { $who ->
    [you] You led.
   *[other] { $name } led.
}
play-takes = { $who ->
    [you] As it lies, you take the trick.
   *[other] As it lies, { $name } takes the trick.
}
play-takes-nobody = As it lies, nobody takes the trick.
play-taken = { $who ->
    [you] You take the trick.
   *[other] { $name } takes the trick.
}
play-taken-nobody = Nobody takes the trick.
play-cancel = (the two { $card } cancel each other)

# What is asked at a turn: at most 60 columns, the answer is typed behind it.
play-ask-pass = Pass { cards } (? for help):
play-ask-card = Your card (? for help):
play-ask-lead = You lead; your card (? for help):
play-ask-only = Enter plays { $card } (? for help):
play-ask-moon = Your choice, 1 or 2:
play-ask-wait = Waiting for { $name } (? for help):
play-ask-wait-two = Waiting for { $first } and { $last } (? for help):
play-ask-wait-several = Waiting for { $count } others (? for help):
play-ask-moment = … (? for help):
play-ask-away = A bot plays for you. Enter: play on yourself
play-ask-back = Enter: back to the table
play-ask-next = Enter: next round   l: last trick   q: quit
play-ask-end = Enter: end   l: last trick
play-ask-begin = Enter: deal the cards
play-more = Enter: more
play-puzzled = { $text ->
    [none] Type a card, such as qs or 10d; ? shows help.
   *[other] “{ $text }” is no card: type one such as qs or 10d; ? shows help.
}
play-puzzled-pass = Type { cards } from your hand, such as qs ah 10d; ? shows help.
play-puzzled-suit = Which one: { $options }?
play-puzzled-one = One card is played at a time.
play-puzzled-moon = Type 1 or 2; ? shows help.
play-claim-not-proven = Your cards do not prove that you take every trick left: play on.
play-claim-wrong-phase = All that is left can be claimed while cards are played, after the first trick has begun.
play-claim-forbidden = At this table nothing is claimed.
play-not-held = You do not hold { $missing }.
play-held-once = You hold { $missing } only once.
play-wrong-count = You have to pass exactly { cards }; you typed { $given }.

# A moon.
play-moon-shot = You have shot the moon! Choose what it does; the lines show the totals.
play-moon-choice = { $choice ->
    [add] { points } onto the total of every other player
   *[subtract] { points } off your own total
}
play-moon = { $choice ->
    [add] { $who ->
        [you] You shot the moon: { points } onto every other total.
       *[other] { $name } shot the moon: { points } onto every other total.
    }
   *[subtract] { $who ->
        [you] You shot the moon: { points } off your own total.
       *[other] { $name } shot the moon: { points } off their own total.
    }
}
play-won = { $who ->
    [you] You win the match!
   *[other] { $name } wins the match.
}
play-won-shared = { $names } and { $last } share the win.

# Pages.
play-help = Help
play-help-card = To play a card, type its rank and its suit: qs is the queen of spades, 10d the ten of diamonds. Capitals, and Q♠, do as well. Where only one card that you may play has the rank, the rank is enough: a queen’s is a capital Q, since q stops; where only one card may be played at all, Enter plays it.
play-help-pass = To pass, type all the cards at once: qs ah 10d.
play-help-hand = In your hand, the cards that you may play now are white, or stand in brackets. A { $new } marks what you received in the pass, until you play your first card.
play-help-trick = { $leads } led the trick · { $takes } takes it as it lies
play-help-cancelled = { $cancelled } cancelled by an equal card
play-help-moon = After a moon of yours: 1 puts { points } onto every other total, 2 takes them off your own.
play-help-wishes = Type r for the rules in force, s for the score sheet, l for the last trick, c to claim all the tricks that are left, ? for this page.
play-help-quit = Type q to stop. The match is kept after every card; you can go on later.
play-rules = Rules
play-house-rules = In this match:
play-low-target = A target below { points } makes a very short match.
play-cancelling = Equal cards cancel each other and cannot take the trick; their points still count for whoever does. A trick that nobody takes waits for the next taker.
play-last = Last trick
play-last-none = No trick of this round is complete yet.

# Leaving, and coming back.
play-kept = The match is kept. Go on with:
play-kept-over = The match is kept as a record. To see it again:
play-resumed = Going on with round { $round }.
# $reason is English: it is for whoever wrote the bot.
play-bot-failed = { $name }’s bot could not decide ({ $reason }). Whenever that happens, a simpler bot decides instead.
# A line for each match that is kept.  $players: how many play; $when: a date and a time.
play-list-unfinished = Unfinished:
play-list-finished = Finished:
play-list-match = { $game } ({ $players }), round { $round } · { points }, place { $place } · { $when }
play-record-not-written = The record cannot be written to { $file }: { $reason }
play-record-kept = matches are kept in that folder; choose another
play-record-other = something else is there, and would be lost; choose another name
save-nothing-kept = no unfinished match is kept here; begin one with: qlub play
save-no-such-match = no match { $id } is kept in { $folder }{ $known ->
    [none] {""}
   *[other] ; there are { $known }
}
save-match-finished = the match { $id } is over; its record is in { $file }
save-bad-match = { $file } cannot be read as a match: { $reason }
save-other-version = { $file } was kept by another version of qlub ({ $format })
save-match-in-use = the match { $id } is being played in another window
save-not-written = The match cannot be kept in { $file }: { $reason }. You can play on.

## At a table on a server

# The room before and after a match.
join-table = table { $table }
join-you = you
join-host = starts the match
join-free = free: a bot plays unless somebody comes
join-free-alone = free
join-away = away
join-invite = Whoever has this link can play:
join-no-seat = You look on.
join-ask-start = Enter: start the match   ? for help:
join-ask-again = Enter: another match   ? for help:
join-ask-wait = Waiting for { $name } to start (? for help):
join-ask-match = Waiting for a match (? for help):
join-help-start = Press Enter to start the match: bots play at free seats.
join-help-seat = Type the number of a free seat to sit there, or n and a name to be called otherwise: n Beth.
join-help-kick = Type k and the number of a seat to have somebody go: k 3. The host decides alone; otherwise it needs most of those who play.
join-help-wishes = Type i for the link, r for the rules in force, s for the last score sheet, ? for this page.
join-help-quit = Type q to leave. Until the match is over your seat is kept: come back by the same link.
join-puzzled = “{ $text }” means nothing here; ? shows what can be typed.
join-puzzled-wait = { $name } starts the match, not you.
join-puzzled-no-sheet = No match has been played here yet.
join-puzzled-seat = There are seats from 1 to { $last }.
join-puzzled-taken = Somebody sits there.
join-puzzled-nobody = Nobody sits there who could go.
join-puzzled-name = That name will not do: another has it, or it is too long, or cannot be seen. Try another.

# What happens at the table meanwhile: whole sentences.
join-came = { $name } sits down at seat { $seat }.
join-moved = { $name } moves to seat { $seat }.
join-left = { $name } has left.
join-down = { $name } cannot be reached at the moment.
join-back = { $name } is back.
join-stands-in = A bot plays for { $name } until they are back.
join-stands-in-you = A bot plays for you now.
join-late-you = Time was up: a bot makes this decision for you.
join-hosts = { $name } is the host now.
join-hosts-you = You are the host now: you start the next match.
join-rests = The table rests: nobody was here for a while.
join-lost = The line is lost. Your seat is kept; trying again …
join-time = { $seconds ->
    [one] { $seconds } second is left; then a bot decides for you.
   *[other] { $seconds } seconds are left; then a bot decides for you.
}
join-stopped = Most of those who play wanted the match to end; it is not scored.

# After a match, and at the end.
join-verified = { $rounds ->
    [one] The deal verifies: nobody can have chosen the cards.
   *[other] All { $rounds } deals verify: nobody can have chosen the cards.
}
# $reason is English: it is for whoever looks into it.
join-not-verified = Round { $round } does NOT verify: { $reason }
join-unproven = { $rounds ->
    [one] { $rounds } deal has no proof: it cannot be verified.
   *[other] { $rounds } deals have no proof: they cannot be verified.
}
join-record = The record is kept in { $file }
join-no-record = There is no record of this match: { $reason }
join-elsewhere = You have opened this table elsewhere, and play there now.
join-sent-away = This table is not open to you any more: you were made to go, or the link was taken back.
join-closed = The server has closed the line: { $reason }
join-bye = You have left the table.
join-come-back = Your seat is kept. Come back with:

## In a browser

# Cards within a sentence come as [[QS]]; the page shows them as cards.  Messages about somebody have
# $who, "you" (the person at the screen) or "other", and $name.

# A card in words, as a screen reader says it.
web-card = { $rank ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[A] ace
} of { $suit ->
    [C] clubs
    [D] diamonds
    [S] spades
   *[H] hearts
}
# A card in one's hand, for a screen reader.
web-held = { $is ->
    [chosen] { $card }, chosen
    [raised] { $card }, raised
    [refused] { $card }, not allowed now
    [hinted] { $card }, recommended
    [new] { $card }, new
   *[none] { $card }
}
web-hand = Your hand: { cards }
web-seat = Seat { $number }
web-you = { $name } (you)
web-language = Language
web-theme = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] Light or dark as the device has it
}
web-close = Close
web-qr = QR code of the link

# The start page.
web-title = Hearts for three to eleven.
web-subtitle = Free, open, no sign-up. The table runs on your own server.
web-play-now = Play now against bots
web-game = Game
web-preset = { $preset ->
    [cancellation] Cancellation
    [omnibus] Omnibus
   *[hearts] Hearts
}
web-seats = { seats }
web-set-up-friends = Set up a table for friends
web-link = Link to a table
web-join = Join
web-no-link = That is no link to a table. A link looks like http://…/t/…#k=…
web-you-play-as = You play as
web-your-name = Your name
web-change = change
web-keep = Keep
web-my-tables = Your tables
web-nobody-yet = nobody yet
web-back-to = { $stage ->
    [playing] Go on
   *[other] Back to it
}
web-to-start = To the start page
web-nowhere = There is nothing here
web-nowhere-why = The address is not of any page. Look at the link again, or begin at the start page.

# What was asked and did not work: $code is a code of the protocol.
web-failed = { $code ->
    [offline] The server does not answer. Is this device still on the network? Try again in a moment.
    [rate-limited] That was too much at once. Wait a little, and try again.
    [bad-name] This name will not do: 1 to 24 letters, and none like somebody else’s at this table.
    [seat-taken] Somebody sits there by now. Choose another seat.
    [already-seated] You sit at this table already.
    [table-full] All seats are taken. You can watch.
    [forbidden] This is not for you to do: only the host can.
    [bad-rules] These rules make no game together. Change one of them, or go back to the usual ones.
    [wrong-phase] Not now: the table has moved on.
    [storage-unavailable] The server can store nothing at the moment. Try again in a moment.
    [shutting-down] The server starts again. Try again in a moment.
   *[other] That did not work. Try again.
}
web-no-answer = The server did not answer. Try again in a moment.

# Setting a table up.
web-set-up = Set up a table
web-seats-label = Seats
web-seats-range = { $low } to { $high } seats
web-play-to = Play to
web-less = Less
web-more = More
web-bots = Bots play
web-level = { $level ->
    [none] no bots
    [easy] easy
    [hard] hard
   *[medium] medium
}
web-time = Time for a move
web-seconds = { $seconds ->
    [0] any
   *[other] { $seconds } s
}
web-what = What you will play
web-rules = Rules
web-rules-changed = Gold: differs from the usual game.
web-rules-usual = The rest, as it is usually played
# What can be chosen, by the names of the protocol; then what it may be.
web-option = { $option ->
    [extras] Cards that do not divide
    [pass_count] Cards passed
    [pass_cycle] Direction of the pass, round by round
    [opening] First lead
    [first_trick_points] Point cards on the first trick
    [hearts_break] What breaks hearts
    [queen_lead] Leading the Black Maria
    [hearts_with_queen] A hand of only point cards may lead a heart
    [equal_cards] Two equal cards
    [two_pairs_void] Two pairs cancel the whole trick
    [last_void] A last trick that nobody takes
    [kitty_seen_by] Who sees the kitty
    [queen_points] Points of a Black Maria
    [heart_points] Points of a heart
    [bonus_card] Bonus card
    [bonus_points] Points of the bonus card
    [moon] Shooting the moon
    [moon_points] Points of the moon
    [moon_needs_bonus] The moon needs the bonus card too
    [moon_safe] The moon never makes its shooter lose
    [sun_points] Points of the sun (every trick); 0: none
    [no_trick_bonus] Points off for taking no trick
    [exact_target] A total of exactly the target
    [floor_zero] No total below 0
    [tie] Players who share the lowest total
    [rounds] At most so many rounds
    [bot] Seconds for a bot’s card
    [deal] Seconds between two rounds
    [grace] Seconds that a lost connection is waited for
    [watchers] People without a seat may watch
    [random_seats] Seats are drawn by lot
    [claims] The rest of a round may be claimed
    [hints] Players may ask for a hint
   *[history] Tricks that may be looked at again
}
web-value = { $value ->
    [extras-remove] are taken out
    [extras-kitty] make a kitty
    [opening-low-club] with the lowest club
    [opening-left-of-dealer] left of the dealer
    [opening-any-club] whoever holds the lowest club, with any club
    [first_trick_points-ban] not allowed
    [first_trick_points-allow] allowed
    [first_trick_points-hearts-only] hearts only
    [hearts_break-heart-or-queen] a heart or a Black Maria
    [hearts_break-heart] a heart
    [hearts_break-free] nothing: they may always be led
    [queen_lead-any-time] at any time
    [queen_lead-broken] once hearts are broken
    [equal_cards-cancel] cancel each other
    [equal_cards-first] the first counts
    [equal_cards-last] the last counts
    [last_void-nobody] stays with nobody
    [last_void-leader] goes to who led it
    [kitty_seen_by-taker] its taker alone
    [kitty_seen_by-all] everybody
    [heart_points-one] 1 each
    [heart_points-spot] what it shows, up to 14
    [bonus_card-none] none
    [bonus_card-JD] J♦
    [bonus_card-TD] 10♦
    [moon-choice] the shooter chooses
    [moon-add] adds to the others
    [moon-subtract] comes off the shooter’s total
    [moon-off] does not exist
    [exact_target-none] is nothing special
    [exact_target-reset-50] falls to 50
    [exact_target-reset-0] falls to 0
    [exact_target-win] wins
    [tie-share] share the win
    [tie-play-on] play on
    [history-last] the last
   *[history-all] all of the round
}
web-house = House rules
web-usual-rules = Back to the usual rules
web-agreed = Time, watching and bots
web-no-limit = no limit
web-usual-length = The usual length
web-changed = { $changed ->
    [one] { $changed } changed
   *[other] { $changed } changed
}
# $few: minutes with one person; $minutes: with people at all seats.  $sure: whether it is no estimate.
web-length = { $sure ->
    [yes] { rounds }, which take { $few } to { minutes }.
   *[no] Usually about { rounds }, which take { $few } to { minutes }.
}
web-length-how = With more bots it is shorter. The rounds were measured in matches among bots; a person is taken to need { seconds } for a card.
web-shorter = { $by ->
    [rounds] Only { rounds }: { $few } to { minutes }
   *[target] To { $target }: { $few } to { minutes }
}
web-open-table = Open the table

# Waiting for friends.
web-table-title = Your table
web-seated = { $seated } of { $seats } seated
web-sit = Sit down
web-full = All seats are taken
web-sit-here = Sit here
web-open-seat = Open seat: a bot, if nobody comes
web-seat-is = { $is ->
    [you-host] you, host
    [you] you
    [host] host
    [down] not connected
   *[ready] ready
}
web-kick = Have them go
web-kick-who = Have { $name } go
web-vote = Want them to go
web-bring = Bring your friends
web-bring-how = Scan it, or open the link on any device.
web-copy = Copy link
web-copied = Copied
web-share-link = Share the link
web-new-link = Make a link for friends
web-start = { $bots ->
    [0] Start
    [one] Start with { $bots } bot
   *[other] Start with { $bots } bots
}
web-wait-host = { $name } starts the match.
web-host-down = { $name } starts the match, and is not connected at the moment. If that lasts, another player may start it.

# Coming in, and lines that end.
web-connecting = Coming to the table.
web-not-in = You are not in
web-not-in-why = { $code ->
    [link-expired] This link is not good any more. Ask whoever sent it for another.
    [table-gone] There is no such table any more. Ask whoever sent the link for another.
    [rate-limited] That was too often. Wait a minute, and open the link again.
   *[other] The server did not let you in. Open the link again, or ask for another.
}
web-ended = { $why ->
    [elsewhere] You play in another window
    [unknown] Nobody knows you here
    [outdated] This page is too old
   *[gone] This table is not open to you
}
web-ended-why = { $why ->
    [elsewhere] You have opened this table elsewhere, and play there. Your seat is yours; you can take it back here.
    [unknown] To sit at this table open its link again: it says who may come in.
    [outdated] The server has been renewed since you opened it. Load it again; your seat is kept.
   *[gone] Either it is gone, or its link is not good any more. Ask its host for a new link.
}
web-here = Play here
web-part-missing = A part of the page is missing
web-part-missing-why = It did not come: the line is lost, or the server has a newer page. Your seat is kept.
web-load-again = Load the page again

# The table.
web-table = Table
web-menu = Menu
web-settings = Settings
web-round = Round { $round }
# In few letters, beside an arrow.
web-way = { $direction ->
    [left] left
    [right] right
    [across] across
    [hold] no pass
    [left-by] { $seats } left
   *[right-by] { $seats } right
}
web-passed-way = The pass goes { direction }
web-hearts = { $broken ->
    [yes] broken
   *[no] closed
}
web-to = to { $points }
web-to-lowest = to { $points }, lowest wins
web-dealer = dealer
# $controller: human, bot, or bot-away where a bot plays for somebody who is away.
web-plate = { $controller ->
    [bot] { $name }, bot: { $points } in this round, { $total } in all
    [bot-away] { $name }, away: { $points } in this round, { $total } in all
   *[human] { $name }: { $points } in this round, { $total } in all
}
# Tags on cards, in few letters.
web-tag-led = led
web-tag-takes = takes
web-tag-took = took
web-new = new
web-ready = ready
web-choosing = choosing
web-pile = pile of { $count }
web-pile-goes = goes to the next taker
web-kitty = kitty { $count }
web-kitty-goes = first taker gets it
web-sheet-last = Last trick
web-sheet-score = Score
web-sheet-claim = Claim
web-sheet-hint = Hint
web-sheet-say = Say something
web-aloud-no-trick = No card lies on the table.
web-aloud-card = { $name }: { $card }
web-aloud-takes = { $name } takes so far.
web-aloud-nobody = So far nobody takes it.
web-keys = Keys
web-key = { $does ->
    [card] the next card that may be played; with Shift any card
    [ends] the first card, the last
    [suit] the next card of that suit
    [play] raise a card, and play it; choose it for the pass
    [lower] lower the card, close a sheet
    [undo] choose anew for the pass
    [clear] let the finished trick go
    [trick] say the trick so far
    [seats] say the seats, and who is to play
    [last] the last trick
    [score] the score
    [claim] claim what is left
    [hint] a hint
    [say] say something
   *[keys] these keys
}
web-log = What happened
web-you-watch = You watch
web-your-move = Your move

# The pass.
web-pass-to = { $count ->
    [one] One of your cards goes to { $name }
   *[other] { $count } of your cards go to { $name }
}
web-pass-from = { $count ->
    [one] One comes to you from { $name }
   *[other] { $count } come to you from { $name }
}
web-passing = Cards are being passed
web-passed = You passed { $cards }
web-chosen = { $chosen } of { $count } chosen
web-choose = Tap to choose, tap again to take back.
web-chosen-all = Pass them, or tap one to take it back.
web-pass = Pass { $count }
web-undo = Take all back
web-waiting-for = Waiting for { $names }

# Playing.
web-your-turn = { $last ->
    [yes] You play last
   *[no] Your turn
}
web-you-lead = You lead
web-any-lead = Choose a card.
web-any-card = You hold none of { suit }: any card that stands out.
web-follow = Follow { suit }.
web-lies = { points } here.
web-received = You received { $cards }.
web-to-play = { $name } is to play
web-play-card = Play { $rank }
web-trick-taken = { $who ->
    [you] You take the trick
   *[other] { $name } takes the trick
}
web-trick-taken-with = { $who ->
    [you] You took it with { $card }.
   *[other] { $name } took it with { $card }.
}
web-trick-nobody = Nobody takes the trick
web-no-trick = No trick of this round is complete yet.
web-trick-before = before
web-trick-after = after
web-trick-number = Trick { $trick } of { $tricks }
web-dealing = Round { $round } is being dealt
web-rest = { $rest ->
    [paused] The table waits for somebody
   *[asleep] The table sleeps
}
web-wake = Go on
web-lost = Connection lost. Trying again in { $seconds } s. Your seat is kept for you.
web-back = You are back. { $tricks ->
    [0] Nothing went by.
    [one] One trick of this round went by.
   *[other] { $tricks } tricks of this round went by.
}
web-away = A bot plays for you.
web-resume = Take the seat back

# Why a card may not be played: the rule, then what would do.  $cards are those that may be played.
web-why-must-follow-suit = { $card } must wait
web-then-must-follow-suit = You hold { suit }: play { $cards }.
web-why-hearts-not-broken = Hearts are closed
web-then-hearts-not-broken = Lead another suit until a heart or a Black Maria is played.
web-why-must-lead-low-club = { $cards } opens the round
web-then-must-lead-low-club = You hold it: lead it.
web-why-no-point-lead = No points on the first lead
web-then-no-point-lead = Lead any other card.
web-why-no-points-first-trick = No points on the first trick
web-then-no-points-first-trick = Any other card will do.
web-why-queen-not-yet = { $card } must wait
web-then-queen-not-yet = It may be led once hearts are broken.
web-why-not-your-turn = { $name } is to play
web-then-not-your-turn = You may raise a card already.
web-why-stale-seq = Nothing was played
web-then-stale-seq = The table has moved on: look, and choose again.
web-why-forbidden = Not now
web-then-forbidden = A bot plays for you: take the seat back first.
web-why-not-proven = This is not certain
web-then-not-proven = Some lie of the cards would give another player a trick. Play on.
web-why-wrong-card-count = Not so many
web-then-wrong-card-count = Choose exactly as many as the button says. Tap one to take it back.
web-why-other = That did not work
web-then-other = The table has moved on: look, and choose again.

# The score.
web-column-round = Round
web-this-round = now
web-total = Total
web-chart = The totals after each round
web-round-over = Round { $round } is over

# Claiming all that is left.
web-claim-what = If all tricks that are left are yours, whatever the others hold, the round can end now. The server grants it only where it is certain.
web-claim-all = All tricks that are left are mine
web-claim-when = You can claim when it is your turn.

# A hint.
web-hint-thinking = A good player is thinking…
web-hint = { $kind ->
    [pass] Pass { $cards }
   *[play] Play { $cards }
}
web-hint-rule = By rule of thumb; nothing else was tried.
web-hint-points = Points to expect this round: { $points }.
web-hint-next = Points to expect this round: { $points }. Next best: { $cards }, { $more }.
web-no-hint = { $code ->
    [rate-limited] That was a lot of hints. Play on without, and ask later.
    [wrong-phase] There are hints when it is up to you.
    [forbidden] There are no hints for you at this table.
   *[other] No hint just now: ask again in a moment.
}

# What players say to each other.
web-say = { $phrase ->
    [thanks] Thank you
    [well-played] Well played!
    [good-game] Good game
    [oops] Oops!
    [sorry] Sorry
    [ouch] Ouch!
    [hurry] Please play
    [back-soon] Back in a moment
   *[hello] Hello!
}
web-said = { $name }: { $words }
web-quiet = { $is ->
    [yes] You hear nobody; hear everybody again
   *[no] Mute everybody
}
web-mute = { $is ->
    [yes] Hear { $name } again
   *[no] Mute { $name }
}

# The menu at a table.
web-leave = Leave the table
web-leave-sure = Really leave? A bot plays on for you.
web-stop = Want to end the match unscored
web-sure = Really? Press again
web-stop-wanted = You want to end the match; most have to

# A moon.
web-moon-yours = You shot the moon
web-moon-choose = Choose what becomes of the { points }.
web-moon-shot = { $who ->
    [you] You shot the moon, and choose
   *[other] { $name } shot the moon, and chooses
}
web-moon-title = { $choice ->
    [add] { $points } to all others
   *[subtract] { $points } off your total
}
web-moon-button = { $choice ->
    [add] Add { $points }
   *[subtract] Subtract { $points }
}
web-moon-goes-on = The match goes on.
web-moon-ends = { $place ->
    [1] The match ends, and you win.
   *[other] The match ends; your place is { $place }.
}
web-moon-else = { $seconds } s left; then a bot chooses. Safe: { $choice ->
    [add] adding
   *[subtract] subtracting
}.

# The end of a match.
web-you-win = You win with { $points }
web-wins = { $name } wins with { $points }
web-share = { $names } and { $last } share the win
web-stopped = The match was ended unscored
web-tied = tied
web-rematch = Another match
web-save-record = Save the record
web-verified = { $verified } of { $deals } deals verified on this device
web-verdict = { $outcome ->
    [verified] verified
    [not-revealed] not revealed yet
    [no-proof] no proof: the deal was never committed
   *[other] DOES NOT VERIFY
}
web-verdict-why = { $why ->
    [length] a seed or a nonce has a wrong length
    [nonce] two seats have the same nonce
    [spelling] something is not spelled as it is written
    [commitment] the commitment was not made of this seed
    [dealer] another seat had to deal
    [cards] these are not the cards that the seed and the nonces deal
    [pass] a card was passed that was not held
    [trick] a card was played that was not held
   *[other] something stands there that has no place in a round
}
web-verified-how = Compare the beginning of each commitment with what the table showed before that round.
web-no-verdict = The deals could not be verified: the record did not come, or it is none.

# A match again, step by step.
web-replay = Look at a match again
web-replay-choose = Drop the record of a match here, or choose its file. Whoever was at its end can save one; qlub in a terminal keeps them too. Nothing of it stays on the server.
web-replay-file = Choose a record
web-replay-wrong = { $code ->
    [offline] The server does not answer. Is this device still on the network? Try again in a moment.
    [not-found] There is no such match here. Look at the link again, or choose the file of a record.
    [rate-limited] That was too much at once. Wait a little, and try again.
    [too-large] This file is too large for the record of a match: a megabyte is the most.
   *[other] This is no record of a match that can be shown. Choose another file.
}
web-replay-empty = No round was played in this match.
web-replay-where = Round { $round }, trick { $trick }
web-replay-dealt = The cards are dealt.
web-replay-passed = Cards were passed: { $direction ->
    [left] to the left
    [right] to the right
    [across] across
    [left-by] { $seats } seats to the left
   *[right-by] { $seats } seats to the right
}.
web-replay-hands = The hands
web-replay-eyes = What is seen
web-replay-open = All hands open
web-replay-seat = What { $name } saw
web-replay-step = { $unit ->
    [round] { $way ->
        [back] To the beginning of the round
       *[on] To the next round
    }
   *[card] { $way ->
        [back] One card back
       *[on] One card on
    }
}
web-replay-play = { $is ->
    [playing] Stop
   *[still] Play
}
web-replay-place = Place in the round
web-replay-hand = { $name } holds { $count ->
    [0] { $unseen ->
        [0] no cards
        [one] one card that is not seen
       *[other] { $unseen } cards that are not seen
    }
   *[other] { $cards }
}
web-replay-unseen = { $count ->
    [one] one card unseen
   *[other] { $count } cards unseen
}
web-replay-colours = Grey: played. Gold: on the table. Blue: to be passed, or just received.

# Settings.
web-set-taps-label = To play a card
web-set-taps = { $value ->
    [once] tap once
   *[raise] raise, then tap
}
web-set-deck-label = Cards
web-set-deck = { $value ->
    [two-colour] two colours
   *[four-colour] four colours
}
web-set-order-label = In a suit
web-set-order = { $value ->
    [down] high to low
   *[up] low to high
}
web-set-travel-label = Cards travel
web-set-travel = { $value ->
    [no] no
   *[yes] yes
}
web-set-stay-label = A finished trick stays
web-set-stay = { $value ->
    [0] until I tap
    [600] short
    [1200] a moment
   *[3000] long
}
web-set-signal-label = When it is your turn
web-set-signal = { $value ->
    [sound] a sound
    [shake] vibration
    [both] both
   *[none] nothing more
}
web-set-theme-label = Light or dark
web-set-theme = { $value ->
    [light] light
    [dark] dark
   *[auto] as the device
}

# What a screen reader says of events.
web-hear-seated = { $name } sits down.
web-hear-left = { $name } has left.
web-hear-kicked = { $name } had to go.
web-hear-line-lost = { $name } has lost the connection.
web-hear-line-back = { $name } is back.
web-hear-went-away = { $name } is away; a bot plays.
web-hear-resumed = { $name } plays again.
web-hear-dealt = Round { $round }: { cards }.
web-hear-received = You received { $cards }.
web-hear-played = { $who ->
    [you] You: { $card }.
   *[other] { $name }: { $card }.
}
web-hear-claimed = { $who ->
    [you] All tricks that are left are yours.
   *[other] All tricks that are left go to { $name }.
}
web-hear-broken = Hearts are broken.
web-hear-kitty = { $who ->
    [you] You take the kitty.
   *[other] { $name } takes the kitty.
}
web-hear-moon = { $choice ->
    [add] { $who ->
        [you] You shot the moon; the points go to all others.
       *[other] { $name } shot the moon; the points go to all others.
    }
   *[subtract] { $who ->
        [you] You shot the moon, and your total goes down.
       *[other] { $name } shot the moon; their total goes down.
    }
}
web-hear-stopped = The match was ended unscored.
web-hear-turn = Your turn. You may play { $cards }.
