import { expect, it } from "vitest";
import type { Db } from "../../db/connect.ts";
import { withPaidFor } from "./find-paid-for.ts";
import type { Payable } from "./payable.ts";

const calls: string[][] = [];
const payable = (kind: string) =>
  ({
    describe: async (_db, ids) => {
      calls.push([kind, ...ids]);
      const known = ids.filter((id) => id !== "gone");
      return new Map(known.map((id) => [id, { ...named, kind, bookingId: `${kind}-${id}` }]));
    },
  }) satisfies Partial<Payable> as unknown as Payable;
const named = {
  code: "LP1",
  title: null,
  contactName: "Sari",
  startsAt: null,
  endsAt: null,
  mayBePaidUntil: null,
  debtBookingId: null,
};

it("queries each kind once for a whole page, and returns null for what was deleted", async () => {
  const row = (payable_kind: string, payable_id: string) => ({ payable_kind, payable_id });
  const rows = [
    row("room", "1"),
    row("seat", "1"),
    row("room", "2"),
    row("room", "1"),
    row("room", "gone"),
    row("?", "1"),
  ];
  const described = await withPaidFor({} as Db, { room: payable("room"), seat: payable("seat") }, rows);
  expect(calls).toEqual([
    ["room", "1", "2", "gone"],
    ["seat", "1"],
  ]);
  expect(described.map(({ paidFor }) => paidFor?.bookingId)).toEqual([
    "room-1",
    "seat-1",
    "room-2",
    "room-1",
    undefined,
    undefined,
  ]);
});
