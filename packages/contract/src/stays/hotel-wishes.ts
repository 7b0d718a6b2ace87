import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { isPlainText } from "@lapang/domain/text/contact-message";
import { z } from "zod";
import { localDate, localTime, oneLine, slug } from "../fields.ts";

const nights = z.int().min(1).max(MOST_NIGHTS);
const planCode = z.string().min(1).max(40);

/** What the house should know before somebody comes. */
const guestWords = {
  guests: z.array(oneLine(1, 80)).max(MOST_GUESTS).describe("Who sleeps in the room, as far as it is known"),
  arrival: localTime.nullable().describe("About when they come"),
  note: z.string().trim().max(300).refine(isPlainText, "plain text"),
};

const stayHours = {
  earlyFrom: localTime
    .nullable()
    .describe("To have the room before check-in's hour: one of the hours that are offered"),
  lateUntil: localTime.nullable().describe("To keep it after check-out's hour"),
};

/** A room of a type for some nights, on a rate plan; which room it is, the house decides. */
export const hotelWish = z.object({
  kind: z.literal("hotel"),
  hotel: slug,
  roomType: slug,
  plan: planCode,
  checkIn: localDate,
  nights,
  adults: z.int().min(1).max(MOST_GUESTS),
  children: z.int().min(0).max(MOST_GUESTS).default(0),
  extraBed: z.boolean().default(false).describe("One is added anyway where the party needs it"),
  guests: guestWords.guests.default([]),
  arrival: guestWords.arrival.default(null),
  note: guestWords.note.default(""),
  earlyFrom: stayHours.earlyFrom.default(null),
  lateUntil: stayHours.lateUntil.default(null),
});

/** While it is held: who sleeps in a room of the booking, and the hours before and after. */
export const hotelExtras = z.object({ itemId: z.uuid(), ...guestWords, ...stayHours });

/** Other nights, or another plan, for a room of the booking. */
export const hotelMove = z.object({
  itemId: z.uuid(),
  checkIn: localDate,
  nights,
  plan: planCode.optional().describe("The same plan when left out"),
});

export type HotelExtras = z.output<typeof hotelExtras>;
export type HotelMove = z.output<typeof hotelMove>;
