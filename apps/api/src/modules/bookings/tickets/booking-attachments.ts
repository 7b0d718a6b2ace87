import sharp from "sharp";
import { renderSVG } from "uqr";
import type { Db } from "../../../db/connect.ts";
import type { MailAttachment } from "../../../ports/mail.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { drawReceipt } from "../../payments/history/draw-receipt.ts";
import { findOwnPayment } from "../../payments/history/read-payment.ts";
import type { Payables } from "../../payments/payable.ts";
import { findVenueAddress } from "../../venue/find-venue-address.ts";
import { type BookingRow, listItems } from "../record/booking-rows.ts";
import { signTicket } from "../record/sign-ticket.ts";
import type { Sellables } from "../sellables.ts";
import { readCalendar } from "./read-calendar.ts";

type Deps = { db: Db; sellables: Sellables; payables: Payables };
type Owner = { id: string; role: "customer" };

const QR_PIXELS = 600;

/** Returns the attachments of a mail about a booking, as far as they exist: QR code, calendar entry and receipt. */
export function bookingAttachments({ db, sellables, payables }: Deps) {
  return async (bookingId: string, origin: string): Promise<MailAttachment[]> => {
    const booking = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirst();
    if (!booking?.person_id) return [];
    const owner: Owner = { id: booking.person_id, role: "customer" };
    const items = await listItems(db, bookingId);
    const ticket = await signTicket(db, sellables, { booking: booking as BookingRow, items });
    const receipt = await receiptOf({ db, payables }, bookingId, owner);
    if (!ticket) return receipt;
    const calendar = await readCalendar(db, sellables, { id: bookingId, person: owner, origin });
    return [
      { name: bookingsTexts.id.ticketFile(booking.code), type: "image/png", bytes: await drawQr(ticket) },
      { name: `${booking.code}.ics`, type: "text/calendar; charset=utf-8", bytes: Buffer.from(calendar) },
      ...receipt,
    ];
  };
}

async function drawQr(text: string): Promise<Buffer> {
  return sharp(Buffer.from(renderSVG(text, { ecc: "M", border: 4 })))
    .resize(QR_PIXELS)
    .png()
    .toBuffer();
}

async function receiptOf(deps: Omit<Deps, "sellables">, bookingId: string, person: Owner): Promise<MailAttachment[]> {
  const paid = await deps.db
    .selectFrom("payment")
    .select(["id", "order_id"])
    .where("payable_kind", "=", "booking")
    .where("payable_id", "=", bookingId)
    .where("status", "=", "paid")
    .orderBy("paid_at", "desc")
    .executeTakeFirst();
  if (!paid) return [];
  const { payment, refunds } = await findOwnPayment(deps, { id: paid.id, person });
  const bytes = await drawReceipt({ payment, refunds, venue: await findVenueAddress(deps.db) });
  return [{ name: paymentsTexts.id.receipt.attachment(paid.order_id), type: "application/pdf", bytes }];
}
