import { randomUUID } from "node:crypto";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { SoldKind } from "@lapang/domain/kinds";
import { beforeAll, expect, it } from "vitest";
import { payablesOf, sellables as soldHere } from "../kinds.ts";
import { bookingPayables } from "../modules/bookings/booking-payables.ts";
import { cancelBooking } from "../modules/bookings/cancel/cancel-booking.ts";
import { quoteCancellation } from "../modules/bookings/cancel/quote-cancellation.ts";
import { startPayment } from "../modules/bookings/checkout/start-payment.ts";
import { tryHold } from "../modules/bookings/hold/hold-once.ts";
import type { ItemGroup, NewItem } from "../modules/bookings/item.ts";
import type { Sellable } from "../modules/bookings/sellable.ts";
import { bookingPathOf, checkoutPathOf, sellablesOf } from "../modules/bookings/sellables.ts";
import { settlePayment } from "../modules/payments/attempts/settle-payment.ts";
import { findVenueRules } from "../modules/venue/find-venue-rules.ts";
import { NOW } from "../testing/apps/test-app.ts";
import { walletOf } from "../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../testing/factories/bookings.ts";
import { aResource } from "../testing/factories/resources.ts";
import { aVenue } from "../testing/factories/venue.ts";
import { listBroken } from "../testing/money/books.ts";
import { testDatabase } from "../testing/postgres/database.ts";

/** A stand-alone rental, as docs/how-to/sell-something-new.md adds one: this file does what its list says. */
const rental: SoldKind = {
  key: "rental",
  words: { list: "Sewa alat", title: "Sewa alat", section: "Sewa alat", report: "Sewa alat" },
  incomeAccount: "revenue",
  taxKind: "equipment",
  bookingPath: "/my-booking/rental",
  checkoutPath: "/checkout/rental",
  holdMinutes: "court",
};

type RentalWish = { kind: "rental"; resourceId: number; start: Date; end: Date };
type RentalOffer = (RentalWish & { itemId: string })[];

const PRICE = 110_000;

const rentalSales: Sellable<RentalWish, RentalOffer> = {
  kind: rental,
  read: async (_db, _buyer, wishes) => wishes.map((wish) => ({ ...wish, itemId: randomUUID() })),
  limits: () => [],
  lines: (offer) => offer.map(lineOf),
  rows: (offer) => offer.map(rowOf),
  places: {
    ofOffer: (offer) =>
      offer.map(({ itemId, resourceId, start, end }) => ({ itemId, resourceId, from: start, to: end })),
    ofItems: async (_db, groups) =>
      timesOf(groups).map(({ start, end, ...place }) => ({ ...place, from: start, to: end })),
    count: (groups) => timesOf(groups).length,
  },
  visits: { list: (groups) => timesOf(groups).map((visit) => ({ ...visit, begins: visit.start })) },
  present: ({ resource_id }) => ({ rental: { resourceId: resource_id } }),
};

function lineOf({ itemId, start, end }: RentalOffer[number]): PlainLine {
  return {
    ...{
      item: itemId,
      kind: "equipment",
      label: "Mesin bola",
      from: start.toISOString(),
      to: end.toISOString(),
      minutes: 60,
      gross: PRICE,
    },
    reasons: [{ because: "rule", label: "Mesin bola, 1 jam", peak: false }],
  };
}

function rowOf({ itemId, resourceId, start, end }: RentalOffer[number]): NewItem {
  const policy = [{ hoursBefore: 0, percent: 100 }];
  const place = { resource_id: resourceId, starts_at: start, ends_at: end };
  return { id: itemId, kind: rental.key, title: "Mesin bola", details: {}, policy, ...place };
}

function timesOf(groups: readonly ItemGroup[]) {
  return groups.flatMap(({ row: { id: itemId, title, resource_id: resourceId, starts_at: start, ends_at: end } }) =>
    resourceId !== null && start && end ? [{ itemId, title, resourceId, start, end }] : [],
  );
}

const sellables = sellablesOf(...soldHere.values(), rentalSales);
const { db } = await testDatabase();
const [start, end] = [new Date("2043-11-18T01:00:00Z"), new Date("2043-11-18T02:00:00Z")];

beforeAll(async () => {
  await aVenue(db);
  await db.insertInto("item_kind").values({ kind: rental.key, tax_kind: rental.taxKind }).execute();
});

async function hold(customer: Customer, resourceId: number) {
  const wish: RentalWish = { kind: "rental", resourceId, start, end };
  const person = { id: customer.id, name: customer.name, role: "customer" };
  return tryHold(db, sellables, {
    buyer: { person: person as never, now: NOW },
    wishes: [wish],
    once: { personId: customer.id, key: randomUUID(), request: wish },
  });
}

async function heldBy(customer: Customer, resourceId: number): Promise<string> {
  const outcome = await hold(customer, resourceId);
  if ("refused" in outcome) throw outcome.refused;
  return outcome.held.bookingId;
}

async function pay(customer: Customer, id: string): Promise<void> {
  const request = {
    id,
    personId: customer.id,
    expectedToPay: PRICE,
    method: "qris",
    gateway: "simulator",
    now: NOW,
  } as const;
  const attempt = await startPayment(db, sellables, request);
  const { settings } = await findVenueRules(db);
  const payables = { ...payablesOf(() => NOW), ...bookingPayables(() => NOW, sellables) };
  await db
    .transaction()
    .execute((tx) =>
      settlePayment(tx, attempt?.order_id ?? "", { status: "paid", amount: PRICE }, { payables, settings, now: NOW }),
    );
}

const bookingOf = (id: string) =>
  db.selectFrom("booking").select(["kind", "status", "total"]).where("id", "=", id).executeTakeFirstOrThrow();
const allocationsOf = (id: string) => db.selectFrom("allocation").selectAll().where("owner_id", "=", id).execute();

it("sells a kind that only its register entry, its row and its seller name: held, paid and cancelled", async () => {
  const [sari, budi, machine] = [await aCustomer(db), await aCustomer(db), await aResource(db, { kind: "equipment" })];
  const id = await heldBy(sari, machine.id);
  expect(await bookingOf(id)).toEqual({ kind: "rental", status: "held", total: PRICE });
  expect(await hold(budi, machine.id)).toMatchObject({ refused: { code: "slot_taken" } });

  await pay(sari, id);
  expect(await bookingOf(id)).toMatchObject({ status: "confirmed" });
  expect(await allocationsOf(id)).toHaveLength(1);
  const income = await db.selectFrom("income").select(["kind", "tax_kind"]).where("kind", "=", "rental").execute();
  expect(income).toEqual([{ kind: "rental", tax_kind: "equipment" }]);

  const own = { id, personId: sari.id, now: NOW };
  const { refund } = await quoteCancellation(db, sellables, own);
  expect(refund).toBe(PRICE);
  await cancelBooking(db, sellables, { ...own, expectedRefund: refund, way: "wallet" });
  expect(await bookingOf(id)).toMatchObject({ status: "cancelled" });
  expect([await walletOf(db, sari.id), await allocationsOf(id)]).toEqual([PRICE, []]);

  await heldBy(budi, machine.id);
  expect(await listBroken(db)).toEqual({});
});

it("gives the kind its own pages", () => {
  const booking = { id: "b1", kind: rental.key };
  expect(bookingPathOf(sellables, booking)).toBe("/my-booking/rental/b1");
  expect(checkoutPathOf(sellables, booking)).toBe("/checkout/rental?booking=b1");
});
