import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { describe, expect, it } from "vitest";
import { afterRefusal, extrasOf, mergeChanges, splitFirst } from "./checkout-queue.ts";

const extras = (itemId: string, addOns: Record<number, number> = {}, coachId: number | null = null) => ({
  itemId,
  addOns: Object.entries(addOns).map(([id, quantity]) => ({ id: Number(id), quantity })),
  coachId,
});

describe("queued changes", () => {
  it("are merged; the newer value of the same field counts", () => {
    const older = { players: ["Sari"], useWallet: true, extras: [extras("a", { 1: 1 }), extras("b")] };
    const newer = { useWallet: false, extras: [extras("a", { 1: 2 })] };
    expect(mergeChanges(older, newer)).toEqual({
      players: ["Sari"],
      useWallet: false,
      extras: [extras("b"), extras("a", { 1: 2 })],
    });
    expect(mergeChanges({ players: [] }, { voucher: null })).toEqual({ players: [], voucher: null });
  });

  it("are sent one by one, each court's extras separately", () => {
    let waiting: Parameters<typeof splitFirst>[0] = {
      extras: [extras("a", { 1: 1 }), extras("b")],
      voucher: null,
      players: ["Sari"],
    };
    const sent = [];
    while (Object.keys(waiting).length > 0) {
      const { next, rest } = splitFirst(waiting);
      sent.push(next);
      waiting = rest;
    }
    expect(sent).toEqual([
      { voucher: null },
      { players: ["Sari"] },
      { extras: [extras("a", { 1: 1 })] },
      { extras: [extras("b")] },
    ]);
  });
});

describe("the extras of a booking", () => {
  const items = [
    { id: "a", kind: "court", parentId: null, quantity: 1 },
    { id: "c", kind: "coach", parentId: "a", coach: { id: 7 }, quantity: 1 },
    { id: "d", kind: "add-on", parentId: "a", addOnId: 3, quantity: 2 },
    { id: "e", kind: "add-on", parentId: "b", addOnId: 3, quantity: 9 },
  ] as BookingDetail["items"];

  it("are the add-ons and the coach of the court", () => {
    expect(extrasOf({ items }, "a")).toEqual(extras("a", { 3: 2 }, 7));
    expect(extrasOf({ items }, "z")).toEqual(extras("z"));
  });

  const wish = extras("a", { 1: 1, 3: 5 }, 8);
  const newer = extras("a", { 1: 2, 3: 2 }, 7);
  const other = extras("b", { 1: 4 });
  it.each([
    ["an add-on out of stock keeps its booked quantity", { addOn: 3 }, [], [extras("a", { 1: 1, 3: 2 }, 8)]],
    ["an add-on out of stock was the only change", { addOn: 3 }, [extras("a", { 3: 4 }, 7)], []],
    [
      "a taken coach is replaced by the previous one",
      { coach: "bima" },
      [other],
      [other, extras("a", { 1: 1, 3: 5 }, 7)],
    ],
    ["a newer change of the same court loses the refused part", { addOn: 3 }, [newer], [newer]],
    ["a refusal without details drops the whole change", {}, [other], [other]],
  ])("continue after a refusal without the refused change: %s", (_, details, waiting, left) => {
    const still = afterRefusal(
      { players: ["Sari"], extras: waiting },
      { sent: { extras: [wish] }, details },
      { items },
    );
    expect(still).toEqual({ players: ["Sari"], ...(left.length > 0 && { extras: left }) });
  });
});
