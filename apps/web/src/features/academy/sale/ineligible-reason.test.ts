import type { ClassWait, OwnSeat } from "@lapang/contract/academy/academy";
import { expect, it } from "vitest";
import { type ChosenClass, ineligibleReason } from "./ineligible-reason.ts";

const child = { participantId: "anak", birthDate: "2019-05-01", level: "pemula" } as const;
const seat = (traits: Partial<OwnSeat> = {}): OwnSeat => ({
  ...{ participantId: "anak", batch: "BK-A", trial: false, unpaid: false, bookingId: "b1", ...traits },
});
const wait = (traits: Partial<ClassWait>): ClassWait => ({
  ...{ id: "w1", programme: { slug: "bola-kecil", name: "Bola Kecil" }, batch: "BK-A", participantId: "anak" },
  ...{ participant: "Bima", status: "waiting", place: 2, offeredUntil: null, bookingId: null, ...traits },
});
const chosen = (traits: Partial<ChosenClass> = {}): ChosenClass => ({
  programme: { slug: "bola-kecil", ageMin: 5, ageMax: 8, level: "pemula" },
  batch: { code: "BK-A", startsOn: "2026-11-20" },
  ...{ trial: false, seats: [], waits: [], ...traits },
});

it.each<[string, Partial<ChosenClass>, string | undefined, string | undefined]>([
  ["accepts a participant without seat or waiting-list place", {}, undefined, undefined],
  [
    "names the seat of a participant who is enrolled",
    { seats: [seat()] },
    "Sudah terdaftar di kelas ini",
    "/my-booking/academy/b1",
  ],
  [
    "names a seat that is held at the checkout",
    { seats: [seat({ unpaid: true })] },
    "Tempatnya sudah kamu tahan, tinggal dibayar",
    "/checkout/court?booking=b1",
  ],
  ["ignores the seat of another participant", { seats: [seat({ participantId: null })] }, undefined, undefined],
  ["ignores a seat in another class", { seats: [seat({ batch: "BK-B" })] }, undefined, undefined],
  ["accepts a participant after a trial", { seats: [seat({ trial: true })] }, undefined, undefined],
  [
    "refuses a second trial",
    { trial: true, seats: [seat({ trial: true, batch: "BK-B" })] },
    "Sudah pernah ikut kelas coba program ini",
    "/my-booking/academy/b1",
  ],
  ["names the place on the waiting list", { waits: [wait({})] }, "Nomor 2 di daftar tunggu", "/my-booking"],
  [
    "names a seat offered from the waiting list",
    { waits: [wait({ status: "offered", place: null, bookingId: "b2" })] },
    "Ada tempat yang kami tahan untuknya",
    "/checkout/court?booking=b2",
  ],
  [
    "ignores a lapsed place on the waiting list",
    { waits: [wait({ status: "lapsed", place: null })] },
    undefined,
    undefined,
  ],
])("%s", (_, traits, text, href) => {
  const ineligible = ineligibleReason(child, chosen(traits));
  expect([ineligible?.text, ineligible?.link?.href]).toEqual([text, href]);
});

it("names the class's age range or level to a participant who does not fit", () => {
  expect(ineligibleReason({ ...child, birthDate: "2010-01-01" }, chosen())?.text).toBe("Kelas ini untuk 5–8 tahun");
  expect(ineligibleReason({ ...child, level: "mahir" }, chosen())?.text).toBe("Kelas ini untuk level pemula");
});
