import { z } from "zod";
import { oneLine } from "../fields.ts";

// Fields that several of the site's documents share.
export const MAX_PRICE = 100_000_000;
export const price = z.int().min(1).max(MAX_PRICE);
export const priceOrNothing = z.int().min(0).max(MAX_PRICE);
export const closingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "a time as HH:MM, up to 24:00");
export const weekday = z.int().min(1).max(7);
export const weekdaysOnce = z
  .array(weekday)
  .min(1)
  .max(7)
  .refine((list) => new Set(list).size === list.length, "each weekday once");
export const paragraphs = z.array(z.string().trim().min(1).max(2000)).max(20);
export const points = z.array(oneLine(1, 160)).max(30);
export const place = z.int().min(0).max(999).describe("Position among others of its kind");
export const metres = z.number().min(1).max(99);

/** Key of a part of a property: the property's key, a full stop, the part's own key. */
export const partKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/, "a house and a part of it");

export const roomNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "letters and digits")
  .max(10);
