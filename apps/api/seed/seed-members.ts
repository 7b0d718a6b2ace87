import { addDays, instantAt } from "@lapang/domain/venue-time";
import type { Tx } from "../src/db/connect.ts";
import { found } from "./seed-resources.ts";
import type { VenueDay } from "./venue-day.ts";

/** By the people's e-mail names. The demo's customer has asked to join: he books as everybody does until staff say yes. */
const members = [
  { person: "hendra", club: "kamis-malam", role: "captain", status: "active", sinceDays: -200 },
  { person: "ratna", club: "ibu-ibu-topspin", role: "member", status: "active", sinceDays: -120 },
  { person: "raka", club: "kamis-malam", role: "member", status: "requested", sinceDays: -2 },
];

export async function seedMembers(tx: Tx, { zone, today }: VenueDay): Promise<void> {
  const people = await tx.selectFrom("person").select(["id", "email"]).execute();
  const clubs = await tx.selectFrom("club").select(["id", "slug"]).execute();
  const personOf = new Map(people.map(({ id, email }) => [email?.split("@")[0], id]));
  const clubOf = new Map(clubs.map(({ id, slug }) => [slug, id]));
  await tx
    .insertInto("club_member")
    .values(
      members.map(({ person, club, sinceDays, ...member }) => ({
        ...member,
        person_id: found(personOf, person),
        club_id: found(clubOf, club),
        since: instantAt(zone, addDays(today, sinceDays), 0),
      })),
    )
    .execute();
}
