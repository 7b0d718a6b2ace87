import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Whole days from tomorrow, in the venue's time zone: processes use the real clock. */
export function hourOf(day: number, hour: number) {
  const date = new Date(Date.now() + day * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });
  const start = new Date(`${date}T${String(6 + hour).padStart(2, "0")}:00:00+07:00`);
  return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
}

/** Hundreds of customers, each with a session; returns their cookies. */
export async function crowd(db: Db, size: number): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomUUID());
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  await sql`with people as (insert into person (name) select 'Pelanggan' from generate_series(1, ${size}::int) returning id),
    numbered as (select id, row_number() over () as number from people)
    insert into session (token_hash, person_id, expires_at)
    select token_hash, id, now() + interval '1 day' from numbered
    join unnest(${hashes}::bytea[]) with ordinality as given (token_hash, number) using (number)`.execute(db);
  return tokens.map((token) => `token=${token}`);
}

export async function hold(
  address: string,
  cookie: string,
  wish: { court: string; start: string; end: string },
  key = randomUUID(),
) {
  const reply = await fetch(`${address}/api/v1/holds`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ items: [{ kind: "court", ...wish }] }),
  });
  return { status: reply.status, body: (await reply.json()) as { booking: { id: string }; error: { code: string } } };
}
