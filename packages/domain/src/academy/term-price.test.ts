import { expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { isTrialCreditValid, type Term, termLine, trialLine } from "./term-price.ts";

const now = new Date("2026-11-16T00:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const term: Term = {
  itemId: "item",
  label: "Bola Kecil",
  pricePerTerm: 1_200_000,
  sessions: 16,
  sessionsLeft: 16,
  firstSession: inDays(3),
  furtherChild: false,
  trialCredit: 0,
};
const began = { sessionsLeft: 5, firstSession: inDays(-20) };

it.each<[string, Partial<Term>, number[]]>([
  ["a whole term", {}, [1_200_000]],
  ["five of sixteen sessions", began, [375_000]],
  ["the last session", { ...began, sessionsLeft: 1 }, [75_000]],
  ["a price that does not divide", { pricePerTerm: 1_000_000, sessions: 3, sessionsLeft: 1 }, [333_333]],
  ["a second child", { furtherChild: true }, [1_200_000, -120_000]],
  ["fourteen days before", { firstSession: inDays(14) }, [1_200_000, -60_000]],
  ["a moment less than fourteen days before", { firstSession: new Date(inDays(14).getTime() - 1) }, [1_200_000]],
  ["a second child, early", { furtherChild: true, firstSession: inDays(30) }, [1_200_000, -120_000, -60_000]],
  ["a second child in a class that has begun", { ...began, furtherChild: true }, [375_000, -37_500]],
  ["after a trial", { trialCredit: 75_000 }, [1_200_000, -75_000]],
  [
    "a trial that cost more than the sessions left",
    { ...began, sessionsLeft: 1, trialCredit: 90_000 },
    [75_000, -75_000],
  ],
  ["a venue without any discount", { furtherChild: true, firstSession: inDays(30) }, [1_200_000]],
])("%s costs the sum of its lines", (name, facts, amounts) => {
  const rules = name.includes("without")
    ? { secondChildPercent: 0, earlyPercent: 0, earlyDays: 14 }
    : defaultSettings.academy;
  const line = termLine({ ...term, ...facts }, rules, now);
  expect(line.reasons.map((reason) => "amount" in reason && reason.amount)).toEqual(amounts);
  expect(line.gross).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  expect(line.gross).toBeGreaterThanOrEqual(0);
});

it("prices a trial as one line, without reasons when it is free", () => {
  expect(trialLine({ itemId: "item", label: "Coba", price: 75_000 })).toMatchObject({ gross: 75_000, minutes: 0 });
  expect(trialLine({ itemId: "item", label: "Coba", price: 0 })).toMatchObject({ gross: 0, reasons: [] });
});

it.each([
  [-3, true],
  [7, true],
  [7.001, false],
])("credits a trial %s days after it: %s", (days, counts) => {
  expect(isTrialCreditValid(now, inDays(days), 7)).toBe(counts);
});
