import { encodeTicket, joinSignature } from "@lapang/domain/booking/ticket";
import { beforeEach, expect, it } from "vitest";
import { deviceScans, type KeptScan, staffScans as store } from "./scan-store.ts";

const at = (time: string) => new Date(`2043-11-18T${time}+07:00`);
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");
const scanOf = (ticket: string, time: string, id = time): KeptScan => ({
  ...{ id, ticket, at: at(time).toISOString(), letIn: true },
});

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

it("checks the venue's tickets and their opening time offline", async () => {
  const { publicKey, sign } = await aVenue();
  const ticket = await sign("ABCDEF");
  const judged = () => Promise.all(["06:59", "07:00", "08:59", "09:00"].map((time) => store.judge(ticket, at(time))));
  store.keepDoor({ publicKey });
  expect(await judged()).toEqual(["early", "good", "good", "over"]);
  store.keepDoor({ publicKey, opensMinutes: 30 });
  expect(await judged()).toEqual(["early", "early", "good", "over"]);
});

it("refuses a ticket of another venue, a changed one, and one already read here", async () => {
  const [ours, theirs] = [await aVenue(), await aVenue()];
  store.keepDoor({ publicKey: ours.publicKey });
  const ticket = await ours.sign("ABCDEF");
  expect(await store.judge(await theirs.sign("ABCDEF"), at("08:00"))).toBe("forged");
  expect(await store.judge(ticket.replace("ABCDEF", "ABCDEG"), at("08:00"))).toBe("forged");
  store.keepScan(scanOf(ticket, "08:00"));
  expect(await store.judge(ticket, at("08:10"))).toBe("used");
  expect(store.scans()).toHaveLength(1);
});

it("accepts tickets signed with a previous key of this venue", async () => {
  const [now, before, theirs] = [await aVenue(), await aVenue(), await aVenue()];
  store.keepDoor({ publicKey: now.publicKey, previousKeys: [before.publicKey] });
  expect(await store.judge(await before.sign("ABCDEF"), at("08:00"))).toBe("good");
  expect(await store.judge(await now.sign("ABCDEG"), at("08:00"))).toBe("good");
  expect(await store.judge(await theirs.sign("ABCDEF"), at("08:00"))).toBe("forged");
});

it("recognises a copy of a ticket admitted while online", async () => {
  const { publicKey, sign } = await aVenue();
  const ticket = await sign("ABCDEF");
  store.keepDoor({ publicKey });
  store.noteUsed(ticket, at("07:30"));
  expect(await store.judge(ticket, at("08:10"))).toBe("used");
  expect(await store.judge(await sign("ABCDEG"), at("08:10"))).toBe("good");
});

it("reports `unchecked` without a stored key and for a typed code", async () => {
  const { publicKey, sign } = await aVenue();
  expect(await store.judge(await sign("ABCDEF"), at("08:00"))).toBe("unchecked");
  store.keepDoor({ publicKey });
  expect(await store.judge("ABCDEF", at("08:00"))).toBe("unchecked");
});

it("drops reported scans and keeps newer ones; staff and device scans are separate", () => {
  for (const time of ["08:00", "08:01", "08:02"]) deviceScans.keepScan(scanOf("T", time));
  deviceScans.dropScans(new Set(["08:00", "08:02"]));
  expect(deviceScans.scans().map(({ id }) => id)).toEqual(["08:01"]);
  expect(store.scans()).toEqual([]);
});

it("a revoked device deletes its key and tickets; unreported scans stay until they are dismissed", () => {
  deviceScans.keepDoor({ publicKey: "key", name: "Pintu utama" });
  deviceScans.noteUsed("OLD", at("07:00"));
  deviceScans.keepScan(scanOf("T", "08:00"));
  deviceScans.close();
  expect([deviceScans.door(), deviceScans.scans()]).toEqual([undefined, []]);
  expect(deviceScans.refused()).toMatchObject([{ ticket: "T" }]);
  expect(localStorage.getItem("lapang-door-device")).not.toContain("OLD");
  deviceScans.forget();
  expect(deviceScans.refused()).toEqual([]);
});
