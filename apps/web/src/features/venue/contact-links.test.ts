import { expect, it } from "vitest";
import { deskChatUrl, formatPhone, phoneUrl, whatsappUrl } from "./contact-links.ts";

it("formats Indonesian phone numbers", () => {
  expect(formatPhone("+6281220001818")).toBe("0812-2000-1818");
  expect(formatPhone("+622220001818")).toBe("(022) 2000-1818");
  expect(formatPhone("+62274512345")).toBe("(0274) 5123-45");
  expect(formatPhone("+6591234567")).toBe("+6591234567");
});

it("encodes every character of a WhatsApp message", () => {
  const url = new URL(whatsappUrl("+6281220001818", "Halo, kamar Deuce & sarapan?\nNama: "));
  expect(url.pathname).toBe("/6281220001818");
  expect(url.searchParams.get("text")).toBe("Halo, kamar Deuce & sarapan?\nNama: ");
});

it("greets the venue by its own name", () => {
  const url = new URL(deskChatUrl({ name: "Tenis Kenari", whatsapp: "+62811" }, "saya mau bertanya: "));
  expect(url.searchParams.get("text")).toBe("Halo Tenis Kenari, saya mau bertanya: ");
});

it("dials a number without its spaces", () => {
  expect(phoneUrl("+62 22 2000-1818")).toBe("tel:+622220001818");
});
