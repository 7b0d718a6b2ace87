import { bookingItem } from "@lapang/contract/bookings/booking-items";
import { holdItem } from "@lapang/contract/sales/holds";
import { bookingKinds, itemKinds, kinds } from "@lapang/domain/kinds";
import { describe, expect, it } from "vitest";
import { sellables } from "./kinds.ts";
import { testDatabase } from "./testing/postgres/database.ts";

const { db } = await testDatabase();
const heldKinds = bookingKinds.filter((key) => itemKinds.some((item) => item === key)).sort();

describe("the register of kinds", () => {
  it("names every entry by its own key, and every extra's kind", () => {
    for (const [key, kind] of Object.entries(kinds)) {
      expect(kind.key).toBe(key);
      if ("goesWith" in kind) expect(bookingKinds).toContain(kind.goesWith);
    }
  });

  it("has the rows of item_kind", async () => {
    const rows = await db.selectFrom("item_kind").select(["kind", "goes_with", "tax_kind"]).orderBy("kind").execute();
    const registered = Object.values(kinds).map((kind) => ({
      kind: kind.key,
      goes_with: "goesWith" in kind ? kind.goesWith : null,
      tax_kind: kind.taxKind,
    }));
    expect(rows).toEqual(registered.sort((one, other) => (one.kind < other.kind ? -1 : 1)));
  });

  it("has one seller for each kind that can be held, with its own entry", () => {
    expect([...sellables.keys()].sort()).toEqual(heldKinds);
    for (const [key, { kind }] of sellables) expect(kind).toBe(kinds[key as (typeof heldKinds)[number]]);
  });

  it("has a contract for each item and each wish", () => {
    expect(bookingItem.options.map(({ shape }) => shape.kind.value).sort()).toEqual([...itemKinds].sort());
    expect(holdItem.options.map(({ shape }) => shape.kind.value).sort()).toEqual(heldKinds);
  });
});

describe("the database", () => {
  const insert = (kind: string) =>
    db
      .insertInto("booking")
      .values({ code: "KKKKKK", kind, contact_name: "Sari", status: "confirmed", total: 0 })
      .execute();

  it("refuses a booking of an unknown kind, and one listed under an extra", async () => {
    await expect(insert("rental")).rejects.toThrow(/booking_kind_known/);
    await expect(insert("coach")).rejects.toThrow(/booking_not_of_extras/);
  });
});
