import { sql } from "kysely";
import { expect } from "vitest";
import { sellables } from "../../kinds.ts";
import { sellableOf } from "../../modules/bookings/sellables.ts";
import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { payOutResales } from "../../modules/resale/pay-out-resales.ts";
import { listWinners, sweepWaitingList } from "../../modules/waiting-list/offer-freed.ts";
import { moneyIn } from "../servers/model-gateway.ts";
import { listBroken, listGenerous } from "./books.ts";
import { sendRefunds } from "./gateway-acts.ts";
import type { MoneyWorld } from "./money-world.ts";
import { decideAll } from "./staff-acts.ts";

/** Completes everything under way; afterwards the gateway's balance and the journal must agree. */
export async function settleAll(world: MoneyWorld, now: Date): Promise<void> {
  const { db, gateway, deps, said } = world;
  gateway.silent = false;
  await sweepWaitingList(db, sellableOf(sellables, "court"), now);
  for (let pass = 0; pass < 3; pass += 1) {
    for (const { orderId } of gateway.orders) await askGateway(deps, orderId);
    await decideAll(world);
    await sendRefunds(world);
  }
  // Everything that was freed was offered at once, without a job.
  expect({ said, unserved: await listWinners(db, null, now) }).toEqual({ said, unserved: [] });
  for (const hours of [0, 6, 30, 60]) await payOutResales(db, new Date(now.getTime() + hours * 3_600_000));
  expect({ said, broken: await listBroken(db) }).toEqual({ said, broken: {} });
  expect({ said, generous: await listGenerous(db) }).toEqual({ said, generous: [] });
  const ids = gateway.orders.map(({ orderId }) => orderId);
  const { rows } = await sql<{ booked: number }>`select coalesce(sum(line.amount), 0)::int as booked
    from journal_line as line join journal_entry as entry on entry.id = entry_id join payment on payment.id = payment_id
    where account = 'gateway' and order_id = any(${ids}::text[])`.execute(db);
  const there = gateway.orders.reduce((sum, order) => sum + moneyIn(order), 0);
  expect({ said, ...rows[0] }).toEqual({ said, booked: there });
}
