import { mayKeepClub, mayReadClub } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { type ClubFacts, findOwnPlace, requireClub } from "./member-queries.ts";

type Asker = Pick<SignedIn, "id" | "role">;

/** The club, for its captains and for staff; everybody else is refused. */
export async function requireKeeper(db: Db, slug: string, person: Asker): Promise<ClubFacts> {
  const club = await requireClub(db, slug);
  if (mayKeepClub(person.role, await findOwnPlace(db, club.id, person.id))) return club;
  throw new DomainError("forbidden", "Only captains of the club and staff may do that");
}

/** The club, for its members, and whether the asker keeps it. */
export async function requireReader(
  db: Db,
  slug: string,
  person: Asker,
): Promise<{ club: ClubFacts; mayKeep: boolean }> {
  const club = await requireClub(db, slug);
  const own = await findOwnPlace(db, club.id, person.id);
  if (!mayReadClub(person.role, own)) throw new DomainError("forbidden", "Only members of the club may see that");
  return { club, mayKeep: mayKeepClub(person.role, own) };
}
