import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { replaceTicketKey, verifyTicket, verifyTicketWith } from "./ticket-key.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T10:00+07:00" };

async function aTicket() {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { id } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }]);
  const booking = await seeBooking(paying.app, sari, id);
  const { publicKey } = (await paying.app.inject("/api/v1/ticket-key")).json();
  return { paying, court, sari, id, booking, ticket: booking.ticket as string, publicKey: publicKey as string };
}

describe("a ticket", () => {
  it("is verified with the public key alone, and holds place and time but no name", async () => {
    const { ticket, publicKey, booking, court } = await aTicket();
    const [payload, signature] = [ticket.slice(0, ticket.lastIndexOf(".")), ticket.slice(ticket.lastIndexOf(".") + 1)];
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    expect(verify(null, Buffer.from(payload), key, Buffer.from(signature, "base64url"))).toBe(true);
    expect(verifyTicket(ticket, publicKey)).toEqual({
      code: booking.code,
      revision: 0,
      visits: [{ place: court.slug, start: new Date(slot.start), minutes: 120 }],
    });
    expect(ticket).not.toContain("Sari");
    expect(ticket.length).toBeLessThan(160);
  });

  it("is rejected if any character is changed, and by another venue's key", async () => {
    const { ticket, publicKey } = await aTicket();
    for (let index = 0; index < ticket.length; index += 1) {
      const other = ticket[index] === "A" ? "B" : "A";
      expect(verifyTicket(`${ticket.slice(0, index)}${other}${ticket.slice(index + 1)}`, publicKey)).toBeNull();
    }
    expect(verifyTicket(ticket, Buffer.alloc(32, 7).toString("base64url"))).toBeNull();
    expect(verifyTicket("", publicKey)).toBeNull();
  });

  it("stays valid after a rotation of the key; a repeated rotation changes nothing", async () => {
    const { ticket, paying, sari, id, publicKey } = await aTicket();
    await replaceTicketKey(db, "aa01");
    await replaceTicketKey(db, "aa01");
    const keys = (await paying.app.inject("/api/v1/ticket-key")).json();
    expect(keys.publicKey).not.toBe(publicKey);
    expect(keys.previousKeys).toEqual([publicKey]);
    expect(verifyTicket(ticket, keys.publicKey)).toBeNull();
    expect(verifyTicketWith(keys, ticket)).not.toBeNull();
    const signedAnew = (await seeBooking(paying.app, sari, id)).ticket as string;
    expect(verifyTicket(signedAnew, keys.publicKey)).not.toBeNull();
    expect(verifyTicketWith({ publicKey: keys.publicKey }, ticket)).toBeNull();
  });

  it("does not exist before the booking is confirmed", async () => {
    const { paying, court, sari } = await aTicket();
    const { body } = await askHold(paying.app, sari, [
      { court: court.slug, start: "2043-11-18T10:00+07:00", end: "2043-11-18T11:00+07:00" },
    ]);
    expect(body.booking.ticket).toBeNull();
  });
});

describe("a calendar file", () => {
  it("is readable by the customer and staff only", async () => {
    const { paying, sari, id, booking } = await aTicket();
    const url = `/api/v1/bookings/${id}/calendar.ics`;
    const own = await paying.app.inject({ url, headers: { ...sari.headers, host: "lapang.example" } });
    expect(own.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = own.body.replaceAll("\r\n ", "");
    expect(text).toContain(`UID:${id}-0@lapang.example`);
    expect(text).toContain("DTSTART:20431118T010000Z");
    expect(text).toContain(booking.code);
    const staff = await aCustomer(db, { role: "front-desk" });
    const stranger = await aCustomer(db);
    expect((await paying.app.inject({ url, headers: staff.headers })).statusCode).toBe(200);
    expect((await paying.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    expect((await paying.app.inject({ url })).statusCode).toBe(401);
  });

  it("removes a cancelled booking from a calendar", async () => {
    const { paying, sari, id } = await aTicket();
    const payload = { expectedRefund: 300_000, way: "wallet" };
    await paying.app.inject({
      method: "POST",
      url: `/api/v1/bookings/${id}/cancellation`,
      headers: sari.headers,
      payload,
    });
    const { body } = await paying.app.inject({ url: `/api/v1/bookings/${id}/calendar.ics`, headers: sari.headers });
    expect(body).toContain("STATUS:CANCELLED");
    expect(body).toContain("SEQUENCE:1");
  });
});
