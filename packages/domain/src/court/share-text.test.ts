import { expect, it } from "vitest";
import { shareText, whatsAppShareUrl } from "./share-text.ts";

const text = shareText({
  venueName: "Lapang Dago",
  zone: "Asia/Jakarta",
  visits: [
    { courtName: "Teduh", start: new Date("2026-11-20T12:00:00Z"), end: new Date("2026-11-20T14:00:00Z") },
    { courtName: "Embun", start: new Date("2026-11-20T23:00:00Z"), end: new Date("2026-11-21T00:00:00Z") },
  ],
  mapUrl: "https://maps.example/dago",
});

it("invites with court, day and time in the venue's zone", () => {
  expect(text).toBe(
    [
      "Main yuk di Lapang Dago!",
      "Teduh: Jumat, 20 Nov 2026, 19.00–21.00 WIB",
      "Embun: Sabtu, 21 Nov 2026, 06.00–07.00 WIB",
      "https://maps.example/dago",
    ].join("\n"),
  );
});

it("survives URL encoding", () => {
  expect(new URL(whatsAppShareUrl(`${text} & lagi #1`)).searchParams.get("text")).toBe(`${text} & lagi #1`);
});
