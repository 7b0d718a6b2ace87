import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { isPlainText } from "@lapang/domain/text/contact-message";
import { z } from "zod";
import { localDate, localTime, oneLine, slug } from "../fields.ts";

const nights = z.int().min(1).max(MOST_NIGHTS);
const planCode = z.string().min(1).max(40);

/** Information from the guest before arrival. */
const guestWords = {
  guests: z.array(oneLine(1, 80)).max(MOST_GUESTS).describe("Names of the room's guests, if known"),
  arrival: localTime.nullable().describe("Expected time of arrival"),
  note: z.string().trim().max(300).refine(isPlainText, "plain text"),
};

const stayHours = {
  earlyFrom: localTime.nullable().describe("Early check-in at one of the offered times"),
  lateUntil: localTime.nullable().describe("Late check-out at one of the offered times"),
};

/** A requested room: type, nights and rate plan. The hotel chooses the room of that type. */
export const hotelWish = z.object({
  kind: z.literal("hotel"),
  hotel: slug,
  roomType: slug,
  plan: planCode,
  checkIn: localDate,
  nights,
  adults: z.int().min(1).max(MOST_GUESTS),
  children: z.int().min(0).max(MOST_GUESTS).default(0),
  extraBed: z.boolean().default(false).describe("Added automatically if the party needs one"),
  guests: guestWords.guests.default([]),
  arrival: guestWords.arrival.default(null),
  note: guestWords.note.default(""),
  earlyFrom: stayHours.earlyFrom.default(null),
  lateUntil: stayHours.lateUntil.default(null),
});

/** Changes to a room during the hold: its guests, early check-in and late check-out. */
export const hotelExtras = z.object({ itemId: z.uuid(), ...guestWords, ...stayHours });

/** Moves a room of the booking to other nights or another rate plan. */
export const hotelMove = z.object({
  itemId: z.uuid(),
  checkIn: localDate,
  nights,
  plan: planCode.optional().describe("Default: the same plan"),
});

export type HotelExtras = z.output<typeof hotelExtras>;
export type HotelMove = z.output<typeof hotelMove>;
