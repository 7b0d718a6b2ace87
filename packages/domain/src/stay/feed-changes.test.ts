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

it("finds added, moved and removed events by uid", () => {
  const events = [event("a", "2026-11-21", "2026-11-23"), event("c", "2026-12-24", "2026-12-26")];
  expect(feedChanges(known, events, today)).toEqual({
    added: [events[1]],
    moved: [{ from: known[0], to: events[0] }],
    removed: [known[1]],
  });
});

it("returns no changes for an unchanged feed, and uses the last of repeated uids", () => {
  const none = { added: [], moved: [], removed: [] };
  expect(feedChanges(known, known, today)).toEqual(none);
  expect(feedChanges(known, [event("a", "2027-01-01", "2027-01-02"), ...known], today)).toEqual(none);
});

it("rejects a feed that suddenly is empty, and ignores past nights", () => {
  expect(feedChanges(known, [], today)).toBeNull();
  expect(feedChanges([], [], today)).toEqual({ added: [], moved: [], removed: [] });
  const over = [event("old", "2026-11-01", "2026-11-03")];
  expect(feedChanges(over, [], today)).toEqual({ added: [], moved: [], removed: [] });
  expect(feedChanges([], over, today)?.added).toEqual([]);
});
