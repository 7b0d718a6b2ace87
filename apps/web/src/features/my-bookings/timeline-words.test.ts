import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { describe, expect, it } from "vitest";
import { eventWords } from "./timeline-words.ts";

const venue = { zone: "Asia/Jakarta", zoneLetters: "WIB" } as Venue;
type Event = BookingDetail["timeline"][number];

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const wordsOf = (kind: string, details: Event["details"] = {}, actor: Event["actor"] = "customer") => {
  const { title, note } = eventWords({ at: "2026-11-17T07:21:00Z", kind, actor, details }, venue);
  return [title, plain(note)];
};

const after = { title: "Pinus", startsAt: "2026-11-21T02:00:00Z", endsAt: "2026-11-21T03:00:00Z", total: 150_000 };

describe("timeline of a booking", () => {
  it.each([
    ["held", {}, ["Ditahan", ""]],
    ["payment_started", { method: "qris" }, ["Mulai membayar", "dengan QRIS"]],
    [
      "payment_started",
      { method: "va_bca", toPay: 25_000 },
      ["Mulai membayar", "dengan Virtual account BCA, selisih Rp 25.000"],
    ],
    ["cancelled", { percent: 50, refund: 75_000, packageMinutes: 0 }, ["Dibatalkan", "kembali Rp 75.000 (50 %)"]],
    ["cancelled", { percent: 100, refund: 0, packageMinutes: 90 }, ["Dibatalkan", "1,5 jam kembali"]],
    ["cancelled", { reason: "payment_reversed" }, ["Dibatalkan", "uangnya ditarik kembali oleh bank"]],
    ["cancelled", { percent: null, refund: 225_000, packageMinutes: 0 }, ["Dibatalkan", "kembali Rp 225.000"]],
    [
      "visits_cancelled",
      { percent: null, refund: 225_000, packageMinutes: 0, visits: [after, after] },
      ["Sisa jadwal dibatalkan", "2 jadwal, kembali Rp 225.000"],
    ],
    [
      "visits_cancelled",
      { reason: "payment_reversed", visits: [after] },
      ["Sisa jadwal dibatalkan", "1 jadwal, uangnya ditarik kembali oleh bank"],
    ],
    [
      "moved",
      { after, paid: 0, credit: 20_000 },
      ["Dipindah", "Pinus, Sabtu, 21 Nov 2026, 09.00–10.00 WIB, Rp 20.000 masuk saldo"],
    ],
    ["moved", {}, ["Dipindah", ""]],
    ["refund_paid_out", { amount: 75_000 }, ["Pengembalian dana ditransfer", ""]],
    ["refund_refused", { amount: 75_000 }, ["Transfer tidak bisa dilakukan", "Rp 75.000 masuk saldo"]],
    ["payment_reviewed", { received: 160_000, settledAs: "confirmed" }, ["Pembayaran selesai diperiksa", ""]],
    [
      "payment_reviewed",
      { received: 50_000, settledAs: "wallet" },
      ["Pembayaran selesai diperiksa", "Rp 50.000 masuk saldo"],
    ],
    ["something_new", {}, ["Diperbarui", ""]],
    ["constructor", {}, ["Diperbarui", ""]],
  ])("describes %s %o", (kind, details, words) => {
    expect(wordsOf(kind, details)).toEqual(words);
  });

  it("names staff members only", () => {
    expect(wordsOf("checked_in", {}, "staff")).toEqual(["Check-in", "oleh petugas"]);
    expect(wordsOf("confirmed", { payment: "p" }, "gateway")).toEqual(["Terkonfirmasi", ""]);
  });
});
