import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/api.ts";
import { extrasProblem } from "./extras-problem.ts";

const racket = { id: 3, slug: "raket", name: "Raket", description: "", per: "hour", price: 25_000, left: 2 } as const;
const coach = { id: 7, slug: "bima", name: "Coach Bima", headline: "", ratePerHour: 200_000, free: false };
const extras = { addOns: [racket, { ...racket, id: 4, left: 0 }], coaches: [coach] };

const refused = (code: string, details: object, itemId = "a") => ({
  changes: { extras: [{ itemId, addOns: [], coachId: null }] },
  error: new ApiError(409, { error: { code, message: "", details: { ...details }, requestId: "r" } }),
});

describe("a refused selection", () => {
  it.each([
    ["an add-on with some left", refused("out_of_stock", { addOn: 3 }), { addOn: 3, words: /^Tinggal 2 / }],
    ["an add-on with none left", refused("out_of_stock", { addOn: 4 }), { addOn: 4, words: /habis untuk jam ini/ }],
    ["a coach taken meanwhile", refused("slot_taken", { coach: "bima" }), { coach: /^Coach Bima baru saja diambil/ }],
    [
      "a coach who does not work at that time",
      refused("not_for_sale", { coach: "bima" }),
      { coach: /^Coach Bima tidak melatih/ },
    ],
    ["a refusal for another reason", refused("hold_lapsed", {}), { all: /Waktu tahan sudah habis/ }],
  ])("shows the problem beside the choice it concerns: %s", (_, refusedChange, expected) => {
    const words = Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [
        name,
        value instanceof RegExp ? expect.stringMatching(value) : value,
      ]),
    );
    expect(extrasProblem(refusedChange, "a", extras)).toEqual(words);
  });

  it("shows nothing at another court, or without a refusal", () => {
    expect(extrasProblem(refused("out_of_stock", { addOn: 3 }), "b", extras)).toBeUndefined();
    expect(extrasProblem({ changes: { players: [] }, error: new Error("no") }, "a", extras)).toBeUndefined();
    expect(extrasProblem(undefined, "a", extras)).toBeUndefined();
  });
});
