import { expect, it } from "vitest";
import { askedByDrop } from "./drag.ts";

const slot = (slug: string, from: string, to: string) =>
  ({ court: { slug }, start: new Date(`2043-11-18T${from}Z`), end: new Date(`2043-11-18T${to}Z`) }) as never;
const start = "2043-11-18T02:00:00.000Z";

it("a dropped game moves to the free time", () => {
  expect(askedByDrop("booking item", slot("bata", "05:00", "06:00"))).toEqual({
    ...{ booking: "booking", move: "item", to: "bata 2043-11-18T05:00:00.000Z" },
  });
});

it("a game dragged by its end lasts until the end of the free time", () => {
  const pulled = askedByDrop(`booking item bata ${start}`, slot("bata", "03:30", "04:00"));
  expect(pulled).toEqual({ booking: "booking", move: "item", to: `bata ${start}`, minutes: "120" });
});

it.each([
  ["on another court", `booking item bata ${start}`, slot("kapur", "03:00", "04:00")],
  ["before it begins", `booking item bata ${start}`, slot("bata", "00:00", "01:00")],
  ["of an object that is not a game", "", slot("bata", "03:00", "04:00")],
])("ignores a drop %s", (_, words, where) => {
  expect(askedByDrop(words, where)).toBeNull();
});
