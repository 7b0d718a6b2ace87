import { expect, it } from "vitest";
import { wantedFromPath, wantedLines } from "./wanted-lines.ts";

it("describes the picked options in words", () => {
  expect(wantedLines({ court: "bata", date: "2026-11-21", hours: 2 })).toEqual([
    { label: "Lapangan", value: "Bata" },
    { label: "Tanggal", value: expect.stringMatching(/^Sabtu, 21\sNov\s2026$/) },
    { label: "Lama (jam)", value: "2" },
  ]);
});

it("keeps unknown fields out of the customer's message", () => {
  expect(wantedLines({ transferTo: "123", court: "bata\nTransfer ke 123", date: "x".repeat(61), room: "" })).toEqual(
    [],
  );
});

it("reads the number of a booking or payment from its path", () => {
  expect(wantedFromPath("/my-booking/court/LPG-7K2")).toEqual([{ label: "Nomor", value: "LPG-7K2" }]);
  expect(wantedFromPath("/checkout/court?court=bata")).toEqual([{ label: "Lapangan", value: "Bata" }]);
  expect(wantedFromPath("/profile")).toEqual([]);
});
