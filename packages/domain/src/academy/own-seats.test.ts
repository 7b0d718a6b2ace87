import { expect, it } from "vitest";
import { refuseRepeated, type SeatOf } from "./own-seats.ts";

const term = (batch: string, programme = "reli"): SeatOf => ({ programme, batch, trial: false });
const trial = (batch: string, programme = "reli"): SeatOf => ({ programme, batch, trial: true });

it.each<[string, SeatOf, SeatOf[], string | null]>([
  ["who has nothing may have a term", term("A"), [], null],
  ["who has nothing may try", trial("A"), [], null],
  ["a class is had once", term("A"), [term("A")], "already_enrolled"],
  ["two classes of one programme are two things", term("B"), [term("A")], null],
  ["who has tried may stay", term("A"), [trial("A")], null],
  ["a programme is tried once, in whichever class", trial("B"), [trial("A")], "trial_used"],
  ["another programme may be tried too", trial("C", "servis"), [trial("A")], null],
  ["nobody tries the class they are in", trial("A"), [term("A")], "already_enrolled"],
  ["who is in one class may try another", trial("B"), [term("A")], null],
])("%s", (_, wish, has, code) => {
  expect(refuseRepeated(wish, has)?.code ?? null).toBe(code);
});
