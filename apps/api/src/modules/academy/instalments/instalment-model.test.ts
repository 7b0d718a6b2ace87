import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { times } from "../../../testing/extent.ts";
import { aChild, aClass, askSeats, listOversold } from "../../../testing/factories/academy.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aTermInParts, invoicesOf, payInvoice, withdraw } from "../../../testing/factories/instalments.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const UNDER_WAY = new Date("2043-12-05T10:00:00+07:00");

const families = fc.array(
  fc.record({
    paysLater: fc.boolean(),
    end: fc.constantFrom("stays" as const, "cancels" as const, "withdraws" as const),
    paysAfter: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

async function seatsOf(itemId: string): Promise<number> {
  const { rows } = await sql<{ seats: number }>`select count(*)::int as seats from class_seat
    where enrolment_id = ${itemId}`.execute(db);
  return rows[0]?.seats ?? 0;
}

/** Returns what was paid for a term and not refunded, and what is still invoiced. */
async function moneyOf(bookingId: string, parentId: string, first: number) {
  const invoices = await invoicesOf(db, bookingId);
  const sum = (status: string) => invoices.reduce((all, one) => all + (one.status === status ? one.amount : 0), 0);
  const paid = first + sum("paid") + sum("refunded");
  return { kept: paid - (await walletOf(db, parentId)), open: sum("open"), paid };
}

it("keeps parts equal to the price, money equal to sessions, and seats neither lost nor oversold, in random steps", async () => {
  const [before, underWay] = [await payingApp(db), await payingApp(db, { clock: () => UNDER_WAY })];
  const manager = await aCustomer(db, { role: "manager" });
  await fc.assert(
    fc.asyncProperty(families, fc.integer({ min: 100_003, max: 2_000_003 }), async (acts, price) => {
      const own = await aClass(db, { capacity: acts.length, price });
      const first = Math.ceil(price / 2);
      const running = [];
      for (const act of acts) running.push({ act, ...(await aTermInParts(before, own)) });
      const other = await aCustomer(db);
      const wish = { batch: own.batch.code, participant: (await aChild(db, other.id)).id };
      expect((await askSeats(before.app, other, [wish])).code).toBe("class_full");
      for (const { act, parent, bookingId, itemIds } of running) {
        const [later] = await invoicesOf(db, bookingId);
        expect(first + (later?.amount ?? 0)).toBe(price);
        if (act.paysLater) await payInvoice(before, parent, later?.id ?? "");
        if (act.end === "cancels") {
          const url = `/api/v1/bookings/${bookingId}/cancellation`;
          const { body } = await ask(before, parent, "GET", url);
          await ask(before, parent, "POST", url, { expectedRefund: body.refund, way: "wallet" });
          expect(await moneyOf(bookingId, parent.id, first)).toMatchObject({ kept: 0, open: 0 });
          expect(await seatsOf(itemIds[0] ?? "")).toBe(0);
        }
        if (act.end === "withdraws") {
          const done = await withdraw(underWay, manager, itemIds[0] ?? "");
          expect([done.status, done.body.sessionsLeft]).toEqual([200, 1]);
          const { kept, open } = await moneyOf(bookingId, parent.id, first);
          expect(Math.abs(kept + open - (price * 3) / 4)).toBeLessThanOrEqual(1);
          expect(await seatsOf(itemIds[0] ?? "")).toBe(3);
        }
        if (act.end === "stays") {
          if (act.paysAfter && !act.paysLater) await payInvoice(underWay, parent, later?.id ?? "");
          const { kept, open } = await moneyOf(bookingId, parent.id, first);
          expect(kept + open).toBe(price);
          expect(await seatsOf(itemIds[0] ?? "")).toBe(4);
        }
      }
      expect(await listOversold(db)).toEqual([]);
      expect(await listBroken(db)).toEqual({});
    }),
    { numRuns: times({ everyday: 4, all: 12 }) },
  );
});
