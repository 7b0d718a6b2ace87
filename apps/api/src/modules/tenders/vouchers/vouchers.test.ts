import { expect, it } from "vitest";
import { checkout, payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const one = { kind: "one", totalLimit: null, personLimit: 1 };
const terms = {
  name: "Hujan kemarin",
  kind: "amount",
  value: 40_000,
  appliesTo: ["court"],
  validFrom: "2043-11-17",
  validUntil: "2043-11-20",
};

const aSlot = async () => ({ court: (await aCourt(db)).slug, ...slot });

async function opened() {
  const paying = await payingApp(db);
  const { app } = paying;
  const manager = await aMemberOfStaff(db, "manager");
  const make = (changes: object) => send(app, manager, "POST", "/api/v1/staff/vouchers", { ...terms, ...changes });
  const get = async (path: string) => (await send(app, manager, "GET", `/api/v1/staff/vouchers${path}`)).body;
  /** What checkout answers to a code: the discount, or why it is refused. */
  const redeem = async (voucher: string, customer?: Customer) => {
    const who = customer ?? (await aCustomer(db));
    const held = await askHold(app, who, [await aSlot()]);
    const { body } = await checkout(app, who, held.body.booking.id, { voucher });
    return body.error?.code ?? body.price.discount;
  };
  return { paying, app, manager, make, get, redeem };
}

it("is created with its limits, and checkout enforces each of them", async () => {
  const { paying, make, get, redeem } = await opened();
  const { status, body } = await make({ codes: { ...one, code: "hujan 40", totalLimit: 2 } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ code: "HUJAN40", state: "running", used: 0, validUntil: "2043-11-20", totalLimit: 2 });
  expect((await make({ codes: { ...one, code: "HUJAN40" } })).code).toBe("conflict");
  expect(await redeem("hujan40")).toBe(40_000);
  await make({ codes: { ...one, code: "BESOK" }, validFrom: "2043-11-18" });
  expect(await redeem("BESOK")).toBe("voucher_not_started");
  await make({ codes: { ...one, code: "KEMARIN" }, validFrom: "2043-11-01", validUntil: "2043-11-16" });
  expect(await redeem("KEMARIN")).toBe("voucher_expired");
  await make({ codes: { ...one, code: "BESAR" }, minAmount: 500_000 });
  expect(await redeem("BESAR")).toBe("voucher_below_minimum");
  await make({ codes: { ...one, code: "KAMAR" }, appliesTo: ["hotel"] });
  expect(await redeem("KAMAR")).toBe("voucher_not_applicable");
  await make({ codes: { ...one, code: "SEPARUH" }, kind: "percent", value: 50, maxDiscount: 30_000, appliesTo: [] });
  expect(await redeem("SEPARUH")).toBe(30_000);

  const customer = await aCustomer(db, { name: "Raka" });
  const { id: bookingId } = await aConfirmed(paying, customer, [await aSlot()], { redeem: { voucher: "HUJAN40" } });
  expect(await redeem("HUJAN40", customer)).toBe("voucher_already_used");
  await aConfirmed(paying, await aCustomer(db), [await aSlot()], { redeem: { voucher: "HUJAN40" } });
  expect(await redeem("HUJAN40")).toBe("voucher_used_up");
  const { voucher, uses } = await get(`/${body.id}`);
  expect(voucher).toMatchObject({ used: 2, given: 80_000, state: "used_up" });
  expect(uses.total).toBe(2);
  expect(uses.items.map(({ booking }: { booking: { id: string } }) => booking.id)).toContain(bookingId);
  expect(await listBroken(db)).toEqual({});
});

it("refuses invalid terms", async () => {
  const { make } = await opened();
  const codes = { ...one, code: "TIDAK" };
  for (const wrong of [
    { codes, kind: "percent", value: 101 },
    { codes, maxDiscount: 10_000 },
    { codes, validUntil: "2043-11-16" },
    { codes: { ...one, code: "a!" } },
    { codes: { kind: "series", prefix: "OK", count: 100_000 } },
    { codes, appliesTo: ["kost"] },
  ]) {
    expect([wrong, (await make(wrong)).code]).toEqual([wrong, "invalid_request"]);
  }
});

it("is limited and switched off with a reason, and bookings that redeemed it keep it", async () => {
  const { app, manager, paying, make, redeem } = await opened();
  const { body } = await make({ codes: { ...one, code: "LATER", personLimit: 5 } });
  const customer = await aCustomer(db);
  const { id } = await aConfirmed(paying, customer, [await aSlot()], { redeem: { voucher: "LATER" } });
  await aConfirmed(paying, customer, [await aSlot()], { redeem: { voucher: "LATER" } });
  const url = `/api/v1/staff/vouchers/${body.id}`;
  const limits = { name: "Lebih ketat", minAmount: 0, validUntil: "2043-11-18", totalLimit: 3, personLimit: 2 };
  const limit = (changes: object) =>
    send(app, manager, "PATCH", url, { ...limits, reason: "Terlalu laris", ...changes });
  expect((await limit({ totalLimit: 1 })).code).toBe("conflict");
  expect((await limit({ validUntil: "2043-11-01" })).code).toBe("conflict");
  expect((await limit({})).body).toMatchObject({ name: "Lebih ketat", totalLimit: 3, personLimit: 2, used: 2 });
  const off = await send(app, manager, "PUT", `${url}/active`, { active: false, reason: "Bocor" });
  expect(off.body.state).toBe("off");
  expect(await redeem("LATER")).toBe("voucher_unknown");
  const kept = await app.inject({ url: `/api/v1/bookings/${id}`, headers: customer.headers });
  expect(kept.json().price.discount).toBe(40_000);
  await send(app, manager, "PUT", `${url}/active`, { active: true, reason: "Sudah aman" });
  expect(await redeem("LATER")).toBe(40_000);
  const audit = (await send(app, manager, "GET", `/api/v1/audit-entries?subjectId=${body.id}`)).body.items;
  expect(audit.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
    ["voucher_switched", "Sudah aman"],
    ["voucher_switched", "Bocor"],
    ["voucher_changed", "Terlalu laris"],
    ["voucher_made", null],
  ]);
});

it("creates a series of single-use codes, exported as a file", async () => {
  const { app, manager, paying, make, get, redeem } = await opened();
  const { body } = await make({ name: "Turnamen", codes: { kind: "series", prefix: "turnamen", count: 300 } });
  expect(body).toMatchObject({ series: true, codes: 300, used: 0, state: "running" });
  const csv = await app.inject({
    url: `/api/v1/staff/vouchers/${body.id}/codes.csv`,
    headers: { cookie: manager.cookie },
  });
  const codes = csv.body
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split('"')[1] ?? "");
  expect(new Set(codes).size).toBe(300);
  expect(codes.every((code) => /^TURNAMEN-[A-Z2-9]{8}$/.test(code))).toBe(true);
  const [first = "", second = ""] = codes;
  await aConfirmed(paying, await aCustomer(db), [await aSlot()], { redeem: { voucher: first } });
  expect(await redeem(first)).toBe("voucher_used_up");
  expect(await redeem(second)).toBe(40_000);
  const limits = { name: "Turnamen", minAmount: 0, validUntil: "2043-12-01", totalLimit: 9, personLimit: 9 };
  await send(app, manager, "PATCH", `/api/v1/staff/vouchers/${body.id}`, { ...limits, reason: "Diperpanjang" });
  const found = await get("?q=turnamen");
  expect(found.items).toMatchObject([
    { used: 1, given: 40_000, validUntil: "2043-12-01", totalLimit: 1, personLimit: 1 },
  ]);
  expect((await get(`?q=${second.toLowerCase()}`)).total).toBe(1);
  expect((await get("?state=off")).total).toBe(0);
});

it("is never redeemable by the person who created it", async () => {
  const { app, redeem } = await opened();
  const maker = await aCustomer(db, { role: "manager" });
  const cookie = { cookie: maker.headers.cookie };
  const made = await send(app, cookie, "POST", "/api/v1/staff/vouchers", {
    ...terms,
    codes: { ...one, code: "UNTUKKU" },
  });
  expect(made.status).toBe(201);
  expect(await redeem("UNTUKKU", maker)).toBe("voucher_unknown");
  expect(await redeem("UNTUKKU")).toBe(40_000);
});
