import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { contractRoutes } from "../../../testing/contract-routes.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { queueBehind } from "../../../testing/postgres/lock-barrier.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "18") => new Date(`2043-11-${day}T${time}+07:00`);
const manager = await aMemberOfStaff(db, "manager", "Wulan");

type Device = Pick<Caller, "cookie"> & { id: string };

beforeEach(async () => {
  await db
    .updateTable("door_device")
    .set({ revoked_at: new Date(), place: null, code_hash: null })
    .where("revoked_at", "is", null)
    .execute();
});

async function opened() {
  const clock = { now: at("06:00", "17") };
  const paying = await payingApp(db, { clock: () => clock.now });
  const { app } = paying;
  const invite = async (name = "Pintu utama") => {
    const { status, body, code } = await send(app, manager, "POST", "/api/v1/staff/doors", { name });
    return { status, refusal: code, id: body.device?.id as string, code: body.code as string };
  };
  const enrolled = async (name?: string): Promise<Device> => {
    const { id, code } = await invite(name);
    const { cookie } = await enrol(app, code);
    return { id, cookie };
  };
  return { ...paying, clock, invite, enrolled };
}

const publicly = { config: { publicUrl: "https://lapang.example" } };

async function enrol(app: FastifyInstance, code: string) {
  const reply = await app.inject({ method: "POST", url: "/api/v1/door/enrolment", payload: { code } });
  const set = reply.cookies.find(({ name }) => name === "door");
  return { status: reply.statusCode, body: reply.json(), set, cookie: `door=${set?.value}` };
}

async function aTicket(paying: Awaited<ReturnType<typeof opened>>) {
  const customer = await aCustomer(db, { name: "Andra Wijaya" });
  const slot = { court: (await aCourt(db)).slug, start: at("08:00").toISOString(), end: at("10:00").toISOString() };
  const { id } = await aConfirmed(paying, customer, [slot]);
  const { ticket } = await seeBooking(paying.app, customer, id);
  return { id, ticket: ticket as string };
}

const scanOf = (ticket: string, time = at("07:50")) => ({ id: randomUUID(), ticket, at: time.toISOString() });
const scan = (app: FastifyInstance, device: Device, ...scans: ReturnType<typeof scanOf>[]) =>
  send(app, device, "POST", "/api/v1/door/scans", { scans });
const present = (app: FastifyInstance, device: Device, waiting = 0) =>
  send(app, device, "POST", "/api/v1/door/presence", { waiting });
const list = async (app: FastifyInstance) => (await send(app, manager, "GET", "/api/v1/staff/doors")).body.items;

it("enrols a device by a code, with its own cookie that is HttpOnly and SameSite=Strict", async () => {
  const { app, clock, invite } = await opened();
  const { id, code } = await invite();
  expect(await list(app)).toMatchObject([{ id, name: "Pintu utama", enrolledAt: null, invitedBy: "Wulan" }]);
  const { status, body, set, cookie } = await enrol(app, code.toLowerCase().replaceAll("-", " "));
  expect(status).toBe(200);
  expect(body).toEqual({ id, name: "Pintu utama", publicKey: expect.stringMatching(/^.{43}$/), opensMinutes: 60 });
  expect(set).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/v1/door" });
  const stored = await db.selectFrom("door_device").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(set?.value);
  clock.now = at("06:05", "17");
  expect((await present(app, { id, cookie }, 3)).body).toEqual(body);
  const seen = { codeExpiresAt: null, lastSeenAt: at("06:05", "17").toISOString(), waitingScans: 3 };
  expect(await list(app)).toMatchObject([{ id, ...seen, enrolledAt: at("06:00", "17").toISOString() }]);
});

it("prefixes the cookie under https, limits it to one path, and accepts the previous release's name", async () => {
  const { invite, clock } = await opened();
  const { code } = await invite();
  const app = await testApp(db, { clock: () => clock.now, ...publicly });
  const reply = await app.inject({ method: "POST", url: "/api/v1/door/enrolment", payload: { code } });
  const header = String(reply.headers["set-cookie"]);
  const [, token = ""] = /^__Secure-door=([\w-]{43});/.exec(header) ?? [];
  expect(header).toBe(`__Secure-door=${token}; Max-Age=34560000; Path=/api/v1/door; HttpOnly; Secure; SameSite=Strict`);
  const stranger = "A".repeat(43);
  const report = (cookie: string) =>
    app.inject({ method: "POST", url: "/api/v1/door/presence", headers: { cookie }, payload: { waiting: 0 } });
  for (const cookie of [`door=${token}`, `door=${stranger}; __Secure-door=${token}`]) {
    const accepted = await report(cookie);
    expect([accepted.statusCode, accepted.headers["set-cookie"]]).toEqual([200, header]);
  }
  expect((await report(`door=${token}; __Secure-door=${stranger}`)).statusCode).toBe(401);
});

it("enrols one of two concurrent devices with the same code, and none with a used or expired code", async () => {
  const { app, clock, invite } = await opened();
  const { id, code } = await invite();
  const lock = sql`select from door_device where id = ${id} for update`;
  const both = await queueBehind(db, lock, [() => enrol(app, code), () => enrol(app, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await enrol(app, code)).body.error.code).toBe("door_code_over");
  const late = await invite("Pintu samping");
  clock.now = at("06:10", "17");
  expect((await enrol(app, late.code)).body.error.code).toBe("door_code_over");
  expect((await list(app)).map(({ name }: { name: string }) => name)).toEqual(["Pintu utama"]);
  expect((await enrol(app, "ABCD-EFGH-JKLM-NPQR")).status).toBe(410);
});

it("allows twenty devices, also under concurrent invitations; expired codes and revoked devices free a place", async () => {
  const { app, clock, invite } = await opened();
  const first = await invite();
  await enrol(app, first.code);
  for (let count = 1; count < 18; count += 1) await invite();
  const last = await Promise.all([invite(), invite(), invite(), invite()]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.refusal).toBe("too_many");
  await send(app, manager, "DELETE", `/api/v1/staff/doors/${first.id}`);
  expect((await invite()).status).toBe(201);
  expect((await invite()).status).toBe(409);
  clock.now = at("06:10", "17");
  expect((await invite()).status).toBe(201);
});

it("accepts scans in the device's name, and returns to it only what a door needs", async () => {
  const paying = await opened();
  const { app, clock } = paying;
  const device = await paying.enrolled();
  const { id, ticket } = await aTicket(paying);
  clock.now = at("07:50");
  const [result] = (await scan(app, device, scanOf(ticket))).body.results;
  expect(result).toMatchObject({ outcome: "came", by: "Pintu utama" });
  const game = { start: at("08:00").toISOString(), end: at("10:00").toISOString(), players: 0 };
  expect(result.game).toEqual({ name: "Andra", court: { name: expect.any(String) }, ...game });
  const log = await send(app, manager, "GET", `/api/v1/audit-entries?personId=${device.id}`);
  expect(log.body.items).toMatchObject([
    { action: "checked_in", subjectId: id, person: null, device: { name: "Pintu utama" } },
    { action: "door_enrolled", subjectId: device.id },
  ]);
  const scanned = await db.selectFrom("ticket_scan").selectAll().where("booking_id", "=", id).execute();
  expect(scanned).toMatchObject([{ staff_id: null, device_id: device.id, outcome: "came" }]);
  const noted = db.selectFrom("visit_attendance").selectAll().where("booking_id", "=", id);
  const [visit] = await noted.execute();
  expect(visit).toMatchObject({ staff_id: null, device_id: device.id });
  const desk = await aMemberOfStaff(db);
  const undo = `/api/v1/desk/bookings/${id}/visits/${visit?.item_id}/attendance`;
  expect((await send(app, device, "DELETE", undo)).status).toBe(401);
  expect((await send(app, desk, "DELETE", undo)).status).toBe(200);
  expect(await noted.execute()).toEqual([]);
});

it("checks in once when two devices scan a ticket concurrently, and names the first device to the other", async () => {
  const paying = await opened();
  const { app, clock } = paying;
  const devices = [await paying.enrolled("Pintu utama"), await paying.enrolled("Pintu samping")];
  const { id, ticket } = await aTicket(paying);
  clock.now = at("07:50");
  const replies = await Promise.all(devices.map((device) => scan(app, device, scanOf(ticket))));
  const results = replies.map(({ body }) => body.results[0]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["came", "repeated"]);
  const first = results.findIndex(({ outcome }) => outcome === "came");
  expect(results.map(({ by }) => by)).toEqual(Array(2).fill(["Pintu utama", "Pintu samping"][first]));
  const noted = db.selectFrom("visit_attendance").select("device_id").where("booking_id", "=", id);
  expect(await noted.execute()).toEqual([{ device_id: devices[first]?.id }]);
});

it("flags an offline scan of a ticket that another device has checked in meanwhile", async () => {
  const paying = await opened();
  const { app, clock } = paying;
  const [main, side] = [await paying.enrolled("Pintu utama"), await paying.enrolled("Pintu samping")];
  const { ticket } = await aTicket(paying);
  const kept = scanOf(ticket, at("08:10"));
  clock.now = at("08:00");
  expect((await scan(app, main, scanOf(ticket, at("08:00")))).body.results).toMatchObject([{ outcome: "came" }]);
  clock.now = at("12:00");
  const replies = [await scan(app, side, kept), await scan(app, side, kept)];
  for (const { body } of replies) expect(body.results).toMatchObject([{ outcome: "repeated", by: "Pintu utama" }]);
});

it("refuses a revoked device from its next request in every process, and reports its unsent scans", async () => {
  const paying = await opened();
  const { app, clock } = paying;
  const other = await testApp(db, { clock: () => clock.now });
  const device = await paying.enrolled();
  const { id, ticket } = await aTicket(paying);
  expect((await present(other, device)).status).toBe(200);
  const revoke = () => send(app, manager, "DELETE", `/api/v1/staff/doors/${device.id}`);
  expect((await revoke()).body).toMatchObject({ revokedBy: "Wulan", revokedAt: clock.now.toISOString() });
  clock.now = at("07:50");
  for (const process of [app, other]) {
    expect((await present(process, device)).code).toBe("door_revoked");
    expect((await scan(process, device, scanOf(ticket), scanOf(ticket))).code).toBe("door_revoked");
    expect((await send(process, device, "POST", "/api/v1/door/scans", { scans: "?" })).code).toBe("door_revoked");
  }
  expect(await db.selectFrom("ticket_scan").select("id").where("booking_id", "=", id).execute()).toEqual([]);
  expect((await revoke()).status).toBe(200);
  expect((await list(app)).find((known: Device) => known.id === device.id)).toMatchObject({ refusedScans: 2 });
  const rename = await send(app, manager, "PATCH", `/api/v1/staff/doors/${device.id}`, { name: "Lagi" });
  expect(rename.status).toBe(404);
});

it("renames a device, and audits every change of it", async () => {
  const { app, enrolled } = await opened();
  const { id } = await enrolled();
  const url = `/api/v1/staff/doors/${id}`;
  expect((await send(app, manager, "PATCH", url, { name: "Pintu kaca" })).body).toMatchObject({ name: "Pintu kaca" });
  await send(app, manager, "DELETE", url);
  const { body } = await send(app, manager, "GET", `/api/v1/audit-entries?subjectId=${id}`);
  expect(body.items).toMatchObject([
    { action: "door_revoked", person: { name: "Wulan" }, details: { device: "Pintu kaca", waiting: 0 } },
    { action: "door_renamed", person: { name: "Wulan" }, details: { device: "Pintu kaca", before: "Pintu utama" } },
    { action: "door_enrolled", person: null, device: { id, name: "Pintu kaca" } },
    { action: "door_invited", person: { name: "Wulan" } },
  ]);
});

it("opens no other route to a device's token, and no door route to people", async () => {
  const { app, enrolled } = await opened();
  const { cookie } = await enrolled();
  const token = cookie.slice("door=".length);
  const open: string[] = [];
  for (const { method, path, access, door } of await contractRoutes()) {
    if (!app.hasRoute({ method, url: path }) || (!access && !door)) continue;
    const url = path.replace(/:[a-zA-Z]+/g, "00000000-0000-4000-8000-000000000000");
    const senders = door ? [manager.cookie, `door=${"A".repeat(43)}`, ""] : [cookie, `token=${token}`];
    for (const sent of senders) {
      const reply = await app.inject({ method, url, headers: { cookie: sent } });
      const expected = door ? "door_unknown" : "unauthenticated";
      if (reply.statusCode !== 401 || reply.json().error.code !== expected) open.push(`${method} ${path}`);
    }
  }
  expect(open).toEqual([]);
  const own = (await contractRoutes()).filter(({ door }) => door).map(({ method, path }) => `${method} ${path}`);
  expect(own.sort()).toEqual(["POST /api/v1/door/presence", "POST /api/v1/door/scans"]);
});
