import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats, listOversold } from "../../../testing/factories/academy.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { payForSeats } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { bookingTasks } from "../../bookings/jobs.ts";

const { db } = await testDatabase();
await aVenue(db);
type App = Awaited<ReturnType<typeof testApp>>;
type Family = { parent: Customer; child: string };

async function aFamily(): Promise<Family> {
  const parent = await aCustomer(db);
  return { parent, child: (await aChild(db, parent.id)).id };
}

async function send(app: App, { parent }: Family, method: "GET" | "POST" | "DELETE", url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: parent.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
}

const join = (app: App, family: Family, batch: string) =>
  send(app, family, "POST", "/api/v1/class-waits", { batch, participant: family.child });
const waitOf = async (app: App, family: Family) =>
  (await send(app, family, "GET", "/api/v1/class-waits")).body.items[0];
const release = (app: App, family: Family, id: string) => send(app, family, "DELETE", `/api/v1/bookings/${id}/hold`);
const seat = (app: App, family: Family, batch: string) =>
  askSeats(app, family.parent, [{ batch, participant: family.child }]);
const sweep = () => bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();

/** A class whose only seat is held, with `count` families on its waiting list. */
async function aWaitingList(count: number) {
  const [app, { batch }, holder] = [await testApp(db), await aClass(db, { capacity: 1 }), await aFamily()];
  const held = (await seat(app, holder, batch.code)).body.booking.id as string;
  const line: Family[] = [];
  for (let index = 0; index < count; index += 1) {
    line.push(await aFamily());
    expect((await join(app, line[index] as Family, batch.code)).status).toBe(201);
  }
  return { app, batch, holder, held, line: line as [Family, Family, Family] };
}

describe("the waiting list of a class", () => {
  it("accepts each participant once, only while the class is full, and returns their position", async () => {
    const { app, batch, held, line, holder } = await aWaitingList(2);
    expect([(await waitOf(app, line[0])).place, (await waitOf(app, line[1])).place]).toEqual([1, 2]);
    expect((await join(app, line[0], batch.code)).code).toBe("conflict");
    expect((await join(app, holder, batch.code)).code).toBe("already_enrolled");
    const free = await aClass(db);
    expect(await join(app, line[0], free.batch.code)).toMatchObject({ code: "conflict" });
    expect(held).toBeTruthy();
  });

  it("offers a seat by a hold of one day with a notification, and never buys silently", async () => {
    const { app, holder, held, line, batch } = await aWaitingList(2);
    await release(app, holder, held);
    const offered = await waitOf(app, line[0]);
    expect(offered).toMatchObject({ status: "offered", offeredUntil: "2043-11-18T00:30:00.000Z" });
    const booking = (await send(app, line[0], "GET", `/api/v1/bookings/${offered.bookingId}`)).body;
    expect(booking).toMatchObject({ status: "held", heldUntil: "2043-11-18T00:30:00.000Z", may: { pay: true } });
    const inbox = (await send(app, line[0], "GET", "/api/v1/inbox")).body;
    expect(inbox.items[0]).toMatchObject({ topic: "waiting-list", link: `/checkout/court?booking=${booking.id}` });
    expect((await waitOf(app, line[1])).place).toBe(1);
    expect((await seat(app, await aFamily(), batch.code)).code).toBe("class_full");
  });

  it("passes an offer on when it expires, is released or is left", async () => {
    const { app, holder, held, line } = await aWaitingList(3);
    await release(app, holder, held);
    const first = await waitOf(app, line[0]);
    await sql`update booking set held_until = now() - interval '1 second' where id = ${first.bookingId}`.execute(db);
    await sweep();
    expect((await waitOf(app, line[0])).status).toBe("lapsed");
    const second = await waitOf(app, line[1]);
    expect(second.status).toBe("offered");
    expect((await send(app, line[1], "DELETE", `/api/v1/class-waits/${second.id}`)).body.status).toBe("left");
    expect((await waitOf(app, line[2])).status).toBe("offered");
    expect(await listOversold(db)).toEqual([]);
  });

  it("comes before other customers and before late money for a freed seat", async () => {
    const paying = await payingApp(db);
    const [{ batch }, one, two, three] = [
      await aClass(db, { capacity: 1 }),
      await aFamily(),
      await aFamily(),
      await aFamily(),
    ];
    const held = (await seat(paying.app, one, batch.code)).body.booking;
    await join(paying.app, two, batch.code);
    const lapse = async () => {
      await sql`update booking set held_until = now() - interval '1 minute' where id = ${held.id}`.execute(db);
      await sql`update payment set expires_at = now() - interval '1 minute' where payable_id = ${held.id}`.execute(db);
      expect((await seat(paying.app, three, batch.code)).code).toBe("class_full");
    };
    await payForSeats(paying, one.parent, held, { before: lapse });
    const late = (await send(paying.app, one, "GET", `/api/v1/bookings/${held.id}`)).body;
    expect(late.payments[0].settledAs).toBe("wallet");
    await sweep();
    const offer = await waitOf(paying.app, two);
    expect(offer.status).toBe("offered");
    const booking = (await send(paying.app, two, "GET", `/api/v1/bookings/${offer.bookingId}`)).body;
    await payForSeats(paying, two.parent, booking);
    expect((await waitOf(paying.app, two)).status).toBe("bought");
  });

  it("marks the first in line as served when they hold the seat themselves before the offer", async () => {
    const { app, holder, held, line, batch } = await aWaitingList(2);
    await sql`update booking set held_until = now() - interval '1 minute' where id = ${held}`.execute(db);
    expect((await seat(app, line[1], batch.code)).code).toBe("class_full");
    const own = await seat(app, line[0], batch.code);
    expect(own.status).toBe(201);
    expect(await waitOf(app, line[0])).toMatchObject({ status: "offered", bookingId: own.body.booking.id });
    expect(holder).toBeTruthy();
  });
});
