import * as contract from "@lapang/contract/clubs/open-matches";
import { shareOf } from "@lapang/domain/club/open-match";
import { nameAsShown } from "@lapang/domain/club/who-may";
import { hoursOfPart } from "@lapang/domain/search/day-parts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import { findOwnBooking } from "../../bookings/record/booking-rows.ts";
import type { Deps } from "../../deps.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { type OpenMatchRow, selectJoinable } from "./match-rows.ts";
import { closeMatch, leaveMatch, openMatch } from "./open-match.ts";

const done = { done: true } as const;
const MOST_PLACES = 3;

export function openMatchRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    contract.listOpenMatches,
    async ({ query: { date, part, level, limit } }) => {
      const { zone } = await findVenueRules(db);
      const [fromHour, toHour] = part ? hoursOfPart[part] : [0, 24];
      const rows = await selectJoinable(db, clock())
        .$if(level !== undefined, (all) =>
          all.where("match.level_min", "<=", String(level)).where("match.level_max", ">=", String(level)),
        )
        .$if(date !== undefined, (all) =>
          all.where(sql<boolean>`(match.starts_at at time zone ${zone})::date = ${date ?? null}::date`),
        )
        .$if(part !== undefined, (all) =>
          all.where(sql<boolean>`extract(hour from match.starts_at at time zone ${zone}) >= ${fromHour}
            and extract(hour from match.starts_at at time zone ${zone}) < ${toHour}`),
        )
        .where(sql<boolean>`match.places > (select count(*) from open_match_place
          where match_id = match.id and open_match_place.status <> 'returned')`)
        .orderBy("match.starts_at")
        .orderBy("match.id")
        .limit(limit)
        .execute();
      return { items: rows.map(presentMatch) };
    },
    { cacheSeconds: 5 },
  );

  serve(app, contract.getOwnMatch, async ({ params, person }) => {
    const booking = await findOwnBooking(db, params.id, person.id);
    const shares = Array.from({ length: MOST_PLACES }, (_, index) => index + 1);
    return {
      match: await readOwnMatch(db, booking.id),
      shares: shares.map((places) => ({ places, share: shareOf(booking.total, places) })),
    };
  });

  serve(app, contract.openMatchOf, async ({ params, person, body }) => {
    await openMatch(db, { bookingId: params.id, personId: person.id, now: clock(), ...body });
    const match = await readOwnMatch(db, params.id);
    if (!match) throw new Error("a match that was opened is gone");
    return match;
  });

  serve(app, contract.closeMatch, async ({ params, person }) => {
    await closeMatch(db, { bookingId: params.id, personId: person.id, now: clock() });
    return done;
  });

  serve(app, contract.leaveMatch, async ({ params, person }) => {
    await leaveMatch(db, { matchId: params.id, personId: person.id, now: clock() });
    return done;
  });
}

function presentMatch(row: OpenMatchRow): contract.OpenMatch {
  return {
    id: row.id,
    court: row.court ?? { slug: "", name: "" },
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    levelMin: Number(row.level_min),
    levelMax: Number(row.level_max),
    places: row.places,
    left: row.places - row.taken,
    share: row.share,
    opener: nameAsShown(row.opener_name, "first") ?? "",
    note: row.note,
    closesAt: row.closes_at.toISOString(),
  };
}

async function readOwnMatch(db: Db, bookingId: string): Promise<contract.OwnMatch | null> {
  const row = await db
    .selectFrom("open_match")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const players = await db
    .selectFrom("open_match_place as place")
    .innerJoin("person", "person.id", "place.person_id")
    .select(["person.name", "place.status"])
    .where("match_id", "=", row.id)
    .where("place.status", "<>", "returned")
    .orderBy("place.place")
    .execute();
  return {
    id: row.id,
    status: row.status as contract.OwnMatch["status"],
    levelMin: Number(row.level_min),
    levelMax: Number(row.level_max),
    places: row.places,
    share: row.share,
    note: row.note,
    closesAt: row.closes_at.toISOString(),
    players: players.map(({ name, status }) => ({
      name: nameAsShown(name, "first") ?? name,
      status: status as contract.OwnMatch["players"][number]["status"],
    })),
  };
}
