import { expect, it } from "vitest";
import { slotAt } from "../../../testing/slots.ts";
import { whatsappLink } from "./book-by-message.ts";

it("writes court, day, hours and price into the chat with the front desk", () => {
  const link = new URL(
    whatsappLink(
      { whatsapp: "+62 812-2000-1818", zoneLetters: "WIB" },
      { court: { name: "Bata", code: "3" }, date: "2026-11-21", run: [slotAt("07:00"), slotAt("08:00")] },
    ),
  );
  expect(link.origin + link.pathname).toBe("https://wa.me/6281220001818");
  expect(link.searchParams.get("text")).toBe(
    "Halo, saya mau pesan lapangan Bata (3) hari Sabtu, 21 Nov 2026 pukul 07.00–09.00 WIB. Harga di web Rp 300.000. Masih bisa?",
  );
});
