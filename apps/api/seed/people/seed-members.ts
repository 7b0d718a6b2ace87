import { nextDues } from "@lapang/domain/club/dues";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { type Booker, makeBookers } from "../bookings/bookers.ts";
import type { Random } from "../random.ts";
import { found } from "../venue/seed-resources.ts";
import type { VenueDay } from "../venue-day.ts";

type Member = { person: string; club: string; role: "captain" | "member"; status: string; sinceDays: number };

/** By e-mail name. The demo customer has only applied: he pays public prices until staff accept him. */
const known: Member[] = [
  { person: "hendra", club: "kamis-malam", role: "captain", status: "active", sinceDays: -200 },
  { person: "ratna", club: "ibu-ibu-topspin", role: "member", status: "active", sinceDays: -120 },
  { person: "kapten", club: "subuh-squad", role: "captain", status: "active", sinceDays: -400 },
  { person: "anggota", club: "subuh-squad", role: "member", status: "active", sinceDays: -58 },
  { person: "raka", club: "kamis-malam", role: "member", status: "requested", sinceDays: -2 },
];

/** Nine pairs of men, including the captain above. */
const LEAGUE_MEN = 17;
const LONGEST_DAYS = 900;

/** Everyone who books at a club price belongs to a club; some belong to two. */
export async function seedMembers(tx: Tx, { zone, today, now }: VenueDay, random: Random): Promise<void> {
  const players = makeBookers()
    .filter((booker) => booker.member)
    .map((booker) => ({ ...booker, id: random.uuid() }));
  await tx
    .insertInto("person")
    .values(players.map(({ id, name, phone }) => ({ id, name, phone })))
    .execute();
  const named = await tx.selectFrom("person").select(["id", "email"]).where("email", "is not", null).execute();
  const clubs = await tx.selectFrom("club").select(["id", "slug"]).execute();
  const idOf = new Map([
    ...named.map(({ id, email }) => [email?.split("@")[0], id] as const),
    ...players.map(({ id, phone }) => [phone, id] as const),
  ]);
  const clubOf = new Map(clubs.map(({ id, slug }) => [slug, id]));
  const members = [...known, ...players.flatMap((player, at) => membershipsOf(player, players.slice(0, at), random))];
  await tx
    .insertInto("club_member")
    .values(
      members.map(({ person, club, sinceDays, ...member }) => {
        const since = instantAt(zone, addDays(today, sinceDays), 0);
        // Paid until the end of the current month.
        const { to } = nextDues({ zone, since, paidUntil: now }, "month", now);
        const paid_until = member.status === "active" ? to : null;
        return {
          id: random.uuid(),
          ...member,
          person_id: found(idOf, person),
          club_id: found(clubOf, club),
          since,
          paid_until,
        };
      }),
    )
    .execute();
}

/** Women join the mothers' club, the first men the league; the other men and every second person join the early club. */
function membershipsOf(player: Booker, before: readonly Booker[], random: Random): Member[] {
  const own = player.woman
    ? "ibu-ibu-topspin"
    : before.filter((other) => !other.woman).length < LEAGUE_MEN
      ? "kamis-malam"
      : "subuh-squad";
  const clubs = new Set(before.length % 2 === 0 ? [own, "subuh-squad"] : [own]);
  return [...clubs].map((club) => ({
    person: player.phone,
    club,
    role: "member",
    status: "active",
    sinceDays: -random.integer(20, LONGEST_DAYS),
  }));
}
