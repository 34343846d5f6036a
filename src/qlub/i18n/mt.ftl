# Il-katalgu, bil-Malti.
#
# Glossary (English: Maltese): pack: mazz · to deal, dealer: iqassam, min iqassam · kitty: il-kitty ·
# to pass: jgħaddi · hold: żomm · round: rawnd · match: partita · seat: post · player: plejer · trick:
# daqqa · to take a trick: jieħu daqqa · to lead: jiftaħ · suit: kulur · to follow suit: isegwi
# l-kulur · clubs: fjuri · diamonds: djamanti · spades: spadi · hearts: qlub (one: qalb) · queen of
# spades: ir-reġina tal-ispadi · Black Maria: Marija s-Sewda · point card: karta tal-punti · hearts
# broken: il-qlub inkisru · equal cards: karti ndaqs · to cancel: jikkanċella · trump: trumf · to shoot
# the moon, the sun: jispara fuq il-qamar, ix-xemx · total: total.  The same words as on the rules page.
#
# Numbers have five forms: karta waħda, żewġ karti, 3 karti, 11-il karta, 20 karta.

## Kliem li jużaw messaġġi oħra

suit = { $suit ->
    [clubs] fjuri
    [diamonds] djamanti
    [spades] spadi
   *[hearts] qlub
}
cards = { $count ->
    [one] karta waħda
    [two] żewġ karti
    [few] { $count } karti
    [many] { $count }-il karta
   *[other] { $count } karta
}
# Figures only: points may be negative.
points = { $points ->
    [one] { $points } punt
    [two] { $points } punti
    [few] { $points } punti
    [many] { $points }-il punt
   *[other] { $points } punt
}
seats = { $seats ->
    [one] post wieħed
    [two] żewġ postijiet
    [few] { $seats } postijiet
    [many] { $seats }-il post
   *[other] { $seats } post
}
black-maria = { $packs ->
    [1] Marija s-Sewda
   *[2] xi Marija Sewda
}
black-marias = { $packs ->
    [1] lil Marija s-Sewda
   *[2] liż-żewġ Mariji s-Suwed
}
list-last = { $first } u { $rest }
list-more = { $first }, { $rest }

## Għażla li r-regoli ma jħallux

may-not-play = il-post { $seat } ma jistax jilgħab { $card }: { $reason }
may-not-pass = il-post { $seat } ma jistax jgħaddi { $passed }: { $reason }
may-not-choose = il-post { $seat } ma jistax jagħżel dwar il-qamar: { $reason }
no-deal = ma jistax jibda rawnd ġdid: { $reason }
no-play = { $card } ma tistax tintlagħab: { $reason }
no-choose = ħadd ma jista’ jagħżel għall-qamar: { $reason }
# $count: how many seats there are.
too-many-cards = id-daqqa fiha aktar minn { cards }: { $reason }

refusal-card-not-held = mhux f’idu (għandu { $cards })
refusal-wrong-card-count = irid jgħaddi eżattament { cards }
refusal-wrong-phase = { $phase ->
    [pass] il-karti qed jgħaddu minn post għal ieħor
    [play] il-karti qed jintlagħbu
    [moon] irid jagħżel min spara fuq il-qamar
   *[deal] irid jitqassam ir-rawnd li jmiss
}
refusal-not-your-turn = mhux imissu
refusal-must-lead-low-club = l-ewwel daqqa trid tinfetaħ b’{ $cards }
refusal-no-point-lead = l-ewwel daqqa ma tistax tinfetaħ b’karta tal-punti
refusal-must-follow-suit = irid jilgħab { suit } (għandu { $cards })
refusal-no-points-first-trick = din il-karta tal-punti ma tistax tintlagħab fl-ewwel daqqa
refusal-hearts-not-broken = il-qlub għadhom ma nkisrux
refusal-queen-not-yet = Marija s-Sewda ma tistax tiftaħ daqqa qabel ma jinkisru l-qlub
refusal-match-over = il-partita spiċċat

## Ir-regoli: it-tqassim

rules-game = { $preset ->
    [cancellation] Qlub tal-Kanċellazzjoni
    [omnibus] Qlub Omnibus
   *[hearts] Qlub
} għal { $players ->
    [one] plejer wieħed
    [two] żewġ plejers
    [few] { $players } plejers
    [many] { $players }-il plejer
   *[other] { $players } plejer
} b’{ $packs ->
    [1] mazz wieħed ta’ 52 karta
   *[2] żewġ mazzi ta’ 52 karta, imħalltin flimkien
}.
rules-aim = Il-punti huma ħżiena: il-partita jirbaħha min ikollu l-inqas total.
rules-point-cards = Il-karti tal-punti huma l-qlub kollha u { $packs ->
    [1] Marija s-Sewda, jiġifieri r-reġina tal-ispadi (Q♠)
   *[2] ż-żewġ Mariji s-Suwed, jiġifieri r-reġina tal-ispadi (Q♠) ta’ kull mazz
}.
rules-dealer = L-ewwel wieħed li jqassam jintgħażel bix-xorti; wara kull rawnd iqassam il-plejer fuq ix-xellug tiegħu.
rules-removed = Qabel it-tqassim { $count ->
    [one] titneħħa l-karta
    [two] jitneħħew il-karti
    [few] jitneħħew il-karti
    [many] jitneħħew il-karti
   *[other] jitneħħew il-karti
} { $cards }.
rules-deal = Kull plejer jieħu { cards }.
rules-kitty = Il-kitty, { cards } li jifdal mit-tqassim, tibqa’ fuq il-mejda wiċċha ’l isfel: l-ewwel plejer li jieħu daqqa jieħu wkoll il-kitty, u { $seen ->
    [all] juriha lil kulħadd
   *[taker] jaraha hu biss
}.

## Ir-regoli: l-għoti tal-karti

rules-pass = Qabel il-logħob kull plejer jgħaddi { cards } bil-moħbi lil plejer ieħor; kulħadd jagħżel qabel ma ħadd jara x’ġie għandu.
rules-pass-none = Qabel il-logħob ma jgħaddu l-ebda karti.
rules-pass-always = Il-karti f’kull rawnd jgħaddu { $directions }.
rules-pass-cycle = Id-direzzjoni tinbidel minn rawnd għal ieħor: { $directions }; imbagħad terġa’ tibda.
direction = { $direction ->
    [left] lejn ix-xellug
    [right] lejn il-lemin
    [across] faċċata
    [hold] żomm (ħadd ma jgħaddi)
    [left-by] { seats } lejn ix-xellug
   *[right-by] { seats } lejn il-lemin
}

## Ir-regoli: min jiftaħ u min ikompli

rules-opening-low-club = Min ikollu { $card ->
    [none] l-iżgħar karta tal-fjuri fost l-idejn kollha
   *[other] l-karta { $card }
} meta jibda l-logħob, jiftaħ biha l-ewwel daqqa.
rules-opening-any-club = Min ikollu { $card ->
    [none] l-iżgħar karta tal-fjuri fost l-idejn kollha
   *[other] l-karta { $card }
} meta jibda l-logħob, jiftaħ l-ewwel daqqa b’liema karta tal-fjuri jrid.
rules-opening-two-holders = Jekk dik il-karta jkollhom żewġ plejers, jiftaħ dak li jiġi l-ewwel meta tgħodd mix-xellug ta’ min qassam.
rules-opening-left = L-ewwel daqqa jiftaħha l-plejer fuq ix-xellug ta’ min qassam: b’liema karta jrid ħlief karta tal-punti, jew b’liema karta jrid jekk f’idu m’għandux oħrajn.
rules-follow = Ilgħab karta tal-kulur li bih infetħet id-daqqa jekk għandek; jekk m’għandekx, ilgħab liema karta trid.
rules-first-trick-ban = Fl-ewwel daqqa, min m’għandux il-kulur li bih infetħet ma jistax jilgħab karta tal-punti, ħlief jekk f’idu m’għandux oħrajn.
rules-first-trick-hearts-only = Fl-ewwel daqqa, min m’għandux il-kulur li bih infetħet jista’ jilgħab qalb imma mhux { black-maria }, ħlief jekk f’idu m’għandux karti oħra.
rules-first-trick-allow = Min m’għandux il-kulur li bih infetħet id-daqqa jista’ jilgħab karta tal-punti anke fl-ewwel daqqa.
rules-hearts = Daqqa ma tistax tinfetaħ b’qalb qabel ma jinkisru l-qlub, jiġifieri qabel ma f’xi daqqa tkun intlagħbet { $break ->
    [heart] qalb
   *[heart-or-queen] qalb jew { black-maria }
}, ħlief jekk min jiftaħ għandu { $but ->
    [points] biss karti tal-punti
   *[hearts] biss qlub
}.
rules-hearts-free = Kull daqqa ħlief l-ewwel waħda tista’ tinfetaħ b’qalb.
rules-queen-any-time = Kull daqqa ħlief l-ewwel waħda tista’ tinfetaħ b’{ black-maria }.
rules-queen-broken = Daqqa lanqas ma tista’ tinfetaħ b’{ black-maria } qabel ma jinkisru l-qlub, ħlief jekk min jiftaħ għandu biss karti tal-punti.

## Ir-regoli: min jieħu d-daqqa

rules-take = Id-daqqa jeħodha min lagħab l-ogħla karta tal-kulur li bih infetħet, u hu jiftaħ id-daqqa ta’ wara; m’hemmx trumf.
rules-equal-cancel = Żewġ karti ndaqs f’daqqa waħda jikkanċellaw lil xulxin: id-daqqa teħodha l-ogħla karta li jifdal tal-kulur li bih infetħet, u jekk ma jifdal xejn ma jeħodha ħadd.
rules-equal-first = Jekk l-ogħla karta tal-kulur li bih infetħet id-daqqa tintlagħab darbtejn, id-daqqa teħodha l-ewwel waħda mit-tnejn.
rules-equal-last = Jekk l-ogħla karta tal-kulur li bih infetħet id-daqqa tintlagħab darbtejn, id-daqqa teħodha l-aħħar waħda mit-tnejn.
rules-two-pairs = Daqqa b’żewġ pari jew aktar ta’ karti ndaqs, ta’ liema kulur ikunu, ma jeħodha ħadd.
rules-pile = Meta daqqa ma jeħodha ħadd, il-karti tagħha jistennew lil min jieħu d-daqqa ta’ wara, u jerġa’ jiftaħ l-istess plejer.
rules-cancelled-count = Karti tal-punti li jiġu kkanċellati xorta jgħoddu għal min jeħodhom{ $break ->
    [free] .
    [heart] , u qlub ikkanċellati xorta jkissru l-qlub.
   *[heart-or-queen] , u xorta jkissru l-qlub.
}
rules-last-nobody = Meta l-aħħar daqqa tar-rawnd ma jeħodha ħadd, il-karti li qed jistennew ma jmorru għand ħadd.
rules-last-leader = Meta l-aħħar daqqa tar-rawnd ma jeħodha ħadd, il-karti li qed jistennew jeħodhom min fetaħha.

## Ir-regoli: il-punti

rules-hearts-one = Kull qalb li tieħu tgħodd punt wieħed.
rules-hearts-spot = Kull qalb li tieħu tgħodd daqs kemm turi: 2 sa 10 punti, J 11, Q 12, K 13, A 14.
rules-queen-points = { $packs ->
    [1] Marija s-Sewda tgħodd
   *[2] Kull Marija Sewda tgħodd
} { points }.
rules-bonus = { $copies ->
    [1] Il-karta { $card }
   *[2] Kull karta { $card }
} tgħodd { points } għal min jeħodha, jiġri x’jiġri.
rules-moon = Min jieħu l-qlub kollha u { black-marias } jispara fuq il-qamar.
rules-moon-with-bonus = Min jieħu l-qlub kollha, { black-marias } u { $copies ->
    [1] l-karta { $card }
   *[2] ż-żewġ karti { $card }
} jispara fuq il-qamar.
rules-moon-choice = Min jispara fuq il-qamar ma jieħu l-ebda punt għall-karti tal-punti u jagħżel, wara li jara t-totali kollha: inaqqas { points } mit-total tiegħu, jew iżid { points } mat-total ta’ kull plejer ieħor.
rules-moon-add = Min jispara fuq il-qamar ma jieħu l-ebda punt għall-karti tal-punti, u jiżdiedu { points } mat-total ta’ kull plejer ieħor.
rules-moon-subtract = Min jispara fuq il-qamar ma jieħu l-ebda punt għall-karti tal-punti u jnaqqas { points } mit-total tiegħu.
rules-moon-nothing = Min jispara fuq il-qamar ma jieħu l-ebda punt għall-karti tal-punti.
rules-moon-safe = Imma jekk b’hekk { $rounds ->
    [none] xi total ikun laħaq { $target }
   *[other] xi total ikun laħaq { $target }, jew ikun spiċċa l-aħħar rawnd
}, mingħajr ma min spara jkun waħdu bl-inqas total, minflok jitnaqqsu { points } mit-total tiegħu.
rules-moon-off = Ħadd ma jista’ jispara fuq il-qamar: min jieħu l-karti tal-punti kollha ma jaqla’ xejn b’hekk.
rules-sun = Min jieħu d-daqqiet kollha ta’ rawnd{ $voids ->
    [yes] , mingħajr ma tiġi kkanċellata l-ebda waħda,
   *[no] {""}
} jispara fuq ix-xemx: { points } għal kull plejer ieħor, u xejn għalih għall-karti tal-punti{ $moon ->
    [off] .
   *[other] , mingħajr qamar.
}
rules-no-trick = Plejer li f’rawnd ma jieħu l-ebda daqqa jnaqqas { points } mit-total tiegħu{ $unless ->
    [moon] , ħlief jekk xi ħadd spara fuq il-qamar.
    [sun] , ħlief jekk xi ħadd spara fuq ix-xemx.
    [moon-or-sun] , ħlief jekk xi ħadd spara fuq il-qamar jew fuq ix-xemx.
   *[nothing] .
}

## Ir-regoli: it-tmiem

rules-target = Il-partita tispiċċa bir-rawnd li fih xi total jilħaq { points }.
rules-rounds = Tispiċċa wkoll wara r-rawnd { $rounds }, ikunu xi jkunu t-totali.
rules-one-round = Il-partita hija rawnd wieħed biss.
rules-floor = It-totali qatt ma jinżlu taħt iż-0.
rules-below-zero = It-totali jistgħu jinżlu taħt iż-0.
rules-exact-reset = Total ta’ eżattament { points } isir { $reset }.
rules-exact-win = Min ikollu eżattament { points } meta tispiċċa l-partita jirbaħ, qabel kull total aktar baxx; jekk ikunu aktar minn wieħed, jaqsmu r-rebħa.
rules-tie-share = Plejers li jaqsmu l-inqas total jaqsmu r-rebħa.
rules-tie-play-on = Jekk fl-aħħar xi plejers ikollhom l-istess l-inqas total, jintlagħbu rawnds oħra sakemm wieħed ikun l-inqas waħdu{ $exact ->
    [win] , ħlief jekk xi ħadd għandu eżattament { points }.
   *[other] .
}

## X’jiftiehmu fuqu f’mejda, apparti r-regoli

agreed-bots = { $level ->
    [none] M’hemmx bots: partita trid persuna f’kull post.
    [easy] F’postijiet ta’ ħadd jilagħbu bots faċli.
    [hard] F’postijiet ta’ ħadd jilagħbu bots iebsin.
   *[medium] F’postijiet ta’ ħadd jilagħbu bots medji.
}
seconds = { $seconds ->
    [one] sekonda waħda
    [two] żewġ sekondi
    [few] { $seconds } sekondi
    [many] { $seconds }-il sekonda
   *[other] { $seconds } sekonda
}
agreed-time = Kull plejer għandu { seconds } għal kull għażla; imbagħad jagħmilha bot.
agreed-no-time = Kull plejer jista’ jieħu l-ħin li jrid għal kull għażla.
agreed-watchers = { $allowed ->
    [no] Ħadd ma jara mingħajr post.
   *[yes] Min m’għandux post jista’ jara; ma jara l-karti ta’ ħadd.
}
agreed-seats = { $drawn ->
    [yes] Il-postijiet jintgħażlu bix-xorti meta tibda l-partita.
   *[no] Il-plejers jagħżlu posthom.
}
agreed-claims = { $allowed ->
    [no] Ħadd ma jitlob id-daqqiet li jifdal: jintlagħbu l-karti kollha.
   *[yes] Id-daqqiet li jifdal f’rawnd jistgħu jintalbu.
}
agreed-hints = { $allowed ->
    [no] M’hemmx suġġerimenti.
   *[yes] Il-plejers jistgħu jitolbu suġġeriment.
}
agreed-history = { $tricks ->
    [last] L-aħħar daqqa biss tista’ terġa’ tarha.
   *[all] Id-daqqiet kollha ta’ rawnd tista’ terġa’ tarahom.
}

## Logħob f’terminal

play-you = Int
play-seat = Post { $number }
play-game = { $preset ->
    [cancellation] Qlub tal-Kanċellazzjoni
    [omnibus] Qlub Omnibus
   *[hearts] Qlub
}
rounds = { $rounds ->
    [one] rawnd wieħed
    [two] żewġ rawnds
    [few] { $rounds } rawnds
    [many] { $rounds }-il rawnd
   *[other] { $rounds } rawnd
}
minutes = { $minutes ->
    [one] minuta waħda
    [two] żewġ minuti
    [few] { $minutes } minuti
    [many] { $minutes }-il minuta
   *[other] { $minutes } minuta
}

play-ask-game = Liema logħba?
play-for = minn { $low } sa { $high } plejers
play-puzzled-game = Ikteb numru minn 1 sa { $last }, jew agħfas Enter għall-ewwel waħda.
play-ask-seats = Kemm-il plejer, int inkluż? (minn { $low } sa { $high })
play-length = Sa { points }, partita s-soltu tieħu madwar { rounds }, xi { minutes }.
play-length-rounds = { rounds }, xi { minutes }.
play-shorter = Għal waħda iqsar żid mira jew numru ta’ rawnds: "{ $seats } { $points }" tilgħab sa { points }, "{ $seats } { $count }r" tilgħab { $count } rawnds.
play-puzzled-seats = Ikteb numru minn { $low } sa { $high }, jew agħfas Enter.
play-puzzled-length = Il-mira, bħan-numru ta’ rawnds, hija numru sħiħ minn 1 sa { $most }.
play-ask-name = X’jismek?
play-help-setup = Ikteb tweġiba, jew agħfas Enter għal dik bejn il-parentesi kwadri; b’q tieqaf. Qabel l-aħħar tweġiba ma jibda xejn.
play-puzzled-name = B’“{ $name }” titlob xi ħaġa: agħżel isem itwal.
play-not-begun = Ma nbeda xejn.

play-title = { $game } · { $ends ->
    [rounds] { rounds }
    [either] sa { points } jew { rounds }
   *[target] sa { points }
}
play-title-round = rawnd { $round } minn { $exact ->
    [yes] { $expected }
   *[no] madwar { $expected }
}
play-title-trick = daqqa { $trick } minn { $tricks }

play-unbroken = Il-qlub għadhom ma nkisrux
play-broken = Il-qlub inkisru
play-hold = F’dan ir-rawnd ħadd ma jgħaddi karti
play-passing = Għaddi { cards } { $direction }, lil { $to }
play-passing-all = Kulħadd jgħaddi { $direction }
play-passed = Għaddejt { $direction }, lil { $to }
play-kitty = Kitty: { cards }
play-kitty-cards = Kitty meħuda:
play-kitty-taken = { $who ->
    [you] Il-kitty ħadtha int
   *[other] Il-kitty marret għand { $name }
}
play-pile = Munzell ({ cards }):
play-overtaken = Dan wasal tard wisq: bot iddeċieda minflokok.
play-received = Irċivejt:

play-round-points = dan ir-rawnd
play-total = total
play-round = rawnd { $round }
play-place = klassifika
play-score-sheet = Il-punti
play-until = Il-partita tispiċċa meta xi total jilħaq { points }; jirbaħ l-inqas total.
play-until-rounds = Il-partita tispiċċa meta xi total jilħaq { points }, jew wara r-rawnd { $rounds }; jirbaħ l-inqas total.

play-trick = Id-daqqa:
play-leads = { $who ->
    [you] Tiftaħ int.
   *[other] Id-daqqa tinfetaħ minn { $name }.
}
play-led = { $who ->
    [you] Ftaħt int.
   *[other] Id-daqqa nfetħet minn { $name }.
}
play-takes = { $who ->
    [you] Kif inhi, teħodha int.
   *[other] Kif inhi, tmur għand { $name }.
}
play-takes-nobody = Kif inhi, ma jeħodha ħadd.
play-taken = { $who ->
    [you] Id-daqqa ħadtha int.
   *[other] Id-daqqa marret għand { $name }.
}
play-taken-nobody = Id-daqqa ma ħadha ħadd.
play-cancel = (iż-żewġ { $card } jikkanċellaw lil xulxin)

play-ask-pass = Għaddi { cards } (? għall-għajnuna):
play-ask-card = Il-karta tiegħek (? għall-għajnuna):
play-ask-lead = Tiftaħ int; il-karta tiegħek (? għall-għajnuna):
play-ask-only = B’Enter tilgħab { $card } (? għall-għajnuna):
play-ask-moon = L-għażla tiegħek, 1 jew 2:
play-ask-wait = Nistennew lil { $name } (? għall-għajnuna):
play-ask-wait-two = Nistennew lil { $first } u lil { $last } (? għall-għajnuna):
play-ask-wait-several = Nistennew lil { $count } oħra (? għall-għajnuna):
play-ask-moment = … (? għall-għajnuna):
play-ask-away = Minflokok qed jilgħab bot. Enter: kompli int
play-ask-back = Enter: lura lejn il-mejda
play-ask-next = Enter: rawnd li jmiss   l: l-aħħar daqqa   q: oħroġ
play-ask-end = Enter: tmiem   l: l-aħħar daqqa
play-ask-begin = Enter: qassam il-karti
play-more = Enter: kompli
play-puzzled = { $text ->
    [none] Ikteb karta, bħal qs jew 10d; ? turi l-għajnuna.
   *[other] “{ $text }” mhix karta: ikteb waħda bħal qs jew 10d; ? turi l-għajnuna.
}
play-puzzled-pass = Ikteb { cards } minn idek, bħal qs ah 10d; ? turi l-għajnuna.
play-puzzled-suit = Liema waħda: { $options }?
play-puzzled-one = Tintlagħab karta waħda kull darba.
play-puzzled-moon = Ikteb 1 jew 2; ? turi l-għajnuna.
play-claim-not-proven = Il-karti tiegħek ma jippruvawx li tieħu kull daqqa li fadal: kompli ilgħab.
play-claim-wrong-phase = Dak li fadal jintalab waqt li jintlagħbu l-karti, wara li tibda l-ewwel daqqa.
play-claim-forbidden = F’din il-mejda ma jintalab xejn.
play-not-held = M’għandekx { $missing }.
play-held-once = { $missing } għandek darba biss.
play-wrong-count = Trid tgħaddi eżattament { cards }; int ktibt { $given }.

play-moon-shot = Sparajt fuq il-qamar! Agħżel x’jagħmel; taħt kull għażla hemm it-totali.
play-moon-choice = { $choice ->
    [add] { points } aktar fit-total ta’ kull plejer ieħor
   *[subtract] { points } inqas fit-total tiegħek
}
play-moon = { $choice ->
    [add] { $who ->
        [you] Sparajt fuq il-qamar: { points } aktar f’kull total ieħor.
       *[other] Qamar għal { $name }: { points } aktar f’kull total ieħor.
    }
   *[subtract] { $who ->
        [you] Sparajt fuq il-qamar: { points } inqas fit-total tiegħek.
       *[other] Qamar għal { $name }: { points } inqas mit-total.
    }
}
play-won = { $who ->
    [you] Irbaħt il-partita!
   *[other] Il-partita tmur għand { $name }.
}
play-won-shared = { $names } u { $last } jaqsmu r-rebħa.

play-help = Għajnuna
play-help-card = Biex tilgħab karta, ikteb il-valur u l-kulur: qs hija r-reġina tal-ispadi, 10d l-għaxra tad-djamanti. Tista’ tikteb b’ittri kbar, jew Q♠. Meta karta waħda biss minn dawk li tista’ tilgħab għandha dak il-valur, il-valur biżżejjed: għal reġina ikteb Q kbira, għax b’q tieqaf; meta tista’ tilgħab karta waħda biss, agħfas Enter.
play-help-pass = Biex tgħaddi, ikteb il-karti kollha f’daqqa: qs ah 10d.
play-help-hand = F’idek, il-karti li tista’ tilgħab issa huma bojod, jew qegħdin bejn parentesi kwadri. Is-sinjal { $new } juri dak li rċivejt, sakemm tilgħab l-ewwel karta tiegħek.
play-help-trick = { $leads } fetħet id-daqqa · { $takes } tieħu d-daqqa kif inhi
play-help-cancelled = { $cancelled } ikkanċellata minn karta daqsha
play-help-moon = Meta tispara fuq il-qamar: 1 iżid { points } mat-total ta’ kull plejer ieħor, 2 inaqqashom mit-total tiegħek.
play-help-wishes = Ikteb r għar-regoli, s għall-punti, l għall-aħħar daqqa, c biex titlob kull daqqa li fadal, ? għal din il-paġna.
play-help-quit = Ikteb q biex tieqaf. Il-partita tinżamm wara kull karta; tista’ tkompli aktar tard.
play-rules = Regoli
play-house-rules = F’din il-partita:
play-low-target = Mira taħt { points } tagħmel partita qasira ħafna.
play-cancelling = Karti ndaqs jikkanċellaw lil xulxin u ma jistgħux jieħdu d-daqqa; il-punti tagħhom xorta jgħoddu għal min jeħodha. Daqqa li ma jeħodha ħadd tistenna lil min jieħu ta’ wara.
play-last = L-aħħar daqqa
play-last-none = F’dan ir-rawnd għad m’hemm l-ebda daqqa sħiħa.

play-kept = Il-partita nżammet. Kompli b’:
play-kept-over = Il-partita nżammet bħala rekord. Biex terġa’ taraha:
play-resumed = Inkomplu bir-rawnd { $round }.
play-bot-failed = Il-bot ta’ { $name } ma setax jiddeċiedi ({ $reason }). Kull meta jiġri hekk, minfloku jiddeċiedi bot aktar sempliċi.
play-list-unfinished = Mhux mitmuma:
play-list-finished = Mitmuma:
play-list-match = { $game } ({ $players }), rawnd { $round } · { points }, { $place } fil-klassifika · { $when }
play-record-not-written = Ir-rekord ma jistax jinkiteb f’{ $file }: { $reason }
play-record-kept = f’din il-kartella jinżammu l-partiti; agħżel oħra
play-record-other = hemm xi ħaġa oħra, li kieku tintilef; agħżel isem ieħor
save-nothing-kept = hawn m’hemmx partita mhux mitmuma; ibda waħda b’: qlub play
save-no-such-match = il-partita { $id } mhix f’{ $folder }{ $known ->
    [none] {""}
   *[other] ; hemm { $known }
}
save-match-finished = il-partita { $id } spiċċat; ir-rekord tagħha qiegħed f’{ $file }
save-bad-match = { $file } ma jistax jinqara bħala partita: { $reason }
save-other-version = { $file } inżamm minn verżjoni oħra ta’ qlub ({ $format })
save-match-in-use = il-partita { $id } qed tintlagħab f’tieqa oħra
save-not-written = Il-partita ma tistax tinżamm f’{ $file }: { $reason }. Tista’ tkompli tilgħab.

## F’mejda fuq server

join-table = mejda { $table }
join-you = int
join-host = jibda l-partita
join-free = liberu: jilgħab bot sakemm jiġi xi ħadd
join-free-alone = liberu
join-away = mhux hawn
join-invite = Jista’ jilgħab kull min għandu din il-link:
join-no-seat = Int qed tara biss.
join-ask-start = Enter: ibda l-partita   ? għall-għajnuna:
join-ask-again = Enter: partita oħra   ? għall-għajnuna:
join-ask-wait = Nistennew lil { $name } biex jibda (? għall-għajnuna):
join-ask-match = Nistennew partita (? għall-għajnuna):
join-help-start = Agħfas Enter biex tibda l-partita: fil-postijiet liberi jilagħbu l-bots.
join-help-seat = Ikteb in-numru ta’ post liberu biex tpoġġi hemm, jew n u isem biex tibdel ismek: n Beth.
join-help-kick = Ikteb k u n-numru ta’ post biex tkeċċi lil xi ħadd: k 3. Min jibda l-partita jiddeċiedi waħdu; inkella jridu jaqblu l-biċċa l-kbira ta’ min qed jilgħab.
join-help-wishes = Ikteb i għal-link, r għar-regoli, s għall-aħħar punti, ? għal din il-paġna.
join-help-quit = Ikteb q biex titlaq. Sakemm tispiċċa l-partita postok jinżammlok: erġa’ idħol bl-istess link.
join-puzzled = “{ $text }” hawn ma tfisser xejn; ? turi x’tista’ tikteb.
join-puzzled-wait = Il-partita jibdiha { $name }, mhux int.
join-puzzled-no-sheet = Hawn għad ma ntlagħbet l-ebda partita.
join-puzzled-seat = Il-postijiet huma minn 1 sa { $last }.
join-puzzled-taken = Hemm diġà hemm xi ħadd.
join-puzzled-nobody = Hemm m’hemm ħadd x’jitkeċċa.
join-puzzled-name = Dan l-isem ma jgħoddx: għandu xi ħaddieħor, jew twil wisq, jew ma jidhirx. Ipprova ieħor.

join-came = Post { $seat }: wasal { $name }.
join-moved = Post { $seat }: issa qiegħed hemm { $name }.
join-left = { $name }: telaq mill-mejda.
join-down = { $name }: bħalissa l-konnessjoni maqtugħa.
join-back = { $name }: reġa’ hawn.
join-stands-in = Minflok { $name } jilgħab bot, sakemm jerġa’ lura.
join-stands-in-you = Issa minflokok qed jilgħab bot.
join-late-you = Il-ħin għadda: din id-deċiżjoni jeħodha bot minflokok.
join-hosts = Issa l-partita jibdiha { $name }.
join-hosts-you = Issa l-partita li jmiss tibdiha int.
join-rests = Il-mejda qed tistrieħ: għal xi ħin ma kien hawn ħadd.
join-lost = Il-konnessjoni nqatgħet. Postok miżmum; qed nerġgħu nippruvaw …
join-time = { $seconds ->
    [one] Fadal sekonda waħda; imbagħad jiddeċiedi bot minflokok.
    [two] Fadal żewġ sekondi; imbagħad jiddeċiedi bot minflokok.
    [few] Fadal { $seconds } sekondi; imbagħad jiddeċiedi bot minflokok.
    [many] Fadal { $seconds }-il sekonda; imbagħad jiddeċiedi bot minflokok.
   *[other] Fadal { $seconds } sekonda; imbagħad jiddeċiedi bot minflokok.
}
join-stopped = Il-biċċa l-kbira ta’ min kien qed jilgħab ried itemm il-partita; il-punti ma jgħoddux.

join-verified = { $rounds ->
    [one] It-tqassim jivverifika: ħadd ma seta’ jagħżel il-karti.
    [two] Iż-żewġ tqassimiet jivverifikaw: ħadd ma seta’ jagħżel il-karti.
    [few] It-{ $rounds } tqassimiet kollha jivverifikaw: ħadd ma seta’ jagħżel il-karti.
    [many] It-{ $rounds }-il tqassim kollha jivverifikaw: ħadd ma seta’ jagħżel il-karti.
   *[other] It-{ $rounds } tqassim kollha jivverifikaw: ħadd ma seta’ jagħżel il-karti.
}
join-not-verified = Ir-rawnd { $round } MA jivverifikax: { $reason }
join-unproven = { $rounds ->
    [one] Tqassim wieħed m’għandux prova: ma jistax jiġi vverifikat.
    [two] Żewġ tqassimiet m’għandhomx prova: ma jistgħux jiġu vverifikati.
    [few] { $rounds } tqassimiet m’għandhomx prova: ma jistgħux jiġu vverifikati.
    [many] { $rounds }-il tqassim m’għandhomx prova: ma jistgħux jiġu vverifikati.
   *[other] { $rounds } tqassim m’għandhomx prova: ma jistgħux jiġu vverifikati.
}
join-record = Ir-rekord inżamm f’{ $file }
join-no-record = Ta’ din il-partita m’hemmx rekord: { $reason }
join-elsewhere = Ftaħt din il-mejda x’imkien ieħor, u issa qed tilgħab hemm.
join-sent-away = Din il-mejda m’għadhiex miftuħa għalik: tkeċċejt, jew il-link tneħħiet.
join-closed = Is-server qata’ l-konnessjoni: { $reason }
join-bye = Tlaqt mill-mejda.
join-come-back = Postok miżmum. Erġa’ lura b’:

## Fi brawżer

# Il-karti f’sentenza jiġu bħala [[QS]]; il-paġna turihom bħala karti.  $who: "you" jew "other".

web-card = { $rank ->
    [2] it-tnejn
    [3] it-tlieta
    [4] l-erbgħa
    [5] il-ħamsa
    [6] is-sitta
    [7] is-sebgħa
    [8] it-tmienja
    [9] id-disgħa
    [T] l-għaxra
    [J] il-fanti
    [Q] ir-reġina
    [K] ir-re
   *[A] l-ass
} { $suit ->
    [C] tal-fjuri
    [D] tad-djamanti
    [S] tal-ispadi
   *[H] tal-qlub
}
web-held = { $is ->
    [chosen] { $card }, magħżula
    [raised] { $card }, imtellgħa
    [refused] { $card }, mhux permessa bħalissa
    [hinted] { $card }, irrakkomandata
    [new] { $card }, ġdida
   *[none] { $card }
}
web-hand = Il-karti f’idek: { cards }
web-seat = Post { $number }
web-you = { $name } (int)
web-language = Lingwa
web-theme = { $theme ->
    [light] Ċar
    [dark] Skur
   *[auto] Ċar jew skur, skont it-tagħmir
}
web-close = Agħlaq
web-qr = Kodiċi QR tal-ħolqa

web-title = Qlub għal tlieta sa ħdax.
web-subtitle = B’xejn, miftuħ, mingħajr reġistrazzjoni. Il-mejda hija fuq is-server tiegħek.
web-play-now = Ilgħab issa kontra l-bots
web-game = Logħba
web-preset = { $preset ->
    [cancellation] Kanċellazzjoni
    [omnibus] Omnibus
   *[hearts] Qlub
}
web-seats = { seats }
web-set-up-friends = Lesti mejda għall-ħbieb
web-link = Ħolqa ta’ mejda
web-join = Idħol
web-no-link = Din mhix ħolqa ta’ mejda. Ħolqa tixbah lil http://…/t/…#k=…
web-you-play-as = Tilgħab bħala
web-your-name = Ismek
web-change = biddel
web-keep = Żomm
web-my-tables = L-imwejjed tiegħek
web-nobody-yet = għadu ħadd
web-back-to = { $stage ->
    [playing] Kompli
   *[other] Lura lejha
}
web-to-start = Lejn il-paġna tal-bidu
web-nowhere = Hawn m’hawn xejn
web-nowhere-why = L-indirizz mhu ta’ ebda paġna. Erġa’ ħares lejn il-ħolqa, jew ibda mill-paġna tal-bidu.

web-failed = { $code ->
    [offline] Is-server mhux qed iwieġeb. Dan it-tagħmir għadu fuq in-netwerk? Erġa’ pprova ftit ieħor.
    [rate-limited] Kien wisq f’daqqa. Stenna ftit u erġa’ pprova.
    [bad-name] Dan l-isem ma jgħoddx: minn ittra 1 sa 24, u mhux bħal ta’ ħaddieħor fuq din il-mejda.
    [seat-taken] Sadanittant poġġa xi ħadd hemm. Agħżel post ieħor.
    [already-seated] Diġà qiegħed fuq din il-mejda.
    [table-full] Il-postijiet kollha meħuda. Tista’ tara.
    [forbidden] Din mhix f’idejk: l-ospitant biss jista’.
    [bad-rules] Dawn ir-regoli ma jagħmlux logħba flimkien. Ibdel waħda minnhom, jew erġa’ lura għal tas-soltu.
    [wrong-phase] Mhux issa: il-mejda kompliet.
    [storage-unavailable] Bħalissa s-server ma jista’ jaħżen xejn. Erġa’ pprova ftit ieħor.
    [shutting-down] Is-server qed jerġa’ jibda. Erġa’ pprova ftit ieħor.
   *[other] Dan ma rnexxiex. Erġa’ pprova.
}
web-no-answer = Is-server ma weġibx. Erġa’ pprova ftit ieħor.

web-set-up = Lesti mejda
web-seats-label = Postijiet
web-seats-range = { $low } sa { $high } postijiet
web-play-to = Ilgħab sa
web-less = Inqas
web-more = Aktar
web-bots = Il-bots jilagħbu
web-level = { $level ->
    [none] bla bots
    [easy] faċli
    [hard] iebes
   *[medium] medju
}
web-time = Ħin għal kull għażla
web-seconds = { $seconds ->
    [0] kemm tieħu
   *[other] { $seconds } s
}
web-what = X’se tilagħbu
web-rules = Regoli
web-rules-changed = Dehbi: differenti mil-logħba tas-soltu.
web-rules-usual = Il-bqija, kif tintlagħab is-soltu
web-option = { $option ->
    [extras] Karti li ma jinqasmux indaqs
    [pass_count] Karti li jgħaddu
    [pass_cycle] Direzzjoni, rawnd b’rawnd
    [opening] Min jiftaħ l-ewwel
    [first_trick_points] Karti tal-punti fl-ewwel daqqa
    [hearts_break] X’ikisser il-qlub
    [queen_lead] Tiftaħ b’Marija s-Sewda
    [hearts_with_queen] Min għandu biss karti tal-punti jista’ jiftaħ b’qalb
    [equal_cards] Żewġ karti ndaqs
    [two_pairs_void] Żewġ pari jikkanċellaw id-daqqa kollha
    [last_void] L-aħħar daqqa, jekk ma jeħodha ħadd
    [kitty_seen_by] Min jara l-kitty
    [queen_points] Punti ta’ Marija s-Sewda
    [heart_points] Punti ta’ qalb
    [bonus_card] Karta bonus
    [bonus_points] Punti tal-karta bonus
    [moon] Min jispara fuq il-qamar
    [moon_points] Punti tal-qamar
    [moon_needs_bonus] Il-qamar irid il-karta bonus ukoll
    [moon_safe] Min jispara fuq il-qamar qatt ma jitlef bih
    [sun_points] Punti tax-xemx (id-daqqiet kollha); 0: xejn
    [no_trick_bonus] Punti inqas għal min ma jieħu l-ebda daqqa
    [exact_target] Total eżatt daqs il-mira
    [floor_zero] L-ebda total taħt iż-0
    [tie] Plejers bl-istess l-inqas total
    [rounds] L-aktar daqshekk rawnds
    [bot] Sekondi għal karta ta’ bot
    [deal] Sekondi bejn żewġ rawnds
    [grace] Sekondi li nistennew konnessjoni mitlufa
    [watchers] Min m’għandux post jista’ jara
    [random_seats] Il-postijiet jintgħażlu bix-xorti
    [claims] Id-daqqiet li jifdal jistgħu jintalbu
    [hints] Il-plejers jistgħu jitolbu suġġeriment
   *[history] Daqqiet li tista’ terġa’ tara
}
web-value = { $value ->
    [extras-remove] jitneħħew
    [extras-kitty] jagħmlu kitty
    [opening-low-club] bl-iżgħar karta tal-fjuri
    [opening-left-of-dealer] fuq ix-xellug ta’ min qassam
    [opening-any-club] min għandu l-iżgħar fjuri, b’liema fjuri jrid
    [first_trick_points-ban] mhux permessi
    [first_trick_points-allow] permessi
    [first_trick_points-hearts-only] qlub biss
    [hearts_break-heart-or-queen] qalb jew Marija s-Sewda
    [hearts_break-heart] qalb
    [hearts_break-free] xejn: dejjem tista’ tiftaħ bihom
    [queen_lead-any-time] meta trid
    [queen_lead-broken] wara li jinkisru l-qlub
    [equal_cards-cancel] jikkanċellaw lil xulxin
    [equal_cards-first] tgħodd l-ewwel waħda
    [equal_cards-last] tgħodd l-aħħar waħda
    [last_void-nobody] ma tmur għand ħadd
    [last_void-leader] tmur għand min fetaħha
    [kitty_seen_by-taker] min jeħodha biss
    [kitty_seen_by-all] kulħadd
    [heart_points-one] 1 kull waħda
    [heart_points-spot] daqs kemm turi, sa 14
    [bonus_card-none] xejn
    [bonus_card-JD] J♦
    [bonus_card-TD] 10♦
    [moon-choice] jagħżel min jispara
    [moon-add] jiżdiedu mal-oħrajn
    [moon-subtract] jitnaqqsu minn min jispara
    [moon-off] ma jeżistix
    [exact_target-none] mhu xejn speċjali
    [exact_target-reset-50] jinżel għal 50
    [exact_target-reset-0] jinżel għal 0
    [exact_target-win] jirbaħ
    [tie-share] jaqsmu r-rebħa
    [tie-play-on] ikomplu jilagħbu
    [history-last] l-aħħar waħda
   *[history-all] kollha tar-rawnd
}
web-house = Regoli tad-dar
web-usual-rules = Lura għar-regoli tas-soltu
web-agreed = Ħin, min jara, u bots
web-no-limit = bla limitu
web-usual-length = It-tul tas-soltu
web-changed = { $changed ->
    [one] waħda mibdula
    [two] tnejn mibdula
    [few] { $changed } mibdula
    [many] { $changed } mibdula
   *[other] { $changed } mibdula
}
web-length = { $sure ->
    [yes] { rounds }, li jieħdu minn { $few } sa { minutes }.
   *[no] Is-soltu madwar { rounds }, li jieħdu minn { $few } sa { minutes }.
}
web-length-how = B’aktar bots tkun iqsar. Ir-rawnds tkejlu f’partiti bejn bots; għal persuna qed ngħoddu { seconds } kull karta.
web-shorter = { $by ->
    [rounds] { rounds } biss: { $few } sa { minutes }
   *[target] Sa { $target }: { $few } sa { minutes }
}
web-open-table = Iftaħ il-mejda

web-table-title = Il-mejda tiegħek
web-seated = { $seated } minn { $seats } qegħdin bilqiegħda
web-sit = Poġġi bilqiegħda
web-full = Il-postijiet kollha meħuda
web-sit-here = Poġġi hawn
web-open-seat = Post battal: bot, jekk ma jiġi ħadd
web-seat-is = { $is ->
    [you-host] int, ospitant
    [you] int
    [host] ospitant
    [down] mhux imqabbad
   *[ready] lest
}
web-kick = Keċċi
web-kick-who = Keċċi lil { $name }
web-vote = Irrid li jitlaq
web-bring = Ġib lil ħbiebek
web-bring-how = Iskennjah, jew iftaħ il-ħolqa fuq kwalunkwe tagħmir.
web-copy = Ikkopja l-ħolqa
web-copied = Ikkupjata
web-share-link = Aqsam il-ħolqa
web-new-link = Agħmel ħolqa għall-ħbieb
web-start = { $bots ->
    [0] Ibda
    [one] Ibda b’bot wieħed
    [two] Ibda b’żewġ bots
    [few] Ibda b’{ $bots } bots
    [many] Ibda bi { $bots }-il bot
   *[other] Ibda bi { $bots } bot
}
web-wait-host = { $name } jibda l-partita.
web-host-down = { $name } jibda l-partita, iżda bħalissa mhux imqabbad. Jekk dan idum, ikun jista’ jibdieha plejer ieħor.

web-connecting = Sejjer lejn il-mejda.
web-not-in = M’intix ġewwa
web-not-in-why = { $code ->
    [link-expired] Din il-ħolqa m’għadhiex tajba. Itlob oħra lil min bagħtha.
    [table-gone] M’għadx hemm mejda bħal din. Itlob ħolqa oħra lil min bagħtha.
    [rate-limited] Kien ta’ spiss wisq. Stenna minuta u erġa’ iftaħ il-ħolqa.
   *[other] Is-server ma ħallikx tidħol. Erġa’ iftaħ il-ħolqa, jew itlob oħra.
}
web-ended = { $why ->
    [elsewhere] Qed tilgħab f’tieqa oħra
    [unknown] Hawn ħadd ma jafek
    [outdated] Din il-paġna qadima wisq
   *[gone] Din il-mejda mhix miftuħa għalik
}
web-ended-why = { $why ->
    [elsewhere] Ftaħt din il-mejda x’imkien ieħor, u qed tilgħab hemm. Postok hu tiegħek; tista’ terġa’ teħdu hawn.
    [unknown] Biex toqgħod fuq din il-mejda erġa’ iftaħ il-ħolqa tagħha: hi tgħid min jista’ jidħol.
    [outdated] Is-server iġġedded minn meta ftaħtha. Erġa’ tellagħha; postok jinżamm.
   *[gone] Jew m’għadhiex hemm, jew il-ħolqa m’għadhiex tajba. Itlob ħolqa ġdida lill-ospitant.
}
web-here = Ilgħab hawn
web-part-missing = Biċċa mill-paġna nieqsa
web-part-missing-why = Ma waslitx: il-konnessjoni ntilfet, jew is-server għandu paġna aktar ġdida. Postok jinżamm.
web-load-again = Erġa’ tella’ l-paġna

web-table = Mejda
web-menu = Menù
web-settings = Għażliet
web-round = Rawnd { $round }
web-way = { $direction ->
    [left] xellug
    [right] lemin
    [across] faċċata
    [hold] żomm
    [left-by] { $seats } xellug
   *[right-by] { $seats } lemin
}
web-passed-way = Il-karti jgħaddu { direction }
web-hearts = { $broken ->
    [yes] miksura
   *[no] magħluqa
}
web-to = sa { $points }
web-to-lowest = sa { $points }, jirbaħ l-inqas
web-dealer = iqassam
web-plate = { $controller ->
    [bot] { $name }, bot: { $points } f’dan ir-rawnd, { $total } b’kollox
    [bot-away] { $name }, imbiegħed: { $points } f’dan ir-rawnd, { $total } b’kollox
   *[human] { $name }: { $points } f’dan ir-rawnd, { $total } b’kollox
}
web-tag-led = fetaħ
web-tag-takes = jieħu
web-tag-took = ħa
web-new = ġdida
web-ready = lest
web-choosing = qed jagħżel
web-pile = munzell ta’ { $count }
web-pile-goes = għal min jieħu li jmiss
web-kitty = kitty { $count }
web-kitty-goes = għall-ewwel li jieħu
web-sheet-last = L-aħħar daqqa
web-sheet-score = Punteġġ
web-sheet-claim = Ippretendi
web-sheet-hint = Suġġeriment
web-sheet-say = Għid xi ħaġa
web-aloud-no-trick = M’hemm l-ebda karta fuq il-mejda.
web-aloud-card = { $name }: { $card }
web-aloud-takes = S’issa jeħodha { $name }.
web-aloud-nobody = S’issa ma jeħodha ħadd.
web-keys = Tasti
web-key = { $does ->
    [card] il-karta li jmiss li tista’ tintlagħab; b’Shift kull karta
    [ends] l-ewwel karta, l-aħħar waħda
    [suit] il-karta li jmiss ta’ dak il-kulur
    [play] erfa’ karta u ilgħabha; agħżilha biex tgħaddi
    [lower] niżżel il-karta, agħlaq folja
    [undo] erġa’ agħżel x’tgħaddi
    [clear] ħalli d-daqqa li ntemmet tmur
    [trick] għid id-daqqa s’issa
    [seats] għid il-postijiet, u min imissu jilgħab
    [last] l-aħħar daqqa
    [score] il-punti
    [claim] itlob dak li fadal
    [hint] ħjiel
    [say] għid xi ħaġa
   *[keys] dawn it-tasti
}
web-log = X’ġara
web-you-watch = Qed tara
web-your-move = L-għażla tiegħek

web-pass-to = { $count ->
    [one] Karta waħda tiegħek tmur għand { $name }
    [two] Żewġ karti tiegħek imorru għand { $name }
    [few] { $count } karti tiegħek imorru għand { $name }
    [many] { $count }-il karta tiegħek imorru għand { $name }
   *[other] { $count } karta tiegħek imorru għand { $name }
}
web-pass-from = { $count ->
    [one] Waħda tiġi għandek mingħand { $name }
    [two] Tnejn jiġu għandek mingħand { $name }
    [few] { $count } jiġu għandek mingħand { $name }
    [many] { $count } jiġu għandek mingħand { $name }
   *[other] { $count } jiġu għandek mingħand { $name }
}
web-passing = Il-karti qed jgħaddu
web-passed = Għaddejt { $cards }
web-chosen = { $chosen } minn { $count } magħżula
web-choose = Taptap biex tagħżel, erġa’ taptap biex tieħu lura.
web-chosen-all = Għaddihom, jew taptap fuq waħda biex teħodha lura.
web-pass = Għaddi { $count }
web-undo = Ħu kollox lura
web-waiting-for = Qed nistennew lil { $names }

web-your-turn = { $last ->
    [yes] Tilgħab l-aħħar
   *[no] Imissek
}
web-you-lead = Tiftaħ int
web-any-lead = Agħżel karta.
web-any-card = M’għandekx { suit }: kull karta li tispikka.
web-follow = Segwi { suit }.
web-lies = Hawn { points }.
web-received = Irċevejt { $cards }.
web-to-play = Imiss lil { $name }
web-play-card = Ilgħab { $rank }
web-trick-taken = { $who ->
    [you] Id-daqqa teħodha int
   *[other] Id-daqqa jeħodha { $name }
}
web-trick-taken-with = { $who ->
    [you] Ħadtha bi { $card }.
   *[other] { $name } ħadha bi { $card }.
}
web-trick-nobody = Id-daqqa ma jeħodha ħadd
web-no-trick = Għad m’hemm ebda daqqa sħiħa f’dan ir-rawnd.
web-trick-before = ta’ qabel
web-trick-after = ta’ wara
web-trick-number = Daqqa { $trick } minn { $tricks }
web-dealing = Qed jitqassam rawnd { $round }
web-rest = { $rest ->
    [paused] Il-mejda qed tistenna lil xi ħadd
   *[asleep] Il-mejda rieqda
}
web-wake = Kompli
web-lost = Il-konnessjoni ntilfet. Nerġgħu nippruvaw fi { $seconds } s. Postok jinżamm.
web-back = Erġajt lura. { $tricks ->
    [0] Ma għadda xejn.
    [one] Għaddiet daqqa waħda ta’ dan ir-rawnd.
    [two] Għaddew żewġ daqqiet ta’ dan ir-rawnd.
    [few] Għaddew { $tricks } daqqiet ta’ dan ir-rawnd.
    [many] Għaddew { $tricks }-il daqqa ta’ dan ir-rawnd.
   *[other] Għaddew { $tricks } daqqa ta’ dan ir-rawnd.
}
web-away = Bot qed jilgħab minflokok.
web-resume = Erġa’ ħu postok

web-why-must-follow-suit = { $card } trid tistenna
web-then-must-follow-suit = Għandek { suit }: ilgħab { $cards }.
web-why-hearts-not-broken = Il-qlub magħluqa
web-then-hearts-not-broken = Iftaħ b’kulur ieħor sakemm tintlagħab qalb jew Marija s-Sewda.
web-why-must-lead-low-club = { $cards } tiftaħ ir-rawnd
web-then-must-lead-low-club = Għandek int: iftaħ biha.
web-why-no-point-lead = L-ebda punti fl-ewwel ftuħ
web-then-no-point-lead = Iftaħ b’kull karta oħra.
web-why-no-points-first-trick = L-ebda punti fl-ewwel daqqa
web-then-no-points-first-trick = Kull karta oħra tgħodd.
web-why-queen-not-yet = { $card } trid tistenna
web-then-queen-not-yet = Tista’ tiftaħ biha wara li jinkisru l-qlub.
web-why-not-your-turn = Imiss lil { $name }
web-then-not-your-turn = Tista’ diġà ttella’ karta.
web-why-stale-seq = Ma ntlagħab xejn
web-then-stale-seq = Il-mejda kompliet: ħares, u erġa’ agħżel.
web-why-forbidden = Mhux issa
web-then-forbidden = Bot qed jilgħab minflokok: l-ewwel erġa’ ħu postok.
web-why-not-proven = Dan mhux ċert
web-then-not-proven = Il-karti jistgħu jkunu mqassma b’mod li daqqa tmur għand ħaddieħor. Kompli ilgħab.
web-why-wrong-card-count = Mhux daqshekk
web-then-wrong-card-count = Agħżel eżatt kemm tgħid il-buttuna. Taptap fuq waħda biex teħodha lura.
web-why-other = Dan ma rnexxiex
web-then-other = Il-mejda kompliet: ħares, u erġa’ agħżel.

web-column-round = Rawnd
web-this-round = issa
web-total = Total
web-chart = It-totali wara kull rawnd
web-round-over = Rawnd { $round } spiċċa

web-claim-what = Jekk id-daqqiet kollha li fadal huma tiegħek, għandhom x’għandhom l-oħrajn, ir-rawnd jista’ jintemm issa. Is-server jaċċetta biss fejn hu ċert.
web-claim-all = Id-daqqiet kollha li fadal huma tiegħi
web-claim-when = Tista’ tippretendi meta jmissek.

web-hint-thinking = Plejer tajjeb qed jaħseb…
web-hint = { $kind ->
    [pass] Għaddi { $cards }
   *[play] Ilgħab { $cards }
}
web-hint-rule = Skont ir-regola tas-soltu; ma ġie ppruvat xejn ieħor.
web-hint-points = Punti mistennija f’dan ir-rawnd: { $points }.
web-hint-next = Punti mistennija f’dan ir-rawnd: { $points }. L-aħjar wara: { $cards }, { $more }.
web-no-hint = { $code ->
    [rate-limited] Tlabt ħafna suġġerimenti. Kompli ilgħab mingħajr, u erġa’ staqsi aktar tard.
    [wrong-phase] Hemm suġġerimenti meta jmissek int.
    [forbidden] M’hemmx suġġerimenti għalik f’din il-mejda.
   *[other] L-ebda suġġeriment bħalissa: erġa’ staqsi ftit ieħor.
}

web-say = { $phrase ->
    [thanks] Grazzi
    [well-played] Proset!
    [good-game] Logħba tajba
    [oops] Ups!
    [sorry] Skużani
    [ouch] Aħħ!
    [hurry] Ilgħab, jekk jogħġbok
    [back-soon] Niġi lura issa
   *[hello] Bonġu!
}
web-said = { $name }: { $words }
web-quiet = { $is ->
    [yes] Kulħadd imsikket; erġa’ isma’ lil kulħadd
   *[no] Sikket lil kulħadd
}
web-mute = { $is ->
    [yes] Erġa’ isma’ lil { $name }
   *[no] Sikket lil { $name }
}

web-leave = Itlaq mill-mejda
web-leave-sure = Żgur titlaq? Bot ikompli jilgħab minflokok.
web-stop = Irrid intemm il-partita bla punteġġ
web-sure = Żgur? Erġa’ agħfas
web-stop-wanted = Trid ittemm il-partita; iridu jaqblu l-biċċa l-kbira

web-moon-yours = Sparajt fuq il-qamar
web-moon-choose = Agħżel x’jiġri mill-punti: { $points }.
web-moon-shot = { $who ->
    [you] Sparajt fuq il-qamar, u tagħżel
   *[other] { $name } spara fuq il-qamar, u jagħżel
}
web-moon-title = { $choice ->
    [add] { $points } fuq l-oħrajn kollha
   *[subtract] { $points } mit-total tiegħek
}
web-moon-button = { $choice ->
    [add] Żid { $points }
   *[subtract] Naqqas { $points }
}
web-moon-goes-on = Il-partita tkompli.
web-moon-ends = { $place ->
    [1] Il-partita tintemm, u tirbaħ int.
   *[other] Il-partita tintemm; postok hu { $place }.
}
web-moon-else = Fadal { $seconds } s; imbagħad jagħżel bot. L-aktar żgur: { $choice ->
    [add] li żżid
   *[subtract] li tnaqqas
}.

web-you-win = Tirbaħ b’{ $points }
web-wins = { $name } jirbaħ b’{ $points }
web-share = { $names } u { $last } jaqsmu r-rebħa
web-stopped = Il-partita ntemmet bla punteġġ
web-tied = indaqs
web-rematch = Partita oħra
web-save-record = Erfa’ r-rekord
web-verified = { $verified } minn { $deals } tqassim ivverifikat fuq dan l-apparat
web-verdict = { $outcome ->
    [verified] ivverifikat
    [not-revealed] għadu mhux żvelat
    [no-proof] l-ebda prova
   *[other] MA JIVVERIFIKAX
}
web-verdict-why = { $why ->
    [length] tul ħażin ta’ numru
    [nonce] żewġ postijiet għandhom l-istess numru
    [spelling] xi ħaġa mhijiex miktuba kif suppost
    [commitment] is-siġill ma sarx minn dan in-numru
    [dealer] kellu jqassam post ieħor
    [cards] dawn mhumiex il-karti li joħorġu min-numri
    [pass] għaddiet karta li ma kinitx fl-id
    [trick] intlagħbet karta li ma kinitx fl-id
   *[other] hemm xi ħaġa li m’għandhiex post f’rawnd
}
web-verified-how = Qabbel il-bidu ta’ kull siġill ma’ dak li wriet il-mejda qabel dak ir-rawnd.
web-no-verdict = It-tqassim ma setax jiġi vverifikat: ir-rekord ma wasalx jew mhux rekord.

web-replay = Erġa’ ara partita
web-replay-choose = Itfa’ hawn ir-rekord ta’ partita, jew agħżel il-fajl tiegħu. Min kien fit-tmiem tagħha jista’ jsalvah; qlub fit-terminal iżommhom ukoll. Xejn minnu ma jibqa’ fuq is-server.
web-replay-file = Agħżel rekord
web-replay-wrong = { $code ->
    [offline] Is-server mhux iwieġeb. Dan l-apparat għadu fuq in-network? Erġa’ pprova ftit ieħor.
    [not-found] M’hawnx partita bħal din. Erġa’ ħares lejn il-link, jew agħżel il-fajl ta’ rekord.
    [rate-limited] Kien wisq f’daqqa. Stenna ftit, u erġa’ pprova.
    [too-large] Dan il-fajl huwa kbir wisq għar-rekord ta’ partita: megabyte l-iktar.
   *[other] Dan mhux rekord ta’ partita li jista’ jintwera. Agħżel fajl ieħor.
}
web-replay-empty = F’din il-partita ma ntlagħbet l-ebda rawnd.
web-replay-where = Rawnd { $round }, daqqa { $trick }
web-replay-dealt = Il-karti tqassmu.
web-replay-passed = Il-karti għaddew: { $direction ->
    [left] lejn ix-xellug
    [right] lejn il-lemin
    [across] faċċata
    [left-by] { $seats } postijiet lejn ix-xellug
   *[right-by] { $seats } postijiet lejn il-lemin
}.
web-replay-hands = L-idejn
web-replay-eyes = X’jidher
web-replay-open = L-idejn kollha miftuħa
web-replay-seat = Dak li ra { $name }
web-replay-step = { $unit ->
    [round] { $way ->
        [back] Għall-bidu tar-rawnd
       *[on] Għar-rawnd li jmiss
    }
   *[card] { $way ->
        [back] Karta lura
       *[on] Karta ’l quddiem
    }
}
web-replay-play = { $is ->
    [playing] Ieqaf
   *[still] Ara
}
web-replay-place = Post fir-rawnd
web-replay-hand = { $name } għandu { $count ->
    [0] { $unseen ->
        [0] l-ebda karta
        [one] karta waħda li ma tidhirx
        [two] żewġ karti li ma jidhrux
        [few] { $unseen } karti li ma jidhrux
        [many] { $unseen }-il karta li ma jidhrux
       *[other] { $unseen } karta li ma jidhrux
    }
   *[other] { $cards }
}
web-replay-unseen = { $count ->
    [one] karta waħda ma tidhirx
    [two] żewġ karti ma jidhrux
    [few] { $count } karti ma jidhrux
    [many] { $count }-il karta ma jidhrux
   *[other] { $count } karta ma jidhrux
}
web-replay-colours = Griż: intlagħbet. Deheb: fuq il-mejda. Blu: se tgħaddi, jew għadha kif waslet.

web-set-taps-label = Biex tilgħab karta
web-set-taps = { $value ->
    [once] taptap darba
   *[raise] tella’, imbagħad taptap
}
web-set-deck-label = Karti
web-set-deck = { $value ->
    [two-colour] żewġ kuluri
   *[four-colour] erba’ kuluri
}
web-set-order-label = F’kulur
web-set-order = { $value ->
    [down] mill-għolja għall-baxxa
   *[up] mill-baxxa għall-għolja
}
web-set-travel-label = Il-karti jiċċaqilqu
web-set-travel = { $value ->
    [no] le
   *[yes] iva
}
web-set-stay-label = Daqqa li spiċċat tibqa’
web-set-stay = { $value ->
    [0] sakemm inmiss
    [600] ftit
    [1200] mument
   *[3000] fit-tul
}
web-set-signal-label = Meta jmissek int
web-set-signal = { $value ->
    [sound] ħoss
    [shake] vibrazzjoni
    [both] it-tnejn
   *[none] xejn aktar
}
web-set-theme-label = Ċar jew skur
web-set-theme = { $value ->
    [light] ċar
    [dark] skur
   *[auto] skont it-tagħmir
}

web-hear-seated = { $name } poġġa bilqiegħda.
web-hear-left = { $name } telaq.
web-hear-kicked = { $name } kellu jitlaq.
web-hear-line-lost = { $name } tilef il-konnessjoni.
web-hear-line-back = { $name } reġa’ lura.
web-hear-went-away = { $name } imbiegħed; qed jilgħab bot.
web-hear-resumed = { $name } reġa’ qed jilgħab.
web-hear-dealt = Rawnd { $round }: { cards }.
web-hear-received = Irċevejt { $cards }.
web-hear-played = { $who ->
    [you] Int: { $card }.
   *[other] { $name }: { $card }.
}
web-hear-claimed = { $who ->
    [you] Id-daqqiet kollha li fadal huma tiegħek.
   *[other] Id-daqqiet kollha li fadal imorru għand { $name }.
}
web-hear-broken = Il-qlub inkisru.
web-hear-kitty = { $who ->
    [you] Il-kitty teħodha int.
   *[other] Il-kitty jeħodha { $name }.
}
web-hear-moon = { $choice ->
    [add] { $who ->
        [you] Sparajt fuq il-qamar; il-punti jmorru fuq l-oħrajn kollha.
       *[other] { $name } spara fuq il-qamar; il-punti jmorru fuq l-oħrajn kollha.
    }
   *[subtract] { $who ->
        [you] Sparajt fuq il-qamar, u t-total tiegħek jinżel.
       *[other] { $name } spara fuq il-qamar; it-total tiegħu jinżel.
    }
}
web-hear-stopped = Il-partita ntemmet bla punteġġ.
web-hear-turn = Imissek. Tista’ tilgħab { $cards }.
