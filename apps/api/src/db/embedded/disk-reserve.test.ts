import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aFolder } from "../../testing/folder.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { DiskReserve, RESERVE_BYTES } from "./disk-reserve.ts";

const { db } = await testDatabase();
await aVenue(db);

const MIB = 1024 * 1024;

async function aReserve() {
  const dir = await aFolder();
  const disk = { freeMiB: 1_000 };
  const lines: string[] = [];
  const freeBytes = async () => disk.freeMiB * MIB;
  const reserve = new DiskReserve({ dir, freeBytes, log: (line) => lines.push(line) });
  onTestFinished(() => reserve.stop());
  const kept = async () => (await stat(join(dir, "disk-reserve")).catch(() => null))?.size ?? 0;
  const fillTo = async (freeMiB: number) => {
    disk.freeMiB = freeMiB;
    await reserve.look();
    return { isLow: reserve.isLow(), kept: await kept() };
  };
  return { reserve, fillTo, lines };
}

it("reserves space until the disk is full, releases it then, and reserves it again once there is enough", async () => {
  const { fillTo, lines } = await aReserve();
  const all = RESERVE_BYTES;
  expect(await fillTo(1_000)).toEqual({ isLow: false, kept: all });
  expect(await fillTo(65)).toEqual({ isLow: false, kept: all });
  expect(await fillTo(63)).toEqual({ isLow: true, kept: all });
  expect(await fillTo(1)).toEqual({ isLow: true, kept: 0 });
  // The released reserve does not count as free space for ordinary writes.
  expect(await fillTo(33)).toEqual({ isLow: true, kept: 0 });
  expect(await fillTo(159)).toEqual({ isLow: true, kept: 0 });
  expect(await fillTo(161)).toEqual({ isLow: false, kept: all });
  expect(lines).toEqual([expect.stringMatching(/is full/), expect.stringMatching(/has space again/)]);
});

it("reserves nothing on a disk that is full from the start", async () => {
  const { fillTo } = await aReserve();
  expect(await fillTo(20)).toEqual({ isLow: true, kept: 0 });
});

it("a full disk refuses ordinary writes as unavailable, but allows reading, sign-in and sign-out", async () => {
  const { reserve, fillTo } = await aReserve();
  const app = await testApp(db, { disk: reserve });
  const staff = await aMemberOfStaff(db);
  await fillTo(10);
  const [read, write, signIn] = await Promise.all([
    send(app, staff, "GET", "/api/v1/desk/today"),
    send(app, staff, "POST", "/api/v1/desk/sales/quote", {}),
    app.inject({ method: "POST", url: "/api/v1/session", payload: { idToken: "no token" } }),
  ]);
  expect(read.status).toBe(200);
  expect([write.status, write.code, write.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  expect(signIn.json().error.code).toBe("invalid_id_token");
  const opened = await send(app, staff, "POST", `/api/v1/staff/customers/${staff.id}/openings`);
  expect(opened.code).not.toBe("unavailable");
  expect((await send(app, staff, "DELETE", "/api/v1/session")).status).toBe(200);
  await fillTo(1_000);
  expect((await send(app, undefined, "POST", "/api/v1/desk/sales/quote", {})).code).toBe("unauthenticated");
});
