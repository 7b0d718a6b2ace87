import { expect, it } from "vitest";
import { monthWords } from "../stay-words.ts";
import { cancellationWords, inThousands, stayMessage } from "./hotel-words.ts";

it.each([
  [420_000, "420"],
  [1_250_000, "1.250"],
  [487_500, "487,5"],
  [415_050, "415,05"],
])("writes %i in thousands as %s", (amount, words) => {
  expect(inThousands(amount)).toBe(words);
});

const plain = (words: string) => words.replaceAll("\u00a0", " ");

it("states until when cancelling is free, in the venue's time zone, and the cost afterwards", () => {
  const free = { refundable: true, freeUntil: "2026-11-18T07:00:00.000Z", fee: 480_000 };
  expect(plain(cancellationWords(free, "Asia/Jakarta"))).toBe(
    "Batal gratis sampai Rabu, 18 Nov 14.00 WIB. Sesudah itu dipotong Rp 480.000.",
  );
  expect(plain(cancellationWords({ ...free, freeUntil: null }, "Asia/Jakarta"))).toMatch(/sudah lewat.*Rp 480\.000/);
  expect(cancellationWords({ refundable: false, freeUntil: null, fee: 0 }, "Asia/Jakarta")).toMatch(/tidak kembali/);
});

it("writes dates and guests into the message", () => {
  const stay = { checkIn: "2026-11-20", checkOut: "2026-11-22", nights: 2, guests: 3, children: 0 };
  const message = stayMessage("Hotel Lapang", stay);
  expect(plain(message).split("\n")).toEqual([
    "saya mau bertanya soal menginap di Hotel Lapang.",
    "Tanggal: Jumat, 20 Nov 2026 sampai Minggu, 22 Nov 2026 (2 malam)",
    "Tamu: 3 orang",
    "Nama: ",
  ]);
  expect(stayMessage("Hotel Lapang", { ...stay, children: 1 })).toContain("Tamu: 3 orang, termasuk 1 anak\n");
});

it("names a month", () => {
  expect(plain(monthWords("2026-12"))).toBe("Desember 2026");
});
