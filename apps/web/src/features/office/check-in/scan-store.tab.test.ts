import { encodeTicket, joinSignature } from "@lapang/domain/booking/ticket";
import { beforeEach, expect, it } from "vitest";
import { judgeOffline, keepScans, keepTicketKey, keptScans } from "./scan-store.ts";

const at = (time: string) => new Date(`2043-11-18T${time}+07:00`);
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");

async function aVenue() {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const publicKey = base64url(await crypto.subtle.exportKey("raw", pair.publicKey));
  const sign = async (code: string) => {
    const payload = encodeTicket({ code, revision: 0, visits: [{ place: "bata", start: at("08:00"), minutes: 60 }] });
    const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(payload));
    return joinSignature(payload, base64url(signature));
  };
  return { publicKey, sign };
}

beforeEach(() => localStorage.clear());

it("knows the venue's tickets, and when their door is open, without asking anybody", async () => {
  const { publicKey, sign } = await aVenue();
  keepTicketKey(publicKey);
  const ticket = await sign("ABCDEF");
  const verdicts = ["06:59", "07:00", "08:59", "09:00"].map((time) => judgeOffline(ticket, at(time)));
  expect(await Promise.all(verdicts)).toEqual(["early", "good", "good", "over"]);
});

it("lets nobody in with another venue's ticket, a changed one, or one that was read here before", async () => {
  const [ours, theirs] = [await aVenue(), await aVenue()];
  keepTicketKey(ours.publicKey);
  const ticket = await ours.sign("ABCDEF");
  expect(await judgeOffline(await theirs.sign("ABCDEF"), at("08:00"))).toBe("forged");
  expect(await judgeOffline(ticket.replace("ABCDEF", "ABCDEG"), at("08:00"))).toBe("forged");
  keepScans([{ id: "1", ticket, at: at("08:00").toISOString() }]);
  expect(await judgeOffline(ticket, at("08:10"))).toBe("used");
  expect(keptScans()).toHaveLength(1);
});

it("says so when it cannot check: no key was kept, or a code was only said", async () => {
  const { publicKey, sign } = await aVenue();
  expect(await judgeOffline(await sign("ABCDEF"), at("08:00"))).toBe("unchecked");
  keepTicketKey(publicKey);
  expect(await judgeOffline("ABCDEF", at("08:00"))).toBe("unchecked");
});
