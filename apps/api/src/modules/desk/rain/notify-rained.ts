import { bookingPath, kinds } from "@lapang/domain/kinds";
import type { Tx } from "../../../db/connect.ts";
import { rainTexts } from "../../../texts/rain.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import type { ReliefRow } from "../../bookings/record/relief-rows.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import type { NextFree } from "./next-free.ts";

type RainNews = {
  booking: BookingRow;
  relief: Pick<ReliefRow, "id" | "starts_at" | "ends_at">;
  news: "offered" | "credited" | "taken_back";
  amount: number;
  packageMinutes: number;
  free: NextFree;
};

/** Notifies a customer of a rain-out, their compensation and the nearest free times. */
export async function notifyRained(tx: Tx, rainNews: RainNews): Promise<void> {
  const { booking, relief, news, amount, packageMinutes, free } = rainNews;
  if (booking.person_id === null) return;
  const { zone } = await findVenueRules(tx);
  await notifyPerson(tx, {
    personId: booking.person_id,
    topic: "change",
    ...rainTexts.id[news]({
      ...{ code: booking.code, title: booking.title ?? booking.code, zone, start: relief.starts_at },
      ...{ amount, packageMinutes, free },
    }),
    link: bookingPath(kinds.court, booking.id),
    mail: true,
    dedupeKey: `relief:${relief.id}:${news}`,
  });
}
