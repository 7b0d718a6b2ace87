import { DomainError } from "@lapang/domain/errors";
import { BUCKET } from "@lapang/domain/media/object-name";
import { z } from "zod";
import type { Db } from "../../../../db/connect.ts";
import { listEntries } from "../object-queries.ts";

const MAX_RESULTS = 1_000;

export const listQuery = z.object({
  delimiter: z.literal("/").or(z.literal("")).default(""),
  maxResults: z.coerce.number().int().min(1).default(MAX_RESULTS),
  pageToken: z.string().max(1_000).default(""),
});

/** Lists names and folders below a prefix by page, in alphabetical order. */
export async function listObjects(db: Db, prefix: string, query: z.output<typeof listQuery>) {
  const limit = Math.min(query.maxResults, MAX_RESULTS);
  const after = readPageToken(query.pageToken);
  const entries = await listEntries(db, { prefix, delimiter: query.delimiter === "/", after, limit: limit + 1 });
  const page = entries.slice(0, limit);
  const last = entries.length > limit ? page.at(-1) : undefined;
  return {
    prefixes: page.filter((entry) => entry.endsWith("/")),
    items: page.filter((entry) => !entry.endsWith("/")).map((name) => ({ name, bucket: BUCKET })),
    ...(last !== undefined && { nextPageToken: Buffer.from(last).toString("base64url") }),
  };
}

/** The token is the last entry seen. It grants no access: permission depends on the prefix. */
function readPageToken(token: string): string {
  const after = Buffer.from(token, "base64url").toString();
  if (after.includes("\0")) throw new DomainError("invalid_request", "This is no page's token");
  return after;
}
