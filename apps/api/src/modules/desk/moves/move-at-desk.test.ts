import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { askDeskMove } from "../../../testing/people/desk.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "19") => `2043-11-${day}T${time}+07:00`;

async function opened() {
  const paying = await payingApp(db);
  const [here, dear, cheap] = [
    await aCourt(db),
    await aCourt(db, { price: 215_000 }),
    await aCourt(db, { price: 100_000 }),
  ];
  const customer = await aCustomer(db);
  const { id } = await aConfirmed(paying, customer, [{ court: here.slug, start: at("08:00"), end: at("09:00") }]);
  const { id: itemId } = await db
    .selectFrom("booking_item")
    .select("id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const see = async () => (await send(paying.app, await aMemberOfStaff(db), "GET", `/api/v1/desk/bookings/${id}`)).body;
  return { ...paying, here, dear, cheap, customer, id, itemId, see, desk: await aMemberOfStaff(db) };
}

it("takes the difference in cash and moves at once; the customer is notified, and the journal balances", async () => {
  const { app, desk, dear, customer, id, itemId, see } = await opened();
  const slot = { court: dear.slug, start: at("09:00"), end: at("10:00") };
  const moved = await askDeskMove(app, desk, id, { slot, itemId, revision: 0, expectedToPay: 65_000 });
  expect([moved.status, moved.body.title, moved.body.revision]).toEqual([200, dear.name, 1]);
  expect(await accountOf(db, "cash", id)).toBe(65_000);
  expect((await see()).booking.timeline.at(-1)).toMatchObject({ kind: "moved", actor: "staff" });
  const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", customer.id).execute();
  expect(messages.some(({ title }) => title.includes("sudah dipindah"))).toBe(true);
  const noted = await db
    .selectFrom("audit_entry")
    .select("action")
    .where((where) => where.or([where("subject_id", "=", id), where("concerned_id", "=", customer.id)]))
    .orderBy("id")
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(["moved_at_desk", "cash_taken"]);
  expect(await listBroken(db)).toEqual({});
});

it("requests the difference from the customer, and keeps both times until it is paid", async () => {
  const { app, desk, dear, id, itemId, see } = await opened();
  const slot = { court: dear.slug, start: at("09:00"), end: at("10:00") };
  const held = await askDeskMove(app, desk, id, { slot, itemId, revision: 0, expectedToPay: 65_000, settle: "link" });
  expect(held.body).toMatchObject({ status: "confirmed", move: { toPay: 65_000 } });
  expect((await see()).booking.timeline.at(-1)).toMatchObject({ kind: "move_held", actor: "staff" });
});

it("refunds the difference for a cheaper hour, and extends at the price of the added time", async () => {
  const { app, desk, here, cheap, customer, id, itemId } = await opened();
  const quote = (slot: object) =>
    send(app, desk, "POST", `/api/v1/desk/bookings/${id}/move/quote`, { items: [{ itemId, ...slot }] });
  const times = (from: string, to: string) => ({
    start: new Date(at(from)).toISOString(),
    end: new Date(at(to)).toISOString(),
  });
  expect((await quote({ court: here.slug, ...times("08:00", "10:00") })).body).toMatchObject({ toPay: 150_000 });
  expect((await quote({ court: cheap.slug, ...times("08:00", "09:00") })).body).toMatchObject({
    toPay: 0,
    toWallet: 50_000,
  });
  const slot = { court: cheap.slug, start: at("08:00"), end: at("09:00") };
  const moved = await askDeskMove(app, desk, id, { slot, itemId, revision: 0, expectedToPay: 0 });
  expect(moved.status).toBe(200);
  expect(await walletOf(db, customer.id)).toBe(50_000);
  expect(await listBroken(db)).toEqual({});
});

it("refuses the second of two concurrent moves of a booking", async () => {
  const { app, here, id, itemId, see } = await opened();
  const clerks = [await aMemberOfStaff(db), await aMemberOfStaff(db)];
  const replies = await Promise.all(
    clerks.map((clerk, index) => {
      const slot = { court: here.slug, start: at(`${9 + index}:00`.padStart(5, "0")), end: at(`${10 + index}:00`) };
      return askDeskMove(app, clerk, id, { slot, itemId, revision: 0, expectedToPay: 0 });
    }),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.code).toBe("conflict");
  // A later move with an outdated revision is refused too.
  const slot = { court: here.slug, start: at("11:00"), end: at("12:00") };
  const stale = await askDeskMove(app, clerks[0] as never, id, { slot, itemId, revision: 0, expectedToPay: 0 });
  expect(stale.code).toBe("conflict");
  expect((await see()).booking.revision).toBe(1);
});
