import { randomUUID } from "node:crypto";
import type { Folio } from "@lapang/contract/stays/staff-hotel";
import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { folioPaid } from "@lapang/domain/payment/folio-movements";
import type { Db, Tx } from "../../../db/connect.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { recordCash } from "../../payments/attempts/record-cash.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { assertState, findStay, lockStay, type StayRow } from "../rooms/find-stay.ts";
import { listOpenCharges, refuseOtherDue, withdrawInvoice } from "./charge-rows.ts";
import { folioLines } from "./folio-lines.ts";

type Charge = { itemId: string; staffId: string; kind: string; label: string; amount: number; now: Date };

export async function readFolio(db: Db, itemId: string): Promise<Folio> {
  await findStay(db, itemId);
  const rows = await db
    .selectFrom("folio_charge")
    .selectAll()
    .where("item_id", "=", itemId)
    .orderBy("charged_at")
    .orderBy("id")
    .execute();
  const charges = rows.map(({ id, kind, label, amount, charged_at, payment_id }) => ({
    id,
    kind: kind as Folio["charges"][number]["kind"],
    label,
    amount,
    chargedAt: charged_at.toISOString(),
    paid: payment_id !== null,
  }));
  return { charges, due: charges.reduce((sum, { amount, paid }) => sum + (paid ? 0 : amount), 0) };
}

/** Charges an extra to the room of guests in the house; staff cannot charge their own stay. */
export async function chargeRoom(db: Db, { itemId, staffId, now, ...charge }: Charge): Promise<Folio> {
  await db.transaction().execute(async (tx) => {
    const { stay } = await lockStay(tx, itemId);
    refuseOwnMoney({ staffId, concernedId: stay.person_id });
    assertState(stay, "in_house", "charged");
    await insertCharges(tx, stay, { charges: [charge], staffId, now });
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: stay.person_id, action: "room_charged", subjectId: itemId },
      details: { booking: stay.code, room: stay.number, ...charge },
    });
  });
  return readFolio(db, itemId);
}

type Charging = { charges: readonly Pick<Charge, "kind" | "label" | "amount">[]; staffId: string; now: Date };

export async function insertCharges(tx: Tx, stay: StayRow, { charges, staffId, now }: Charging): Promise<void> {
  const on = { booking_id: stay.booking_id, item_id: stay.item_id, charged_by: staffId, charged_at: now };
  const rows = charges.map(({ kind, label, amount }) => ({ ...on, kind, label, amount }));
  await tx.insertInto("folio_charge").values(rows).execute();
}

type Cash = { itemId: string; staffId: string; expectedAmount: number; now: Date };

/** Takes cash for all extras of a room, with a receipt, a journal entry and an audit entry. */
export async function takeFolioCash(db: Db, { itemId, staffId, expectedAmount, now }: Cash): Promise<Folio> {
  const { settings } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    refuseOwnMoney({ staffId, concernedId: stay.person_id });
    refuseOtherDue(stay, expectedAmount);
    const personId = stay.person_id;
    const open = await listOpenCharges(tx, itemId);
    await withdrawInvoice(tx, open, hotelTexts.id.folioPaidInCash);
    const lines = folioLines(open, settings);
    const { tax, taxes, booked } = sumInvoice(lines);
    const payment = await recordCash(tx, {
      staffId,
      payableKind: "folio",
      payableId: randomUUID(),
      personId,
      amount: expectedAmount,
      reference: booking.code,
      bill: { lines: lines.map(({ label, amount }) => ({ label, quantity: 1, amount })), taxes },
      now,
    });
    await tx
      .updateTable("folio_charge")
      .set({ payment_id: payment.id })
      .where("item_id", "=", itemId)
      .where("payment_id", "is", null)
      .execute();
    const paid = { till: "cash", money: expectedAmount, tax, booked: { of: booking.id, amount: booked } } as const;
    await postEntry(tx, {
      entry: folioPaid(paid),
      dedupeKey: `folio:${payment.id}:sold`,
      bookingId: null,
      paymentId: payment.id,
      personId,
    });
    await recordAction(tx, {
      personId: staffId,
      concernedId: stay.person_id,
      action: "cash_taken",
      subjectId: payment.id,
      details: { booking: booking.code, folio: stay.number, amount: expectedAmount },
    });
  });
  return readFolio(db, itemId);
}
