import { expect, it } from "vitest";
import { type FeedEvent, feedChanges } from "./feed-changes.ts";

const event = (uid: string, checkIn: string, checkOut: string, more: Partial<FeedEvent> = {}): FeedEvent => ({
  uid,
  kind: "booking",
  summary: "Reserved",
  checkIn,
  checkOut,
  ...more,
});
const today = "2026-11-17";
const known = [event("a", "2026-11-20", "2026-11-22"), event("b", "2026-12-01", "2026-12-03")];

it("tells what is new, what moved and what is gone, by name", () => {
  const events = [event("a", "2026-11-21", "2026-11-23"), event("c", "2026-12-24", "2026-12-26")];
  expect(feedChanges(known, events, today)).toEqual({
    added: [events[1]],
    moved: [{ from: known[0], to: events[0] }],
    removed: [known[1]],
  });
});

it("changes nothing when nothing changed, and of a repeated name the last one counts", () => {
  const none = { added: [], moved: [], removed: [] };
  expect(feedChanges(known, known, today)).toEqual(none);
  expect(feedChanges(known, [event("a", "2027-01-01", "2027-01-02"), ...known], today)).toEqual(none);
});

it("believes no feed that is empty at once, and forgets nights that are over", () => {
  expect(feedChanges(known, [], today)).toBeNull();
  expect(feedChanges([], [], today)).toEqual({ added: [], moved: [], removed: [] });
  const over = [event("old", "2026-11-01", "2026-11-03")];
  expect(feedChanges(over, [], today)).toEqual({ added: [], moved: [], removed: [] });
  expect(feedChanges([], over, today)?.added).toEqual([]);
});
