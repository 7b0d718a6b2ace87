import { type QuietHours, settingsWith } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Subquery for the venue's own quiet hours; null if it uses the defaults. */
export const storedQuietHours = sql<Partial<QuietHours> | null>`(select settings -> 'quietHours' from venue limit 1)`;

export function quietHoursOf(stored: Partial<QuietHours> | null): QuietHours {
  return settingsWith({ quietHours: stored ?? {} }).quietHours;
}

export async function findQuietHours(db: Db): Promise<QuietHours> {
  const { rows } = await sql<{ quiet: Partial<QuietHours> | null }>`select ${storedQuietHours} as quiet`.execute(db);
  return quietHoursOf(rows[0]?.quiet ?? null);
}
