import type { InboxMessage } from "@lapang/contract/people/inbox";
import { expect, it } from "vitest";
import { groupByDay } from "./inbox-groups.ts";

const message = (createdAt: string): InboxMessage => ({
  ...{ id: createdAt, topic: "booking", title: "Kabar", body: "", link: null, read: false },
  createdAt,
});

it("groups notifications by the venue's days and names today and yesterday", () => {
  const groups = groupByDay(
    ["2043-11-17T18:30:00Z", "2043-11-17T16:30:00Z", "2043-11-17T01:00:00Z", "2043-11-15T01:00:00Z"].map(message),
    "Asia/Jakarta",
    new Date("2043-11-17T19:00:00Z"),
  );
  expect(groups.map(({ title, messages }) => [title, messages.length])).toEqual([
    ["Hari ini", 1],
    ["Kemarin", 2],
    ["Minggu, 15\u00a0Nov\u00a02043", 1],
  ]);
});
