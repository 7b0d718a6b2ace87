import { describe, expect, it } from "vitest";
import { slotAt } from "../../../testing/slots.ts";
import { slotMark, slotSentence } from "./slot-words.ts";

const now = "2026-11-20T23:00:00.000Z";
// The domain joins "Rp 150.000" with a no-break space; replace it to compare plain text.
const said = (text: string) => text.replaceAll("\u00a0", " ");

describe("a slot's label for screen readers", () => {
  it.each([
    [slotAt("07:00", { peak: true }), "Sabtu 21 November, 07.00, kosong, Rp 150.000, jam ramai"],
    [slotAt("07:00"), "Sabtu 21 November, 07.00, kosong, Rp 150.000"],
    [slotAt("07:00", { state: "taken" }), "Sabtu 21 November, 07.00, terisi"],
    [slotAt("07:00", { state: "taken", reason: "jeda" }), "Sabtu 21 November, 07.00, jeda perawatan lapangan"],
    [slotAt("07:00", { state: "closed", reason: "Perawatan" }), "Sabtu 21 November, 07.00, tutup, Perawatan"],
    [
      slotAt("07:00", { state: "held", heldUntil: "2026-11-20T23:07:10.000Z" }),
      "Sabtu 21 November, 07.00, ditahan orang lain, 8 menit lagi",
    ],
    [slotAt("07:00", { state: "past" }), "Sabtu 21 November, 07.00, sudah lewat"],
    [slotAt("07:00", { state: "outside" }), "Sabtu 21 November, 07.00, belum dibuka"],
  ])("contains day, hour, state and price (case %#)", (slot, sentence) => {
    expect(said(slotSentence(slot, "2026-11-21", now))).toBe(sentence);
  });

  it("says that it is chosen", () => {
    expect(slotSentence(slotAt("07:00"), "2026-11-21", now, true)).toMatch(/, dipilih$/);
  });
});

describe("a cell's short text", () => {
  it("never shows zero minutes: the slot would look free", () => {
    expect(slotMark(slotAt("07:00", { state: "held", heldUntil: now }), now, true)).toBe("1 mnt lagi");
  });

  it("distinguishes the gap between two bookings from a booking", () => {
    expect(slotMark(slotAt("07:00", { state: "taken", reason: "jeda" }), now, false)).toBe("Jeda");
    expect(slotMark(slotAt("07:00", { state: "taken" }), now, false)).toBe("Terisi");
  });

  it("shows the reason that staff gave for a closure", () => {
    expect(slotMark(slotAt("07:00", { state: "closed", reason: "Turnamen" }), now, false)).toBe("Turnamen");
  });
});
