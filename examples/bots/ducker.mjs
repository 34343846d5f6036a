// A bot in JavaScript, for Node: it ducks.  It needs nothing but Node.
//
//     qlub arena --a "cmd:node examples/bots/ducker.mjs" --b low
//
// A line of JSON comes in on standard input, and one goes out for it on standard output.  Whatever
// is to be seen while it is written belongs on standard error: console.error().

import { createInterface } from "node:readline";

const RANKS = "23456789TJQKA";
const rank = (card) => RANKS.indexOf(card[0]) + 2;
const suit = (card) => card[1];
const cards = (text) => text.split(" ").filter((card) => card !== "");

/** The element of `list` for which `value` is greatest. */
const best = (list, value) => list.reduce((one, other) => (value(other) > value(one) ? other : one));

/** How much we would like to be rid of a card. */
function danger(card) {
  if (card === "QS") return 100;
  if (suit(card) === "S") return rank(card) > 12 ? 50 + rank(card) : 0;
  return rank(card) + (suit(card) === "H" ? 3 : 0);
}

function pass(view) {
  const hand = cards(view.hand).sort((one, other) => danger(other) - danger(one));
  return hand.slice(0, view.rules.pass_count).join(" ");
}

function play(view) {
  const legal = cards(view.legal);
  const trick = cards(view.tricks.at(-1) ?? "");
  if (trick.length % view.rules.players === 0) {
    // We lead: low, and the Black Maria last of all.
    return best(legal, (card) => -rank(card) - (card === "QS" ? 100 : 0));
  }
  const led = suit(trick[0]);
  if (suit(legal[0]) !== led) return best(legal, danger); // we are void: give away what hurts
  // The rank that takes the trick as it lies: with two packs, equal cards cancel each other.
  const alone = trick.filter((card) => suit(card) === led && trick.filter((c) => c === card).length === 1);
  const top = Math.max(0, ...alone.map(rank));
  const under = legal.filter((card) => rank(card) < top);
  if (under.length > 0) return best(under, (card) => rank(card) + (card === "QS" ? 100 : 0));
  const isLast = trick.length === view.rules.players - 1;
  return best(legal, (card) => (card === "QS" ? -100 : isLast ? rank(card) : -rank(card)));
}

function choose(view) {
  if (view.phase === "pass") return { pass: pass(view) };
  if (view.phase === "moon") return { moon: "add" };
  return { play: play(view) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === "bye") break;
  const answer = asked.type === "hello" ? { type: "hello", name: "ducker" } : { id: asked.id, ...choose(asked.view) };
  console.log(JSON.stringify(answer));
}
