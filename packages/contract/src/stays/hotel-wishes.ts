import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { isPlainText } from "@lapang/domain/text/contact-message";
import { z } from "zod";
import { localDate, localTime, oneLine, slug } from "../fields.ts";

const nights = z.int().min(1).max(MOST_NIGHTS);
const planCode = z.string().min(1).max(40);

/** Information from the guest before arrival. */
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

/** A room of a type for some nights on a rate plan; the hotel chooses the room. */
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

/** Changes to a room during the hold: its guests, early check-in and late check-out. */
export const hotelExtras = z.object({ itemId: z.uuid(), ...guestWords, ...stayHours });

/** Moves a room of the booking to other nights or another rate plan. */
export const hotelMove = z.object({
  itemId: z.uuid(),
  checkIn: localDate,
  nights,
  plan: planCode.optional().describe("The same plan when left out"),
});

export type HotelExtras = z.output<typeof hotelExtras>;
export type HotelMove = z.output<typeof hotelMove>;
