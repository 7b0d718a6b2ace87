import { expect, it } from "vitest";
import { type ProgrammeSeat, refuseRepeated } from "./own-seats.ts";

const term = (batch: string, programme = "reli"): ProgrammeSeat => ({ programme, batch, trial: false });
const trial = (batch: string, programme = "reli"): ProgrammeSeat => ({ programme, batch, trial: true });

it.each<[string, ProgrammeSeat, ProgrammeSeat[], string | null]>([
  ["allows a term without other seats", term("A"), [], null],
  ["allows a trial without other seats", trial("A"), [], null],
  ["refuses a second seat in one class", term("A"), [term("A")], "already_enrolled"],
  ["allows two classes of one programme", term("B"), [term("A")], null],
  ["allows a term after a trial", term("A"), [trial("A")], null],
  ["refuses a second trial of a programme, even in another class", trial("B"), [trial("A")], "trial_used"],
  ["allows a trial of another programme", trial("C", "servis"), [trial("A")], null],
  ["refuses a trial in a class already enrolled in", trial("A"), [term("A")], "already_enrolled"],
  ["allows a trial of another class beside an enrolment", trial("B"), [term("A")], null],
])("%s", (_, wish, has, code) => {
  expect(refuseRepeated(wish, has)?.code ?? null).toBe(code);
});
