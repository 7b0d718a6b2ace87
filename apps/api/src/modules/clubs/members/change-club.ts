import type { changeClub as changeClubRoute } from "@lapang/contract/clubs/club-members";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import type { ClubFacts } from "../member-queries.ts";

type Changes = z.output<(typeof changeClubRoute)["body"]>;

export async function changeClub(db: Db, { id, slug }: ClubFacts, changes: Changes): Promise<void> {
  const { howToJoin, joinPolicy, ...same } = changes;
  await db
    .updateTable("club")
    // Setting the row's own slug keeps the update valid when there are no changes.
    .set({
      slug,
      ...same,
      ...(howToJoin && { how_to_join: howToJoin }),
      ...(joinPolicy && { join_policy: joinPolicy }),
    })
    .where("id", "=", id)
    .execute();
}
