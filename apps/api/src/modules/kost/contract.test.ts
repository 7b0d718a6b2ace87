import { expect, it } from "vitest";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aLease } from "../../testing/factories/leases.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { aCaller, type Caller } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

it("names parties, room and price as agreed, and is visible to the tenant and the front desk, not to a coach", async () => {
  const paying = await payingApp(db);
  const [own, other] = [await aCustomer(db), await aCustomer(db)];
  const { id, slug } = await aLease(paying, own);
  const url = `/api/v1/leases/${id}/contract.pdf`;
  const read = async () => (await paying.app.inject({ url, headers: own.headers })).rawPayload;
  const before = await read();
  const words = pdfText(before).replaceAll(/\s+/g, " ");
  for (const fact of [
    "Perjanjian sewa kamar",
    "Sari Dewi, +6281234567890",
    `${slug}, kamar A1`,
    "Selasa, 1 Des 2043",
    "Rp 3.000.000",
    "Listrik dibayar penyewa dengan token.",
    "pemberitahuan 1 bulan",
    "Deposit Rp 1.500.000 tetap uang penyewa.",
  ]) {
    expect(words).toContain(fact);
  }
  // Later changes of the house do not change the contract.
  await db.updateTable("property").set({ name: "Nama baru", address: "Jl. Lain" }).where("slug", "=", slug).execute();
  await db.updateTable("kost_room").set({ monthly: 9_000_000, electricity: "termasuk" }).execute();
  expect((await read()).equals(before)).toBe(true);
  expect((await paying.app.inject({ url, headers: other.headers })).statusCode).toBe(404);
  expect((await paying.app.inject({ url })).statusCode).toBe(401);
  const [coach, clerk] = [await aCaller(db, { role: "coach" }), await aCaller(db, { role: "front-desk" })];
  const statusFor = async ({ cookie }: Caller) => (await paying.app.inject({ url, headers: { cookie } })).statusCode;
  expect([await statusFor(coach), await statusFor(clerk)]).toEqual([404, 200]);
});
