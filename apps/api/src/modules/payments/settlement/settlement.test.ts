import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { sendRefund } from "../refunds/send-refund.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const HEAD = "Transaction ID,Order ID,Transaction type,Amount,Fee,Settlement time";

async function opened() {
  const paying = await payingApp(db);
  const { app } = paying;
  const manager = await aMemberOfStaff(db, "manager");
  const aPaid = async (method = "qris", name = "Raka") => {
    const customer = await aCustomer(db, { name });
    const paid = await aConfirmed(paying, customer, [{ court: (await aCourt(db)).slug, ...slot }], { method });
    return { ...paid, orderId: paid.orderId ?? "", customer };
  };
  const upload = (lines: string[], name = "pencairan.csv") =>
    send(app, manager, "POST", "/api/v1/settlements", { name, text: [HEAD, ...lines].join("\n") });
  const read = async () => (await send(app, manager, "GET", "/api/v1/settlements?from=2043-11-01&to=2043-11-30")).body;
  return { paying, app, manager, aPaid, upload, read };
}

const line = (orderId: string, { amount = 150_000, fee = 1_050, day = "2043-11-18", kind = "Payment" } = {}) =>
  `t-${orderId}-${kind},${orderId},${kind},${amount},${fee},${day} 06:00:00`;
type Difference = { orderId: string; kind: string; here: number; there: number; resolved: object | null };

it("matches every payment by order, amount and fee, and lists differences until they are explained", async () => {
  const { app, manager, aPaid, upload, read } = await opened();
  const [good, other, dear, transfer] = [await aPaid(), await aPaid(), await aPaid(), await aPaid("va_bca")];
  const missing = await aPaid("qris", "Tidak Dicairkan");
  const lines = [
    line(good.orderId),
    line(other.orderId, { amount: 140_000, fee: 980 }),
    line(dear.orderId, { fee: 3_000 }),
    line(transfer.orderId, { fee: 4_000 }),
    line("BUKAN-KITA-1"),
    "Total,,,740000,10080,",
  ];
  const taken = await upload(lines);
  expect(taken.status).toBe(201);
  expect(taken.body).toMatchObject({ again: false, added: 5, file: { lines: 5, unread: [{ number: 7 }] } });
  const before = await read();
  expect(before.matched).toBe(2);
  const found = before.differences.map(({ orderId, kind, here, there }: Difference) => [orderId, kind, here, there]);
  const expected = [
    ["BUKAN-KITA-1", "missing_here", 0, 150_000],
    [other.orderId, "other_amount", 150_000, 140_000],
    [dear.orderId, "other_fee", 1_050, 3_000],
  ];
  // It was paid a day before the file ends, so it may still be paid out.
  expect(found.sort()).toEqual(expected.sort());
  expect(before.days).toEqual([
    { day: "2043-11-18", lines: 5, paid: 740_000, refunded: 0, fee: 10_080, net: 729_920, open: 3 },
  ]);

  await upload([line(good.orderId, { day: "2043-11-17" }), line("NANTI-1", { day: "2043-11-21" })], "besok.csv");
  const later = (await read()).differences;
  expect(later).toContainEqual(
    expect.objectContaining({
      orderId: missing.orderId,
      kind: "missing_there",
      person: { id: missing.customer.id, name: "Tidak Dicairkan" },
    }),
  );
  // The same line with another day is a new line, so its amounts add up.
  expect(later).toContainEqual(
    expect.objectContaining({ orderId: good.orderId, kind: "other_amount", there: 300_000 }),
  );

  const difference = { orderId: other.orderId, kind: "other_amount", here: 150_000, there: 140_000 };
  const explain = (changes: object = {}) =>
    send(app, manager, "POST", "/api/v1/settlements/explanations", {
      ...difference,
      note: "Dipotong promo",
      ...changes,
    });
  expect((await explain({ there: 1 })).code).toBe("conflict");
  expect((await explain()).body.resolved).toMatchObject({ note: "Dipotong promo" });
  expect((await explain()).code).toBe("conflict");
  // Other amounts are another difference.
  await upload([line(other.orderId, { amount: 5_000, fee: 0, day: "2043-11-19" })], "susulan.csv");
  const after = (await read()).differences.filter(({ orderId }: Difference) => orderId === other.orderId);
  expect(after).toMatchObject([{ there: 145_000, resolved: null }]);
  const audit = (await send(app, manager, "GET", "/api/v1/audit-entries?action=settlement_explained")).body;
  expect(audit.items).toMatchObject([{ reason: "Dipotong promo", details: difference }]);
});

it("counts a file once, and a line once across files", async () => {
  const { aPaid, upload, read } = await opened();
  const { orderId } = await aPaid();
  const first = await upload([line(orderId), line(orderId)], "a.csv");
  expect(first.body).toMatchObject({ again: false, added: 1 });
  const again = await Promise.all([1, 2, 3].map(() => upload([line(orderId), line(orderId)], "b.csv")));
  expect(again.map(({ body }) => [body.again, body.added, body.file.id])).toEqual(
    [1, 2, 3].map(() => [true, 0, first.body.file.id]),
  );
  const wider = await upload([line("LAIN-1", { day: "2043-10-01" }), line(orderId)], "c.csv");
  expect(wider.body).toMatchObject({ again: false, added: 1 });
  expect((await read()).differences.filter((one: Difference) => one.orderId === orderId)).toEqual([]);
});

it("includes refunds made through the gateway", async () => {
  const { paying, aPaid, upload, read } = await opened();
  const { id, orderId, customer } = await aPaid();
  const wish = { expectedRefund: 150_000, way: "gateway" };
  expect((await ask(paying, customer, "POST", `/api/v1/bookings/${id}/cancellation`, wish)).status).toBe(200);
  const refund = await db.selectFrom("refund").select("id").where("booking_id", "=", id).executeTakeFirstOrThrow();
  await sendRefund(paying.deps, refund.id);
  await upload([line(orderId), line(orderId, { kind: "Refund", amount: 100_000, fee: 0 })], "kembali.csv");
  const [found] = (await read()).differences.filter((one: Difference) => one.orderId === orderId);
  expect(found).toMatchObject({ kind: "other_refund", here: 150_000, there: 100_000 });
  const rest = `t-2,${orderId},Refund,50000,0,2043-11-19`;
  await upload([rest], "kembali-lagi.csv");
  expect((await read()).differences.filter((one: Difference) => one.orderId === orderId)).toEqual([]);
});

it("reads a month by default, and a year at most", async () => {
  const { app, manager } = await opened();
  const days = async (query: string) => {
    const { body } = await send(app, manager, "GET", `/api/v1/settlements?${query}`);
    return [body.from, body.to];
  };
  expect(await days("")).toEqual(["2043-10-18", "2043-11-17"]);
  expect(await days("from=2000-01-01&to=2043-12-31")).toEqual(["2042-12-30", "2043-12-31"]);
});

it("refuses a file without any payment", async () => {
  const { app, manager } = await opened();
  for (const text of ["nama,umur\nRaka,30", HEAD, `${HEAD}\n,,,,,`]) {
    expect((await send(app, manager, "POST", "/api/v1/settlements", { name: "x.csv", text })).code).toBe(
      "file_unreadable",
    );
  }
});
