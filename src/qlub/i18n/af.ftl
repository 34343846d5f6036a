# Die katalogus, in Afrikaans.
#
# Glossary (English: Afrikaans): pack: pak · deal, dealer: deel, deler · kitty: pot · to pass: aangee ·
# hold: hou · round: rondte · match: wedstryd · seat: sitplek · trick: slag · to take a trick: ’n slag
# neem · to lead: uitkom · suit: kleur · to follow suit: kleur volg · clubs: klawers · diamonds:
# ruitens · spades: skoppens · hearts: harte (one: hart) · queen of spades: vrou van skoppens · Black
# Maria: Swart Maria · point card: puntekaart · hearts broken: harte is gebreek · equal: gelyk · to
# cancel: kanselleer · trumps: troewe · to shoot the moon: die maan skiet, by die skut · total: totaal ·
# face down: onderstebo.  The same words as on the rules page.  The article is written ’n.

## Woorde wat ander boodskappe gebruik

suit = { $suit ->
    [clubs] klawers
    [diamonds] ruitens
    [spades] skoppens
   *[hearts] harte
}
cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarte
}
points = { $points ->
    [one] { $points } punt
   *[other] { $points } punte
}
seats = { $seats ->
    [one] { $seats } sitplek
   *[other] { $seats } sitplekke
}
black-maria = { $packs ->
    [1] die Swart Maria
   *[2] ’n Swart Maria
}
black-marias = { $packs ->
    [1] die Swart Maria
   *[2] albei Swart Marias
}
list-last = { $first } en { $rest }
list-more = { $first }, { $rest }

## ’n Besluit wat die reëls weier

may-not-play = sitplek { $seat } mag nie { $card } speel nie: { $reason }
may-not-pass = sitplek { $seat } mag nie { $passed } aangee nie: { $reason }
may-not-choose = sitplek { $seat } mag nie oor ’n maan kies nie: { $reason }
no-deal = ’n nuwe rondte mag nie begin nie: { $reason }
no-play = { $card } mag nie gespeel word nie: { $reason }
no-choose = niemand mag vir ’n maan kies nie: { $reason }
# $count: how many seats there are.
too-many-cards = die slag het meer as { cards }: { $reason }

refusal-card-not-held = nie in die hand nie (het { $cards })
refusal-wrong-card-count = moet presies { cards } aangee
refusal-wrong-phase = { $phase ->
    [pass] kaarte word nou aangegee
    [play] kaarte word nou gespeel
    [moon] wie die maan geskiet het, moet kies
   *[deal] die volgende rondte moet gedeel word
}
refusal-not-your-turn = dit is nie hierdie sitplek se beurt nie
refusal-must-lead-low-club = moet in die eerste slag uitkom met { $cards }
refusal-no-point-lead = mag nie in die eerste slag met ’n puntekaart uitkom nie
refusal-must-follow-suit = moet { suit } volg (het { $cards })
refusal-no-points-first-trick = hierdie puntekaart mag nie in die eerste slag gespeel word nie
refusal-hearts-not-broken = harte is nog nie gebreek nie
refusal-queen-not-yet = met die Swart Maria mag daar nie uitgekom word voordat harte gebreek is nie
refusal-match-over = die wedstryd is verby

## Die reëls: die deel

rules-game = { $preset ->
    [cancellation] Kansellasie-Harte
    [omnibus] Omnibus-Harte
   *[hearts] Harte
} vir { $players } spelers met { $packs ->
    [1] een pak van 52 kaarte
   *[2] twee pakke van 52 kaarte, saam geskommel
}.
rules-aim = Punte is sleg: die laagste totaal wen die wedstryd.
rules-point-cards = Die puntekaarte is al die harte en { $packs ->
    [1] die Swart Maria, dit is die vrou van skoppens
   *[2] albei Swart Marias, dit is die vroue van skoppens
}.
rules-dealer = Die lot wys die eerste deler aan; ná elke rondte skuif die deel een speler na links.
rules-removed = Voor die deel word { $count ->
    [one] die kaart
   *[other] die kaarte
} { $cards } uitgehaal.
rules-deal = Elke speler kry { cards }.
rules-kitty = Wat oorbly, { cards }, lê onderstebo op die tafel as die pot: die eerste speler wat ’n slag neem, kry ook die pot { $seen ->
    [all] en wys dit vir almal
   *[taker] en sien dit alleen
}.

## Die reëls: aangee

rules-pass = Voor die spel gee elke speler { cards } onderstebo vir ’n ander speler aan; almal kies voordat iemand sien wat hy kry.
rules-pass-none = Voor die spel word geen kaarte aangegee nie.
rules-pass-always = Die kaarte gaan in elke rondte { $directions }.
rules-pass-cycle = Die rigting verander van rondte tot rondte: { $directions }; dan begin dit van voor af.
direction = { $direction ->
    [left] na links
    [right] na regs
    [across] oorkant
    [hold] hou (niemand gee aan nie)
    [left-by] { seats } na links
   *[right-by] { seats } na regs
}

## Die reëls: uitkom en volg

rules-opening-low-club = Wie { $card ->
    [none] die laagste klawer van al die hande
   *[other] die { $card }
} het wanneer die spel begin, kom in die eerste slag daarmee uit.
rules-opening-any-club = Wie { $card ->
    [none] die laagste klawer van al die hande
   *[other] die { $card }
} het wanneer die spel begin, kom in die eerste slag met enige klawer uit.
rules-opening-two-holders = As twee spelers daardie kaart het, is dit die een wat van die deler se linkerkant af eerste kom.
rules-opening-left = Die speler links van die deler kom in die eerste slag uit: met enige kaart behalwe ’n puntekaart, of met enige kaart hoegenaamd as daar niks anders in die hand is nie.
rules-follow = Volg die kleur waarmee uitgekom is as jy kan; as jy nie kan nie, speel enige kaart.
rules-first-trick-ban = In die eerste slag mag ’n speler wat nie kleur kan volg nie, nie ’n puntekaart speel nie, tensy daar niks anders in die hand is nie.
rules-first-trick-hearts-only = In die eerste slag mag ’n speler wat nie kleur kan volg nie, ’n hart speel maar nie { black-maria } nie, tensy daar niks anders in die hand is nie.
rules-first-trick-allow = ’n Speler wat nie kleur kan volg nie, mag selfs in die eerste slag ’n puntekaart speel.
rules-hearts = Daar mag nie met ’n hart uitgekom word voordat harte gebreek is nie, dit wil sê voordat { $break ->
    [heart] ’n hart
   *[heart-or-queen] ’n hart of { black-maria }
} in enige slag gespeel is, tensy wie uitkom { $but ->
    [points] net puntekaarte
   *[hearts] net harte
} het.
rules-hearts-free = In enige slag behalwe die eerste mag daar met ’n hart uitgekom word.
rules-queen-any-time = In enige slag behalwe die eerste mag daar met { black-maria } uitgekom word.
rules-queen-broken = Ook met { black-maria } mag daar nie uitgekom word voordat harte gebreek is nie, tensy wie uitkom net puntekaarte het.

## Die reëls: ’n slag neem

rules-take = Die hoogste kaart van die kleur waarmee uitgekom is, neem die slag, en wie dit gespeel het, kom in die volgende slag uit; daar is geen troewe nie.
rules-equal-cancel = Twee gelyke kaarte in ’n slag kanselleer mekaar: die hoogste kaart wat oorbly van die kleur waarmee uitgekom is, neem die slag, en as daar geen oorbly nie, neem niemand dit nie.
rules-equal-first = As die hoogste kaart van die kleur waarmee uitgekom is, twee keer gespeel word, neem die eerste van die twee die slag.
rules-equal-last = As die hoogste kaart van die kleur waarmee uitgekom is, twee keer gespeel word, neem die laaste van die twee die slag.
rules-two-pairs = ’n Slag met twee of meer pare gelyke kaarte, van watter kleur ook al, word deur niemand geneem nie.
rules-pile = As niemand ’n slag neem nie, wag sy kaarte vir wie die volgende slag neem, en dieselfde speler kom weer uit.
rules-cancelled-count = Gekanselleerde puntekaarte tel steeds vir wie hulle kry{ $break ->
    [free] .
    [heart] , en gekanselleerde harte breek steeds harte.
   *[heart-or-queen] , en breek steeds harte.
}
rules-last-nobody = As niemand die laaste slag van ’n rondte neem nie, kry niemand die kaarte wat wag nie.
rules-last-leader = As niemand die laaste slag van ’n rondte neem nie, kry die speler wat in daardie slag uitgekom het, die kaarte wat wag.

## Die reëls: punte

rules-hearts-one = Elke hart wat jy neem, tel 1 punt.
rules-hearts-spot = Elke hart wat jy neem, tel wat daarop staan: 2 tot 10 punte, J 11, Q 12, K 13, A 14.
rules-queen-points = { $packs ->
    [1] Die Swart Maria tel
   *[2] Elke Swart Maria tel
} { points }.
rules-bonus = { $copies ->
    [1] Die { $card }
   *[2] Elke { $card }
} tel { points } vir wie dit neem, wat ook al verder gebeur.
rules-moon = Wie al die harte en { black-marias } neem, skiet die maan.
rules-moon-with-bonus = Wie al die harte, { black-marias } en { $copies ->
    [1] die { $card }
   *[2] albei { $card }
} neem, skiet die maan.
rules-moon-choice = Die skut kry niks vir die puntekaarte nie en kies, nadat al die totale bekend is: { points } van die eie totaal af, of { points } by die totaal van elke ander speler.
rules-moon-add = Die skut kry niks vir die puntekaarte nie, en { points } kom by die totaal van elke ander speler.
rules-moon-subtract = Die skut kry niks vir die puntekaarte nie en trek { points } van die eie totaal af.
rules-moon-nothing = Die skut kry niks vir die puntekaarte nie.
rules-moon-safe = Maar waar { $rounds ->
    [none] ’n totaal dan { $target } sou bereik het
   *[other] ’n totaal dan { $target } sou bereik het, of die laaste rondte verby sou wees
}, sonder dat die skut alleen die laagste is, gaan { points } eerder van die skut se totaal af.
rules-moon-off = Die maan kan nie geskiet word nie: wie al die puntekaarte neem, wen niks daarby nie.
rules-sun = Wie elke slag van ’n rondte neem{ $voids ->
    [yes] , sonder dat een gekanselleer is
   *[no] {""}
}, skiet die son: { points } vir elke ander speler, niks vir die skut se puntekaarte nie{ $moon ->
    [off] .
   *[other] , en geen maan nie.
}
rules-no-trick = ’n Speler wat in ’n rondte geen slag neem nie, trek { points } van die eie totaal af{ $unless ->
    [moon] , tensy iemand die maan geskiet het.
    [sun] , tensy iemand die son geskiet het.
    [moon-or-sun] , tensy iemand die maan of die son geskiet het.
   *[nothing] .
}

## Die reëls: die einde

rules-target = Die wedstryd eindig met die rondte waarin ’n totaal { points } bereik.
rules-rounds = Dit eindig ook ná rondte { $rounds }, wat die totale ook al is.
rules-one-round = Die wedstryd is ’n enkele rondte.
rules-floor = Totale val nooit onder 0 nie.
rules-below-zero = Totale mag onder 0 val.
rules-exact-reset = ’n Totaal van presies { points } word { $reset }.
rules-exact-win = Wie presies { points } het wanneer die wedstryd eindig, wen, vóór enige laer totaal; is daar meer as een, deel hulle die oorwinning.
rules-tie-share = Spelers wat die laagste totaal deel, deel die oorwinning.
rules-tie-play-on = As spelers aan die einde die laagste totaal deel, volg verdere rondtes totdat een alleen die laagste is{ $exact ->
    [win] , tensy iemand presies { points } het.
   *[other] .
}

## Om in ’n terminaal te speel

play-you = Jy
play-seat = Sitplek { $number }
play-game = { $preset ->
    [cancellation] Kansellasie-Harte
    [omnibus] Omnibus-Harte
   *[hearts] Harte
}
rounds = { $rounds ->
    [one] { $rounds } rondte
   *[other] { $rounds } rondtes
}
minutes = { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minute
}

play-ask-game = Watter spel?
play-for = { $low } tot { $high } spelers
play-puzzled-game = Tik ’n getal van 1 tot { $last }, of Enter vir die eerste.
play-ask-seats = Hoeveel spelers, jy ingesluit? ({ $low } tot { $high })
play-length = Tot { points } duur ’n wedstryd gewoonlik omtrent { rounds }, so { minutes }.
play-length-rounds = { rounds }, so { minutes }.
play-shorter = Vir ’n korter een, voeg ’n teiken of ’n aantal rondtes by: "{ $seats } { $points }" speel tot { points }, "{ $seats } { $count }r" speel { $count } rondtes.
play-puzzled-seats = Tik ’n getal van { $low } tot { $high }, of Enter.
play-puzzled-length = ’n Teiken, soos ’n aantal rondtes, is ’n heelgetal van 1 tot { $most }.
play-ask-name = Wat is jou naam?
play-help-setup = Tik ’n antwoord, of druk Enter vir die een tussen hakies; q hou op. Niks begin voor die laaste antwoord nie.
play-puzzled-name = Met “{ $name }” vra jy iets: kies ’n langer naam.
play-not-begun = Niks is begin nie.

play-title = { $game } · { $ends ->
    [rounds] { rounds }
    [either] tot { points } of { rounds }
   *[target] tot { points }
}
play-title-round = rondte { $round } van { $exact ->
    [yes] { $expected }
   *[no] omtrent { $expected }
}
play-title-trick = slag { $trick } van { $tricks }

play-unbroken = Harte nie gebreek nie
play-broken = Harte gebreek
play-hold = Niemand gee in hierdie rondte aan nie
play-passing = Gee { cards } aan { $direction }, vir { $to }
play-passed = Aangegee { $direction }, vir { $to }
play-kitty = Pot: { cards }
play-kitty-cards = Pot geneem:
play-kitty-taken = { $who ->
    [you] Jy het die pot geneem
   *[other] { $name } het die pot geneem
}
play-pile = Stapel ({ cards }):
play-overtaken = Dit was te laat: ’n bot het vir jou besluit.
play-received = Gekry:

play-round-points = dié rondte
play-total = totaal
play-round = rondte { $round }
play-place = plek
play-score-sheet = Puntestaat
play-until = Die wedstryd eindig wanneer ’n totaal { points } bereik; die laagste totaal wen.
play-until-rounds = Die wedstryd eindig wanneer ’n totaal { points } bereik, of ná rondte { $rounds }; die laagste totaal wen.

play-trick = Die slag:
play-leads = { $who ->
    [you] Jy kom uit.
   *[other] { $name } kom uit.
}
play-led = { $who ->
    [you] Jy het uitgekom.
   *[other] { $name } het uitgekom.
}
play-takes = { $who ->
    [you] Soos dit lê, neem jy die slag.
   *[other] Soos dit lê, neem { $name } die slag.
}
play-takes-nobody = Soos dit lê, neem niemand die slag nie.
play-taken = { $who ->
    [you] Jy neem die slag.
   *[other] { $name } neem die slag.
}
play-taken-nobody = Niemand neem die slag nie.
play-cancel = (die twee { $card } kanselleer mekaar)

play-ask-pass = Gee { cards } aan (? vir hulp):
play-ask-card = Jou kaart (? vir hulp):
play-ask-lead = Jy kom uit; jou kaart (? vir hulp):
play-ask-only = Enter speel { $card } (? vir hulp):
play-ask-moon = Jou keuse, 1 of 2:
play-ask-back = Enter: terug na die tafel
play-ask-next = Enter: volgende rondte   l: laaste slag   q: hou op
play-ask-end = Enter: einde   l: laaste slag
play-ask-begin = Enter: deel die kaarte
play-more = Enter: meer
play-puzzled = { $text ->
    [none] Tik ’n kaart, soos qs of 10d; ? wys hulp.
   *[other] “{ $text }” is nie ’n kaart nie: tik een soos qs of 10d; ? wys hulp.
}
play-puzzled-pass = Tik { cards } uit jou hand, soos qs ah 10d; ? wys hulp.
play-puzzled-suit = Watter een: { $options }?
play-puzzled-one = Een kaart word op ’n slag gespeel.
play-puzzled-moon = Tik 1 of 2; ? wys hulp.
play-not-held = Jy het nie { $missing } nie.
play-held-once = Jy het { $missing } net een keer.
play-wrong-count = Jy moet presies { cards } aangee; jy het { $given } getik.

play-moon-shot = Jy het die maan geskiet! Kies wat dit doen; die totale staan daarby.
play-moon-choice = { $choice ->
    [add] { points } by die totaal van elke ander speler
   *[subtract] { points } van jou eie totaal af
}
play-moon = { $choice ->
    [add] { $who ->
        [you] Jy het die maan geskiet: { points } by elke ander totaal.
       *[other] { $name } het die maan geskiet: { points } by elke ander totaal.
    }
   *[subtract] { $who ->
        [you] Jy het die maan geskiet: { points } van jou eie totaal af.
       *[other] { $name } het die maan geskiet: { points } van die eie totaal af.
    }
}
play-won = { $who ->
    [you] Jy wen die wedstryd!
   *[other] { $name } wen die wedstryd.
}
play-won-shared = { $names } en { $last } deel die oorwinning.

play-help = Hulp
play-help-card = Om ’n kaart te speel, tik die waarde en die kleur: qs is die vrou van skoppens, 10d die tien van ruitens. Hoofletters, en Q♠, werk ook. Waar net een kaart wat jy mag speel daardie waarde het, is die waarde genoeg: vir ’n vrou ’n hoofletter Q, want q hou op; waar jy net een kaart mag speel, speel Enter dit.
play-help-pass = Om aan te gee, tik al die kaarte tegelyk: qs ah 10d.
play-help-hand = In jou hand is die kaarte wat jy nou mag speel wit, of tussen hakies. ’n { $new } merk wat jy gekry het, totdat jy jou eerste kaart speel.
play-help-trick = { $leads } het uitgekom · { $takes } neem die slag soos dit lê
play-help-cancelled = { $cancelled } gekanselleer deur ’n gelyke kaart
play-help-moon = Het jy die maan geskiet: 1 sit { points } by elke ander totaal, 2 trek dit van joune af.
play-help-wishes = Tik r vir die reëls, s vir die puntestaat, l vir die laaste slag, ? vir hierdie bladsy.
play-help-quit = Tik q om op te hou. Die wedstryd word ná elke kaart bewaar; jy kan later aangaan.
play-rules = Reëls
play-house-rules = In hierdie wedstryd:
play-low-target = ’n Teiken onder { points } maak ’n baie kort wedstryd.
play-cancelling = Gelyke kaarte kanselleer mekaar en kan nie die slag neem nie; hul punte tel steeds vir wie dit neem. ’n Slag wat niemand neem nie, wag vir wie die volgende neem.
play-last = Laaste slag
play-last-none = Geen slag van hierdie rondte is al volledig nie.

play-kept = Die wedstryd is bewaar. Gaan aan met:
play-kept-over = Die wedstryd is as ’n rekord bewaar. Om dit weer te sien:
play-resumed = Ons gaan aan met rondte { $round }.
play-bot-failed = { $name } se bot kon nie besluit nie ({ $reason }). Wanneer dit gebeur, besluit ’n eenvoudiger bot in sy plek.
play-list-unfinished = Onvoltooid:
play-list-finished = Voltooid:
play-list-match = { $game } ({ $players }), rondte { $round } · { points }, plek { $place } · { $when }
play-record-not-written = Die rekord kan nie na { $file } geskryf word nie: { $reason }
play-record-kept = wedstryde word in daardie gids bewaar; kies ’n ander een
play-record-other = iets anders is daar, wat verlore sou gaan; kies ’n ander naam
save-nothing-kept = geen onvoltooide wedstryd is hier bewaar nie; begin een met: qlub play
save-no-such-match = geen wedstryd { $id } is in { $folder } bewaar nie{ $known ->
    [none] {""}
   *[other] ; daar is { $known }
}
save-match-finished = die wedstryd { $id } is verby; die rekord daarvan is in { $file }
save-bad-match = { $file } kan nie as ’n wedstryd gelees word nie: { $reason }
save-other-version = { $file } is deur ’n ander weergawe van qlub bewaar ({ $format })
save-match-in-use = die wedstryd { $id } word in ’n ander venster gespeel
save-not-written = Die wedstryd kan nie in { $file } bewaar word nie: { $reason }. Jy kan verder speel.
