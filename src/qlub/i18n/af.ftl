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

## Waaroor by ’n tafel ooreengekom word, buiten die reëls

agreed-bots = { $level ->
    [none] Daar is geen bots nie: ’n wedstryd het ’n mens by elke sitplek nodig.
    [easy] Maklike bots speel by sitplekke wat niemand s’n is nie.
    [hard] Moeilike bots speel by sitplekke wat niemand s’n is nie.
   *[medium] Gemiddelde bots speel by sitplekke wat niemand s’n is nie.
}
seconds = { $seconds ->
    [one] { $seconds } sekonde
   *[other] { $seconds } sekondes
}
agreed-time = Elke speler het { seconds } vir ’n skuif; daarna maak ’n bot dit.
agreed-no-time = Elke speler mag so lank neem vir ’n skuif as nodig.
agreed-watchers = { $allowed ->
    [no] Niemand kyk sonder ’n sitplek toe nie.
   *[yes] Wie geen sitplek het nie, mag toekyk; hulle sien niemand se hand nie.
}
agreed-seats = { $drawn ->
    [yes] Sitplekke word deur loting bepaal wanneer die wedstryd begin.
   *[no] Spelers kies hul sitplekke.
}
agreed-claims = { $allowed ->
    [no] Geen slae word geëis nie: elke kaart word gespeel.
   *[yes] Die res van ’n rondte mag geëis word.
}
agreed-hints = { $allowed ->
    [no] Daar is geen wenke nie.
   *[yes] Spelers mag vir ’n wenk vra.
}
agreed-history = { $tricks ->
    [last] Net na die laaste slag mag daar weer gekyk word.
   *[all] Na al die slae van ’n rondte mag daar weer gekyk word.
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
play-passing-all = Almal gee aan { $direction }
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
play-ask-wait = Ons wag vir { $name } (? vir hulp):
play-ask-wait-two = Ons wag vir { $first } en { $last } (? vir hulp):
play-ask-wait-several = Ons wag vir { $count } ander (? vir hulp):
play-ask-moment = … (? vir hulp):
play-ask-away = ’n Bot speel vir jou. Enter: speel self verder
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
play-claim-not-proven = Jou kaarte bewys nie dat jy elke slag neem wat oor is nie: speel verder.
play-claim-wrong-phase = Wat oor is, word geëis terwyl kaarte gespeel word, ná die eerste slag begin het.
play-claim-forbidden = By hierdie tafel word niks geëis nie.
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
play-help-wishes = Tik r vir die reëls, s vir die puntestaat, l vir die laaste slag, c om elke slag te eis wat oor is, ? vir hierdie bladsy.
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

## By ’n tafel op ’n bediener

join-table = tafel { $table }
join-you = jy
join-host = begin die wedstryd
join-free = vry: ’n bot speel tensy iemand kom
join-free-alone = vry
join-away = weg
join-invite = Wie hierdie skakel het, kan speel:
join-no-seat = Jy kyk net.
join-ask-start = Enter: begin die wedstryd   ? vir hulp:
join-ask-again = Enter: nog ’n wedstryd   ? vir hulp:
join-ask-wait = Ons wag dat { $name } begin (? vir hulp):
join-ask-match = Ons wag vir ’n wedstryd (? vir hulp):
join-help-start = Druk Enter om die wedstryd te begin: bots speel by vry sitplekke.
join-help-seat = Tik die nommer van ’n vry sitplek om daar te sit, of n en ’n naam om anders te heet: n Beth.
join-help-kick = Tik k en die nommer van ’n sitplek om iemand te laat gaan: k 3. Wie die wedstryd begin, besluit alleen; anders moet die meeste wat speel dit wil.
join-help-wishes = Tik i vir die skakel, r vir die reëls, s vir die laaste puntestaat, ? vir hierdie bladsy.
join-help-quit = Tik q om te gaan. Totdat die wedstryd verby is, word jou sitplek gehou: kom terug met dieselfde skakel.
join-puzzled = “{ $text }” beteken niks hier nie; ? wys wat getik kan word.
join-puzzled-wait = { $name } begin die wedstryd, nie jy nie.
join-puzzled-no-sheet = Geen wedstryd is nog hier gespeel nie.
join-puzzled-seat = Daar is sitplekke van 1 tot { $last }.
join-puzzled-taken = Iemand sit reeds daar.
join-puzzled-nobody = Niemand sit daar wat kan gaan nie.
join-puzzled-name = Daardie naam deug nie: iemand anders het dit, of dit is te lank, of kan nie gesien word nie. Probeer ’n ander een.

join-came = { $name } kom sit by sitplek { $seat }.
join-moved = { $name } skuif na sitplek { $seat }.
join-left = { $name } het gegaan.
join-down = { $name } kan op die oomblik nie bereik word nie.
join-back = { $name } is terug.
join-stands-in = ’n Bot speel vir { $name } totdat hulle terug is.
join-stands-in-you = ’n Bot speel nou vir jou.
join-late-you = Die tyd was om: ’n bot neem hierdie besluit vir jou.
join-hosts = { $name } begin voortaan die wedstryde.
join-hosts-you = Jy begin voortaan die wedstryde.
join-rests = Die tafel rus: niemand was ’n ruk lank hier nie.
join-lost = Die lyn is weg. Jou sitplek word gehou; ons probeer weer …
join-time = { $seconds ->
    [one] { $seconds } sekonde oor; dan besluit ’n bot vir jou.
   *[other] { $seconds } sekondes oor; dan besluit ’n bot vir jou.
}
join-stopped = Die meeste wat speel, wou die wedstryd beëindig; dit tel nie.

join-verified = { $rounds ->
    [one] Die deel klop: niemand kon die kaarte gekies het nie.
   *[other] Al { $rounds } dele klop: niemand kon die kaarte gekies het nie.
}
join-not-verified = Rondte { $round } klop NIE: { $reason }
join-unproven = { $rounds ->
    [one] { $rounds } deel het geen bewys nie: dit kan nie nagegaan word nie.
   *[other] { $rounds } dele het geen bewys nie: hulle kan nie nagegaan word nie.
}
join-record = Die rekord is bewaar in { $file }
join-no-record = Daar is geen rekord van hierdie wedstryd nie: { $reason }
join-elsewhere = Jy het hierdie tafel elders oopgemaak, en speel nou daar.
join-sent-away = Hierdie tafel is nie meer vir jou oop nie: iemand het jou laat gaan, of die skakel is teruggeneem.
join-closed = Die bediener het die lyn gesluit: { $reason }
join-bye = Jy het die tafel verlaat.
join-come-back = Jou sitplek word gehou. Kom terug met:

## In ’n blaaier

# Kaarte binne ’n sin kom as [[QS]]; die bladsy wys hulle as kaarte.  $who is "you" of "other".

web-card = { $rank ->
    [2] twee
    [3] drie
    [4] vier
    [5] vyf
    [6] ses
    [7] sewe
    [8] agt
    [9] nege
    [T] tien
    [J] boer
    [Q] vrou
    [K] koning
   *[A] aas
} van { $suit ->
    [C] klawers
    [D] ruitens
    [S] skoppens
   *[H] harte
}
web-held = { $is ->
    [chosen] { $card }, gekies
    [raised] { $card }, opgelig
    [refused] { $card }, nie nou toegelaat nie
    [hinted] { $card }, aanbeveel
    [new] { $card }, nuut
   *[none] { $card }
}
web-hand = Jou hand: { cards }
web-seat = Sitplek { $number }
web-you = { $name } (jy)
web-language = Taal
web-theme = { $theme ->
    [light] Lig
    [dark] Donker
   *[auto] Lig of donker soos die toestel
}
web-close = Maak toe
web-qr = QR-kode van die skakel

web-title = Harte vir drie tot elf.
web-subtitle = Gratis, oop, geen registrasie. Die tafel loop op jou eie bediener.
web-play-now = Speel nou teen bots
web-game = Spel
web-preset = { $preset ->
    [cancellation] Kansellasie
    [omnibus] Omnibus
   *[hearts] Harte
}
web-seats = { seats }
web-set-up-friends = Dek ’n tafel vir vriende
web-link = Skakel na ’n tafel
web-join = Sluit aan
web-no-link = Dit is geen skakel na ’n tafel nie. ’n Skakel lyk soos http://…/t/…#k=…
web-you-play-as = Jy speel as
web-your-name = Jou naam
web-change = verander
web-keep = Hou
web-my-tables = Jou tafels
web-nobody-yet = nog niemand nie
web-back-to = { $stage ->
    [playing] Gaan voort
   *[other] Terug daarheen
}
web-to-start = Na die beginblad
web-nowhere = Hier is niks
web-nowhere-why = Die adres is van geen bladsy nie. Kyk weer na die skakel, of begin by die beginblad.

web-failed = { $code ->
    [offline] Die bediener antwoord nie. Is hierdie toestel nog op die netwerk? Probeer netnou weer.
    [rate-limited] Dit was te veel op een slag. Wag ’n bietjie en probeer weer.
    [bad-name] Hierdie naam sal nie deug nie: 1 tot 24 letters, en nie soos iemand anders s’n aan hierdie tafel nie.
    [seat-taken] Iemand sit intussen daar. Kies ’n ander sitplek.
    [already-seated] Jy sit reeds aan hierdie tafel.
    [table-full] Alle sitplekke is beset. Jy kan toekyk.
    [forbidden] Dit is nie aan jou nie: net die gasheer kan.
    [bad-rules] Hierdie reëls maak nie saam ’n spel nie. Verander een daarvan, of gaan terug na die gewone.
    [wrong-phase] Nie nou nie: die tafel het aanbeweeg.
    [storage-unavailable] Die bediener kan op die oomblik niks stoor nie. Probeer netnou weer.
    [shutting-down] Die bediener begin weer. Probeer netnou weer.
   *[other] Dit het nie gewerk nie. Probeer weer.
}
web-no-answer = Die bediener het nie geantwoord nie. Probeer netnou weer.

web-set-up = Dek ’n tafel
web-seats-label = Sitplekke
web-seats-range = { $low } tot { $high } sitplekke
web-play-to = Speel tot
web-less = Minder
web-more = Meer
web-bots = Bots speel
web-level = { $level ->
    [none] geen bots
    [easy] maklik
    [hard] moeilik
   *[medium] middelmatig
}
web-time = Tyd vir ’n skuif
web-seconds = { $seconds ->
    [0] enige
   *[other] { $seconds } s
}
web-what = Wat julle gaan speel
web-rules = Reëls
web-rules-changed = Goud: verskil van die gewone spel.
web-rules-usual = Die res, soos dit gewoonlik gespeel word
web-option = { $option ->
    [extras] Kaarte wat nie gelyk verdeel nie
    [pass_count] Kaarte wat aangegee word
    [pass_cycle] Rigting van die aangee, rondte vir rondte
    [opening] Eerste uitkoms
    [first_trick_points] Puntekaarte in die eerste slag
    [hearts_break] Wat harte breek
    [queen_lead] Uitkoms met die Swart Maria
    [hearts_with_queen] ’n Hand van net puntekaarte mag met ’n hart uitkom
    [equal_cards] Twee gelyke kaarte
    [two_pairs_void] Twee pare kanselleer die hele slag
    [last_void] ’n Laaste slag wat niemand neem nie
    [kitty_seen_by] Wie die pot sien
    [queen_points] Punte van ’n Swart Maria
    [heart_points] Punte van ’n hart
    [bonus_card] Bonuskaart
    [bonus_points] Punte van die bonuskaart
    [moon] Die maan skiet
    [moon_points] Punte van die maan
    [moon_needs_bonus] Die maan het ook die bonuskaart nodig
    [moon_safe] Die maan laat sy skut nooit verloor nie
    [sun_points] Punte van die son (elke slag); 0: geen
    [no_trick_bonus] Punte af vir wie geen slag neem nie
    [exact_target] ’n Totaal van presies die teiken
    [floor_zero] Geen totaal onder 0 nie
    [tie] Spelers wat die laagste totaal deel
    [rounds] Hoogstens soveel rondtes
    [bot] Sekondes vir ’n bot se kaart
    [deal] Sekondes tussen twee rondtes
    [grace] Sekondes wat vir ’n verlore verbinding gewag word
    [watchers] Wie geen sitplek het nie, mag toekyk
    [random_seats] Sitplekke word deur loting bepaal
    [claims] Die res van ’n rondte mag geëis word
    [hints] Spelers mag vir ’n wenk vra
   *[history] Slae waarna weer gekyk mag word
}
web-value = { $value ->
    [extras-remove] word uitgehaal
    [extras-kitty] vorm ’n pot
    [opening-low-club] met die laagste klawer
    [opening-left-of-dealer] links van die deler
    [opening-any-club] wie die laagste klawer het, met enige klawer
    [first_trick_points-ban] nie toegelaat nie
    [first_trick_points-allow] toegelaat
    [first_trick_points-hearts-only] net harte
    [hearts_break-heart-or-queen] ’n hart of ’n Swart Maria
    [hearts_break-heart] ’n hart
    [hearts_break-free] niks: uitkoms daarmee mag altyd
    [queen_lead-any-time] te eniger tyd
    [queen_lead-broken] sodra harte gebreek is
    [equal_cards-cancel] kanselleer mekaar
    [equal_cards-first] die eerste tel
    [equal_cards-last] die laaste tel
    [last_void-nobody] bly by niemand
    [last_void-leader] gaan na wie uitgekom het
    [kitty_seen_by-taker] net wie dit neem
    [kitty_seen_by-all] almal
    [heart_points-one] 1 elk
    [heart_points-spot] wat daarop staan, tot 14
    [bonus_card-none] geen
    [bonus_card-JD] J♦
    [bonus_card-TD] 10♦
    [moon-choice] die skut kies
    [moon-add] by die ander gevoeg
    [moon-subtract] van die skut afgetrek
    [moon-off] bestaan nie
    [exact_target-none] is niks besonders nie
    [exact_target-reset-50] val tot 50
    [exact_target-reset-0] val tot 0
    [exact_target-win] wen
    [tie-share] deel die oorwinning
    [tie-play-on] speel voort
    [history-last] die laaste
   *[history-all] almal van die rondte
}
web-house = Huisreëls
web-usual-rules = Terug na die gewone reëls
web-agreed = Tyd, toekyk en bots
web-no-limit = geen perk
web-usual-length = Die gewone lengte
web-changed = { $changed ->
    [one] { $changed } verander
   *[other] { $changed } verander
}
web-length = { $sure ->
    [yes] { rounds }, wat { $few } tot { minutes } duur.
   *[no] Gewoonlik omtrent { rounds }, wat { $few } tot { minutes } duur.
}
web-length-how = Met meer bots is dit korter. Die rondtes is in wedstryde tussen bots gemeet; vir ’n mens word { seconds } per kaart gereken.
web-shorter = { $by ->
    [rounds] Net { rounds }: { $few } tot { minutes }
   *[target] Tot { $target }: { $few } tot { minutes }
}
web-open-table = Maak die tafel oop

web-table-title = Jou tafel
web-seated = { $seated } van { $seats } sit
web-sit = Gaan sit
web-full = Alle sitplekke is beset
web-sit-here = Sit hier
web-open-seat = Oop sitplek: ’n bot, as niemand kom nie
web-seat-is = { $is ->
    [you-host] jy, gasheer
    [you] jy
    [host] gasheer
    [down] nie verbind nie
   *[ready] gereed
}
web-kick = Laat hulle gaan
web-kick-who = Laat { $name } gaan
web-vote = Wil hê hulle moet gaan
web-bring = Bring jou vriende
web-bring-how = Skandeer dit, of maak die skakel op enige toestel oop.
web-copy = Kopieer skakel
web-copied = Gekopieer
web-share-link = Deel die skakel
web-new-link = Maak ’n skakel vir vriende
web-start = { $bots ->
    [0] Begin
    [one] Begin met { $bots } bot
   *[other] Begin met { $bots } bots
}
web-wait-host = { $name } begin die wedstryd.
web-host-down = { $name } begin die wedstryd, maar is nie nou verbind nie. As dit so bly, kan ’n ander speler dit begin.

web-connecting = Op pad na die tafel.
web-not-in = Jy is nie binne nie
web-not-in-why = { $code ->
    [link-expired] Hierdie skakel is nie meer geldig nie. Vra wie dit gestuur het vir ’n ander.
    [table-gone] So ’n tafel is daar nie meer nie. Vra wie die skakel gestuur het vir ’n ander.
    [rate-limited] Dit was te gereeld. Wag ’n minuut en maak die skakel weer oop.
   *[other] Die bediener het jou nie ingelaat nie. Maak die skakel weer oop, of vra vir ’n ander.
}
web-ended = { $why ->
    [elsewhere] Jy speel in ’n ander venster
    [unknown] Niemand ken jou hier nie
    [outdated] Hierdie bladsy is te oud
   *[gone] Hierdie tafel is nie vir jou oop nie
}
web-ended-why = { $why ->
    [elsewhere] Jy het hierdie tafel elders oopgemaak en speel daar. Jou sitplek is joune; jy kan dit hier terugneem.
    [unknown] Om aan hierdie tafel te sit, maak sy skakel weer oop: dit sê wie mag inkom.
    [outdated] Die bediener is vernuwe sedert jy dit oopgemaak het. Laai dit weer; jou sitplek word gehou.
   *[gone] Óf dit is weg, óf sy skakel is nie meer geldig nie. Vra die gasheer vir ’n nuwe skakel.
}
web-here = Speel hier
web-part-missing = ’n Deel van die bladsy kort
web-part-missing-why = Dit het nie gekom nie: die verbinding is verlore, of die bediener het ’n nuwer bladsy. Jou sitplek word gehou.
web-load-again = Laai die bladsy weer

web-table = Tafel
web-menu = Kieslys
web-settings = Instellings
web-round = Rondte { $round }
web-way = { $direction ->
    [left] links
    [right] regs
    [across] oorkant
    [hold] hou
    [left-by] { $seats } links
   *[right-by] { $seats } regs
}
web-passed-way = Die aangee gaan { direction }
web-hearts = { $broken ->
    [yes] gebreek
   *[no] toe
}
web-to = tot { $points }
web-to-lowest = tot { $points }, laagste wen
web-dealer = deler
web-plate = { $controller ->
    [bot] { $name }, bot: { $points } in hierdie rondte, { $total } altesaam
    [bot-away] { $name }, weg: { $points } in hierdie rondte, { $total } altesaam
   *[human] { $name }: { $points } in hierdie rondte, { $total } altesaam
}
web-tag-led = voor
web-tag-takes = neem
web-tag-took = geneem
web-new = nuut
web-ready = gereed
web-choosing = kies
web-pile = hoop van { $count }
web-pile-goes = gaan na die volgende nemer
web-kitty = pot { $count }
web-kitty-goes = eerste nemer kry dit
web-sheet-last = Laaste slag
web-sheet-score = Telling
web-sheet-claim = Eis
web-sheet-hint = Wenk
web-sheet-say = Sê iets
web-aloud-no-trick = Geen kaart lê op die tafel nie.
web-aloud-card = { $name }: { $card }
web-aloud-takes = { $name } neem tot dusver.
web-aloud-nobody = Tot dusver neem niemand dit nie.
web-keys = Sleutels
web-key = { $does ->
    [card] die volgende kaart wat gespeel mag word; met Shift enige kaart
    [ends] die eerste kaart, die laaste
    [suit] die volgende kaart van daardie kleur
    [play] lig ’n kaart, en speel dit; kies dit om aan te gee
    [lower] laat sak die kaart, maak ’n blad toe
    [undo] kies weer wat aangegee word
    [clear] laat die voltooide slag gaan
    [trick] sê die slag tot dusver
    [seats] sê die plekke, en wie moet speel
    [last] die laaste slag
    [score] die telling
    [claim] eis wat oor is
    [hint] ’n wenk
    [say] sê iets
   *[keys] hierdie sleutels
}
web-log = Wat gebeur het
web-you-watch = Jy kyk toe
web-your-move = Jou skuif

web-pass-to = { $count ->
    [one] Een van jou kaarte gaan na { $name }
   *[other] { $count } van jou kaarte gaan na { $name }
}
web-pass-from = { $count ->
    [one] Een kom na jou van { $name }
   *[other] { $count } kom na jou van { $name }
}
web-passing = Kaarte word aangegee
web-passed = Jy het { $cards } aangegee
web-chosen = { $chosen } van { $count } gekies
web-choose = Tik om te kies, tik weer om terug te neem.
web-chosen-all = Gee hulle aan, of tik een om dit terug te neem.
web-pass = Gee { $count } aan
web-undo = Neem almal terug
web-waiting-for = Wag vir { $names }

web-your-turn = { $last ->
    [yes] Jy speel laaste
   *[no] Jou beurt
}
web-you-lead = Jy kom uit
web-any-lead = Kies ’n kaart.
web-any-card = Jy het geen { suit } nie: enige kaart wat uitstaan.
web-follow = Volg { suit }.
web-lies = { points } lê hier.
web-received = Jy het { $cards } gekry.
web-to-play = { $name } moet speel
web-play-card = Speel { $rank }
web-trick-taken = { $who ->
    [you] Jy neem die slag
   *[other] { $name } neem die slag
}
web-trick-taken-with = { $who ->
    [you] Jy het dit met { $card } geneem.
   *[other] { $name } het dit met { $card } geneem.
}
web-trick-nobody = Niemand neem die slag nie
web-no-trick = Nog geen slag van hierdie rondte is volledig nie.
web-trick-before = vorige
web-trick-after = volgende
web-trick-number = Slag { $trick } van { $tricks }
web-dealing = Rondte { $round } word gedeel
web-rest = { $rest ->
    [paused] Die tafel wag vir iemand
   *[asleep] Die tafel slaap
}
web-wake = Gaan voort
web-lost = Verbinding verloor. Probeer weer oor { $seconds } s. Jou sitplek word vir jou gehou.
web-back = Jy is terug. { $tricks ->
    [0] Niks het verbygegaan nie.
    [one] Een slag van hierdie rondte het verbygegaan.
   *[other] { $tricks } slae van hierdie rondte het verbygegaan.
}
web-away = ’n Bot speel vir jou.
web-resume = Neem die sitplek terug

web-why-must-follow-suit = { $card } moet wag
web-then-must-follow-suit = Jy het { suit }: speel { $cards }.
web-why-hearts-not-broken = Harte is toe
web-then-hearts-not-broken = Kom met ’n ander kleur uit tot ’n harte of ’n Swart Maria gespeel is.
web-why-must-lead-low-club = { $cards } open die rondte
web-then-must-lead-low-club = Jy het dit: kom daarmee uit.
web-why-no-point-lead = Geen punte met die eerste uitkoms nie
web-then-no-point-lead = Kom met enige ander kaart uit.
web-why-no-points-first-trick = Geen punte in die eerste slag nie
web-then-no-points-first-trick = Enige ander kaart sal deug.
web-why-queen-not-yet = { $card } moet wag
web-then-queen-not-yet = Daar mag mee uitgekom word sodra harte gebreek is.
web-why-not-your-turn = { $name } moet speel
web-then-not-your-turn = Jy mag solank ’n kaart oplig.
web-why-stale-seq = Niks is gespeel nie
web-then-stale-seq = Die tafel het aanbeweeg: kyk, en kies weer.
web-why-forbidden = Nie nou nie
web-then-forbidden = ’n Bot speel vir jou: neem eers die sitplek terug.
web-why-not-proven = Dit is nie seker nie
web-then-not-proven = Die kaarte kan so lê dat ’n ander speler ’n slag kry. Speel voort.
web-why-wrong-card-count = Nie soveel nie
web-then-wrong-card-count = Kies presies soveel as wat die knoppie sê. Tik een om dit terug te neem.
web-why-other = Dit het nie gewerk nie
web-then-other = Die tafel het aanbeweeg: kyk, en kies weer.

web-column-round = Rondte
web-this-round = nou
web-total = Totaal
web-chart = Die totale na elke rondte
web-round-over = Rondte { $round } is verby

web-claim-what = As al die slae wat oor is joune is, wat die ander ook al het, kan die rondte nou eindig. Die bediener staan dit net toe waar dit seker is.
web-claim-all = Al die slae wat oor is, is myne
web-claim-when = Jy kan eis wanneer dit jou beurt is.

web-hint-thinking = ’n Goeie speler dink…
web-hint = { $kind ->
    [pass] Gee { $cards } aan
   *[play] Speel { $cards }
}
web-hint-rule = Volgens die gewone reël; niks anders is probeer nie.
web-hint-points = Punte om in hierdie rondte te verwag: { $points }.
web-hint-next = Punte om in hierdie rondte te verwag: { $points }. Naasbeste: { $cards }, { $more }.
web-no-hint = { $code ->
    [rate-limited] Dit was baie wenke. Speel daarsonder voort, en vra later weer.
    [wrong-phase] Daar is wenke wanneer dit jou beurt is.
    [forbidden] Daar is geen wenke vir jou by hierdie tafel nie.
   *[other] Nou geen wenk nie: vra oor ’n oomblik weer.
}

web-say = { $phrase ->
    [thanks] Dankie
    [well-played] Mooi gespeel!
    [good-game] Goeie spel
    [oops] Oeps!
    [sorry] Jammer
    [ouch] Eina!
    [hurry] Speel, asseblief
    [back-soon] Nou-nou terug
   *[hello] Hallo!
}
web-said = { $name }: { $words }
web-quiet = { $is ->
    [yes] Jy hoor niemand; hoor weer almal
   *[no] Maak almal stil
}
web-mute = { $is ->
    [yes] Hoor { $name } weer
   *[no] Maak { $name } stil
}

web-leave = Verlaat die tafel
web-leave-sure = Regtig verlaat? ’n Bot speel vir jou voort.
web-stop = Wil die wedstryd sonder telling eindig
web-sure = Regtig? Druk weer
web-stop-wanted = Jy wil die wedstryd eindig; die meeste moet

web-moon-yours = Jy het die maan geskiet
web-moon-choose = Kies wat van die { $points } word.
web-moon-shot = { $who ->
    [you] Jy het die maan geskiet, en kies
   *[other] { $name } het die maan geskiet, en kies
}
web-moon-title = { $choice ->
    [add] { $points } by al die ander
   *[subtract] { $points } van jou totaal af
}
web-moon-button = { $choice ->
    [add] Tel { $points } by
   *[subtract] Trek { $points } af
}
web-moon-goes-on = Die wedstryd gaan voort.
web-moon-ends = { $place ->
    [1] Die wedstryd eindig, en jy wen.
   *[other] Die wedstryd eindig; jou plek is { $place }.
}
web-moon-else = Nog { $seconds } s; dan kies ’n bot. Veilig: { $choice ->
    [add] bytel
   *[subtract] aftrek
}.

web-you-win = Jy wen met { $points }
web-wins = { $name } wen met { $points }
web-share = { $names } en { $last } deel die oorwinning
web-stopped = Die wedstryd is sonder telling geëindig
web-tied = gelykop
web-rematch = Nog ’n wedstryd
web-save-record = Bewaar die rekord
web-verified = { $verified } van { $deals } uitdelings op hierdie toestel geverifieer
web-verdict = { $outcome ->
    [verified] geverifieer
    [not-revealed] nog nie onthul nie
    [no-proof] geen bewys nie
   *[other] VERIFIEER NIE
}
web-verdict-why = { $why ->
    [length] ’n getal het die verkeerde lengte
    [nonce] twee plekke het dieselfde getal
    [spelling] iets is nie geskryf soos dit moet nie
    [commitment] die seël is nie van hierdie getal gemaak nie
    [dealer] ’n ander plek moes uitdeel
    [cards] dit is nie die kaarte wat die getalle uitdeel nie
    [pass] ’n kaart is aangegee wat nie gehou is nie
    [trick] ’n kaart is gespeel wat nie gehou is nie
   *[other] iets staan daar wat geen plek in ’n ronde het nie
}
web-verified-how = Vergelyk die begin van elke seël met wat die tafel voor daardie ronde gewys het.
web-no-verdict = Die uitdelings kon nie geverifieer word nie: die rekord het nie gekom nie, of dit is nie een nie.

web-replay = Kyk weer na ’n wedstryd
web-replay-choose = Laat val die rekord van ’n wedstryd hier, of kies sy lêer. Wie by die einde was, kan dit stoor; qlub in ’n terminaal hou dit ook. Niks daarvan bly op die bediener nie.
web-replay-file = Kies ’n rekord
web-replay-wrong = { $code ->
    [offline] Die bediener antwoord nie. Is hierdie toestel nog op die netwerk? Probeer oor ’n oomblik weer.
    [not-found] Daar is nie so ’n wedstryd hier nie. Kyk weer na die skakel, of kies die lêer van ’n rekord.
    [rate-limited] Dit was te veel op een slag. Wag ’n bietjie, en probeer weer.
    [too-large] Hierdie lêer is te groot vir die rekord van ’n wedstryd: ’n megagreep is die meeste.
   *[other] Dit is nie die rekord van ’n wedstryd wat gewys kan word nie. Kies ’n ander lêer.
}
web-replay-empty = Geen rondte is in hierdie wedstryd gespeel nie.
web-replay-where = Rondte { $round }, slag { $trick }
web-replay-dealt = Die kaarte is uitgedeel.
web-replay-passed = Kaarte is aangegee: { $direction ->
    [left] na links
    [right] na regs
    [across] oorkant toe
    [left-by] { $seats } plekke na links
   *[right-by] { $seats } plekke na regs
}.
web-replay-hands = Die hande
web-replay-eyes = Wat gesien word
web-replay-open = Alle hande oop
web-replay-seat = Wat { $name } gesien het
web-replay-step = { $unit ->
    [round] { $way ->
        [back] Na die begin van die rondte
       *[on] Na die volgende rondte
    }
   *[card] { $way ->
        [back] Een kaart terug
       *[on] Een kaart verder
    }
}
web-replay-play = { $is ->
    [playing] Stop
   *[still] Speel
}
web-replay-place = Plek in die rondte
web-replay-hand = { $name } hou { $count ->
    [0] { $unseen ->
        [0] geen kaarte nie
        [one] een kaart wat nie gesien word nie
       *[other] { $unseen } kaarte wat nie gesien word nie
    }
   *[other] { $cards }
}
web-replay-unseen = { $count ->
    [one] een kaart nie gesien nie
   *[other] { $count } kaarte nie gesien nie
}
web-replay-colours = Grys: gespeel. Goud: op die tafel. Blou: word aangegee, of pas ontvang.

web-set-taps-label = Om ’n kaart te speel
web-set-taps = { $value ->
    [once] tik een keer
   *[raise] lig op, tik dan
}
web-set-deck-label = Kaarte
web-set-deck = { $value ->
    [two-colour] twee kleure
   *[four-colour] vier kleure
}
web-set-order-label = In ’n kleur
web-set-order = { $value ->
    [down] hoog na laag
   *[up] laag na hoog
}
web-set-travel-label = Kaarte beweeg
web-set-travel = { $value ->
    [no] nee
   *[yes] ja
}
web-set-stay-label = ’n Voltooide slag bly
web-set-stay = { $value ->
    [0] tot ek tik
    [600] kort
    [1200] ’n oomblik
   *[3000] lank
}
web-set-signal-label = Wanneer dit jou beurt is
web-set-signal = { $value ->
    [sound] ’n klank
    [shake] vibrasie
    [both] albei
   *[none] niks meer nie
}
web-set-theme-label = Lig of donker
web-set-theme = { $value ->
    [light] lig
    [dark] donker
   *[auto] soos die toestel
}

web-hear-seated = { $name } gaan sit.
web-hear-left = { $name } is weg.
web-hear-kicked = { $name } moes gaan.
web-hear-line-lost = { $name } het die verbinding verloor.
web-hear-line-back = { $name } is terug.
web-hear-went-away = { $name } is weg; ’n bot speel.
web-hear-resumed = { $name } speel weer.
web-hear-dealt = Rondte { $round }: { cards }.
web-hear-received = Jy het { $cards } gekry.
web-hear-played = { $who ->
    [you] Jy: { $card }.
   *[other] { $name }: { $card }.
}
web-hear-claimed = { $who ->
    [you] Al die slae wat oor is, is joune.
   *[other] Al die slae wat oor is, gaan na { $name }.
}
web-hear-broken = Harte is gebreek.
web-hear-kitty = { $who ->
    [you] Jy neem die pot.
   *[other] { $name } neem die pot.
}
web-hear-moon = { $choice ->
    [add] { $who ->
        [you] Jy het die maan geskiet; die punte gaan na al die ander.
       *[other] { $name } het die maan geskiet; die punte gaan na al die ander.
    }
   *[subtract] { $who ->
        [you] Jy het die maan geskiet, en jou totaal sak.
       *[other] { $name } het die maan geskiet; sy of haar totaal sak.
    }
}
web-hear-stopped = Die wedstryd is sonder telling geëindig.
web-hear-turn = Jou beurt. Jy mag { $cards } speel.
