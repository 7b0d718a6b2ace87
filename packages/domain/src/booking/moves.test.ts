import { describe, expect, it } from "vitest";
import { assertMove, bookingStatuses, mayMove } from "./moves.ts";

describe("booking moves", () => {
  it("walks the happy path of a court", () => {
    const path = ["held", "awaiting_payment", "confirmed", "checked_in", "completed"] as const;
    path.slice(1).forEach((to, i) => {
      expect(mayMove(path[i] ?? "held", to)).toBe(true);
    });
  });

  it("confirms a hold with nothing to pay, and an expired booking on a late payment", () => {
    expect(mayMove("held", "confirmed")).toBe(true);
    expect(mayMove("expired", "confirmed")).toBe(true);
  });

  it("never leaves an end state and never moves to the same state", () => {
    for (const to of bookingStatuses) {
      for (const end of ["rejected", "completed"] as const) expect(mayMove(end, to)).toBe(false);
      expect(mayMove(to, to)).toBe(false);
    }
  });

  it("allows a cancelled booking only to be confirmed again", () => {
    expect(bookingStatuses.filter((to) => mayMove("cancelled", to))).toEqual(["confirmed"]);
  });

  it("names both states when a move is illegal", () => {
    expect(() => assertMove("completed", "held")).toThrow(/completed.*held/);
  });
});
