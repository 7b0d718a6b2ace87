import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTicket, encodeTicket, joinSignature, splitSignature, type Ticket } from "./ticket.ts";

const ticket: Ticket = {
  code: "K7M2QX",
  revision: 1,
  visits: [
    { place: "T1", start: new Date("2026-11-20T12:00:00Z"), minutes: 120 },
    { place: "Lap. 3, Barat", start: new Date("2026-11-21T00:00:00Z"), minutes: 60 },
  ],
};

describe("a ticket", () => {
  it("is short enough for a coarse QR code", () => {
    const text = encodeTicket({ ...ticket, visits: ticket.visits.slice(0, 1) });
    expect(text).toBe("L1.K7M2QX.1.T1:hta40:3c");
    // With an Ed25519 signature in base64url (86 characters) it fits a 41 × 41 code.
    expect(joinSignature(text, "s".repeat(86)).length).toBeLessThan(134);
  });

  it("decodes to the encoded ticket for any place name", () => {
    expect(decodeTicket(encodeTicket(ticket))).toEqual(ticket);
    const visits = fc.array(
      fc.record({
        place: fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" }),
        start: fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000)),
        minutes: fc.integer({ min: 1, max: 1440 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(visits, fc.integer({ min: 0, max: 99 }), (drawn, revision) => {
        const made = { code: "K7M2QX", revision, visits: drawn };
        expect(decodeTicket(encodeTicket(made))).toEqual(made);
      }),
    );
  });

  it.each([
    "",
    "L2.K7M2QX.1.T1:hta40:3c",
    "L1.K7M2QX.1.",
    "L1.K7M2QX.1.T1:hta40",
    "L1.K7M2QX.1.T1:hta40:3c,",
    "L1.K7M2QX.01.T1:hta40:3c",
    "L1.K7M2QX.1.T1:0hta40:3c",
    "L1.K7M2QX.1.%T1:hta40:3c",
    "L1.K7M2QX.1.T1:zzzzzzzz:3c",
    "L1.K0M2QX.1.T1:hta40:3c",
    "L1.K7M2QX.1.T1:hta40:3c.extra",
  ])("is not %j", (text) => {
    expect(decodeTicket(text)).toBeNull();
  });

  it("has its signature after the last full stop", () => {
    const payload = encodeTicket(ticket);
    expect(splitSignature(joinSignature(payload, "abc_-"))).toEqual({ payload, signature: "abc_-" });
    for (const text of ["", "abc", ".abc", "abc."]) expect(splitSignature(text)).toBeNull();
  });
});
