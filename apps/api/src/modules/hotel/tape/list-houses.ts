import type { Db } from "../../../db/connect.ts";

/** Lists all hotels and kosts for staff. */
export async function listHouses(db: Db) {
  const houses = await db.selectFrom("property").select(["kind", "slug", "name"]).orderBy("name").execute();
  const ofKind = (kind: string) =>
    houses.filter((house) => house.kind === kind).map(({ slug, name }) => ({ slug, name }));
  return { hotels: ofKind("hotel"), kosts: ofKind("kost") };
}
