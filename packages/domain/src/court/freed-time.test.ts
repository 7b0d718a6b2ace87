import { describe, expect, it } from "vitest";
import { entriesToOffer, freeGaps } from "./freed-time.ts";
import type { Waiting } from "./waiting-list.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));
const from = (start: number, end: number) => ({ start: at(start), end: at(end) });
const hours = ({ start, end }: { start: Date; end: Date }) => [start.getUTCHours(), end.getUTCHours()];

describe("free gaps", () => {
  it.each([
    ["nothing occupied", [], [[8, 12]]],
    [
      "one in the middle",
      [from(9, 10)],
      [
        [8, 9],
        [10, 12],
      ],
    ],
    [
      "several out of order that touch and overlap",
      [from(10, 11), from(9, 10), from(9, 11)],
      [
        [8, 9],
        [11, 12],
      ],
    ],
    ["one that began before and one that ends after", [from(6, 9), from(11, 14)], [[9, 11]]],
    ["everything occupied", [from(7, 13)], []],
  ])("%s", (_, occupied, gaps) => {
    expect(freeGaps(from(8, 12), occupied).map(hours)).toEqual(gaps);
  });
});

describe("offers for freed time", () => {
  const waits = (id: string, joined: number, start: number, end: number): Waiting => ({
    id,
    court: "teduh",
    ...from(start, end),
    joinedAt: new Date(Date.UTC(2026, 10, 17, 0, joined)),
    status: "waiting",
    offeredUntil: null,
  });
  const winnersAfter = (bufferMinutes: number, line: Waiting[], ...gaps: ReturnType<typeof from>[]) =>
    entriesToOffer({ court: "teduh", bufferMinutes }, line, gaps, at(0));
  const winners = (line: Waiting[], ...gaps: ReturnType<typeof from>[]) => winnersAfter(0, line, ...gaps);

  it("go to the first entry, and the rest of the time to the next", () => {
    const line = [waits("late", 3, 8, 9), waits("early", 1, 8, 9), waits("beside", 2, 9, 10)];
    expect(winners(line, from(8, 10)).toSorted()).toEqual(["beside", "early"]);
  });

  it("skip entries that want more than is free", () => {
    expect(winners([waits("two hours", 1, 8, 10), waits("one hour", 2, 8, 9)], from(8, 9))).toEqual(["one hour"]);
  });

  it("leave the others waiting when the first entry takes all the time", () => {
    expect(winners([waits("two hours", 1, 8, 10), waits("one hour", 2, 8, 9)], from(7, 12))).toEqual(["two hours"]);
  });

  it.each([
    [0, ["early", "beside", "later"]],
    [15, ["early", "later"]],
    [60, ["early", "later"]],
  ])("leave a buffer of %i minutes between two offers", (buffer, expected) => {
    const line = [waits("early", 1, 8, 9), waits("beside", 2, 9, 10), waits("later", 3, 10, 11)];
    expect(winnersAfter(buffer, line, from(8, 12)).toSorted()).toEqual(expected.toSorted());
  });

  it("are withheld when the buffer would run into the next booking", () => {
    expect(winnersAfter(15, [waits("one hour", 1, 8, 9)], from(8, 9))).toEqual([]);
  });

  it("are empty without waiting entries", () => {
    expect(winners([waits("elsewhere", 1, 8, 9)], from(10, 12))).toEqual([]);
  });
});
