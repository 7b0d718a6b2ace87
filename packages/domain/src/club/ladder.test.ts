import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterIdling, afterMatch, mayChallenge } from "./ladder.ts";

const ladder = ["a", "b", "c", "d", "e"];

describe("a ladder", () => {
  it.each([
    ["e", "d", true],
    ["e", "b", true],
    ["e", "a", false],
    ["a", "b", false],
    ["c", "c", false],
    ["x", "a", false],
    ["e", "x", false],
  ])("%s challenges %s: %s", (challenger, opponent, may) => {
    expect(mayChallenge(ladder, challenger, opponent, 3)).toBe(may);
  });

  it.each([
    ["e beats b", { challenger: "e", opponent: "b", winner: "challenger" }, "aebcd"],
    ["d beats c", { challenger: "d", opponent: "c", winner: "challenger" }, "abdce"],
    ["b defends", { challenger: "e", opponent: "b", winner: "opponent" }, "abcde"],
    ["the challenger is already above the opponent", { challenger: "a", opponent: "b", winner: "challenger" }, "abcde"],
    ["the opponent has left", { challenger: "e", opponent: "x", winner: "challenger" }, "abcde"],
  ] as const)("has the right order when %s", (_, match, after) => {
    expect(afterMatch(ladder, match).join("")).toBe(after);
  });

  it.each([
    ["b", "acbde"],
    ["ab", "cabde"],
    ["e", "abcde"],
    ["abcde", "abcde"],
    ["ac", "badce"],
  ])("swaps the idle members %s with the active member below", (idle, after) => {
    expect(afterIdling(ladder, new Set(idle)).join("")).toBe(after);
  });

  it("contains every member exactly once after any match or idle step", () => {
    const member = fc.constantFrom(...ladder);
    const match = fc.record({
      challenger: member,
      opponent: member,
      winner: fc.constantFrom("challenger", "opponent"),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(match, fc.subarray(ladder)), { maxLength: 30 }), (story) => {
        let places: readonly string[] = ladder;
        for (const event of story) {
          places = Array.isArray(event)
            ? afterIdling(places, new Set(event))
            : afterMatch(places, event as Parameters<typeof afterMatch>[1]);
        }
        expect([...places].sort()).toEqual(ladder);
      }),
    );
  });
});
