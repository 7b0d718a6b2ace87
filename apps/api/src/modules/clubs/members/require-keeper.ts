import { mayKeepClub, mayReadClub } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { type ClubFacts, findOwnPlace, requireClub } from "../member-queries.ts";

type PersonWithRole = Pick<SignedIn, "id" | "role">;

/** Returns the club if the person is a keeper (one of its captains, or staff); otherwise throws `forbidden`. */
export async function requireKeeper(db: Db, slug: string, person: PersonWithRole): Promise<ClubFacts> {
  const club = await requireClub(db, slug);
  if (mayKeepClub(person.role, await findOwnPlace(db, club.id, person.id))) return club;
  throw new DomainError("forbidden", "Only captains of the club and staff may do that");
}

/** Returns the club for its members and keepers, and whether the person is a keeper. */
export async function requireReader(
  db: Db,
  slug: string,
  person: PersonWithRole,
): Promise<{ club: ClubFacts; mayKeep: boolean }> {
  const club = await requireClub(db, slug);
  const own = await findOwnPlace(db, club.id, person.id);
  if (!mayReadClub(person.role, own)) throw new DomainError("forbidden", "Only members of the club may see that");
  return { club, mayKeep: mayKeepClub(person.role, own) };
}
