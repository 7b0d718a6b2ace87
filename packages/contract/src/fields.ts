import { isOneLine } from "@lapang/domain/text/one-line";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { z } from "zod";

// Fields that several modules share.
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lowercase letters, digits and single dashes");

export const slugParams = z.object({ slug });

/** A name or a short text without line breaks and characters that affect the text around it. */
export const oneLine = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isOneLine, "one line of text");

/** A person as shown to others. */
export const somebody = z.object({ id: z.uuid(), name: z.string() });

export const localDate = z.string().refine(isLocalDate, "a date as YYYY-MM-DD");

export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time as HH:MM");

export const rupiah = z.int().min(0);

/** The court of a class or a meeting. */
export const courtOfUse = z.object({
  slug,
  name: z.string(),
  open: z.boolean().describe("Only an open court has a page"),
});

/** Name of the drawing that the web shows beside a programme. */
export const drill = z.enum(["bola-kecil", "dasar-dewasa", "klinik-servis", "reli", "voli", "fisik"]);

export const batchCode = z
  .string()
  .max(20)
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, "the code of a class");

const MAX_ROW_ID = 2_147_483_647;

/** Numeric id of a row. */
export const rowId = z.int().positive().max(MAX_ROW_ID);

/** Numeric id in a URL. */
export const rowIdParam = z.coerce.number().pipe(rowId);

export const flag = z.enum(["1"]).describe("1 = yes; leave it out for either");

export const instant = z.iso.datetime();

const MAX_PAGE = 1000;
const MAX_PAGE_SIZE = 50;

export function paging(defaultSize: number) {
  return {
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaultSize),
  };
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}

/** Levels of a class; `semua` is open to every level. */
export const levels = ["pemula", "menengah", "mahir", "semua"] as const;

/** Surfaces of a court. */
export const surface = z.enum(["keras", "tanah-liat", "rumput", "sintetis"]);
