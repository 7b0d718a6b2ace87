import { DomainError } from "@lapang/domain/errors";
import { z } from "zod";

const headerText = z
  .string()
  .max(200)
  .regex(/^[\x20-\x7e]*$/, "printable ASCII");
const word = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

const given = z.object({
  name: z.string().nullish(),
  contentType: z.string().max(200).nullish(),
  md5Hash: z.string().max(40).nullish(),
  cacheControl: headerText.nullish(),
  contentDisposition: headerText.nullish(),
  metadata: z.record(word, z.string().max(500).nullable()).nullish(),
});
/** Metadata that clients may set. The content type comes from the bytes, whatever is set here. */
export type GivenMetadata = z.output<typeof given>;

const MAX_WORDS = 20;

export function readMetadata(text: Buffer | string): GivenMetadata {
  let json: unknown;
  try {
    json = text.length === 0 ? {} : JSON.parse(text.toString());
  } catch {
    throw new DomainError("invalid_request", "The metadata is no JSON");
  }
  const parsed = given.safeParse(json);
  if (!parsed.success) throw new DomainError("invalid_request", "The metadata is not valid");
  return parsed.data;
}

/** Merges custom metadata: null deletes a key, missing keys stay. */
export function mergeMetadata(
  known: Record<string, unknown>,
  changes: GivenMetadata["metadata"],
): Record<string, string> {
  const merged = Object.entries({ ...known, ...changes }).filter(([, value]) => typeof value === "string");
  if (merged.length > MAX_WORDS) throw new DomainError("invalid_request", `At most ${MAX_WORDS} words of metadata`);
  return Object.fromEntries(merged) as Record<string, string>;
}
