import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../db/connect.ts";

type HouseKind = "hotel" | "kost";

export async function findHouse(db: Db, kind: HouseKind, slug: string) {
  return db.selectFrom("property").selectAll().where("kind", "=", kind).where("slug", "=", slug).executeTakeFirst();
}

/** Returns the house of a part; its key and its value must name the same house. */
export async function houseOfPart(tx: Tx, kind: HouseKind, key: string, slug: string) {
  const house = await findHouse(tx, kind, slug);
  if (!house || partOf(key).house !== slug) {
    throw new DomainError("conflict", "There is no such house, or the key is another's", { field: "house" });
  }
  return house;
}

/** Splits a key such as "hotel-lapang.deuce" into house and part. */
export function partOf(key: string): { house: string; part: string } {
  const [house = "", part = ""] = key.split(".");
  return { house, part };
}

type Words = {
  name: string;
  summary: string;
  description: string[];
  address: string;
  facilities: string[];
  house_rules: string[];
  position: number;
  active: boolean;
};

/** Returns the texts that every house document has. */
export function wordsOf({ name, summary, description, address, facilities, house_rules, position, active }: Words) {
  return { name, summary, description, address, facilities, houseRules: house_rules, position, active };
}

type HouseValue = Omit<Words, "house_rules"> & { houseRules: string[] };

export function houseRow(value: HouseValue): Words {
  const { name, summary, description, address, facilities, houseRules, position, active } = value;
  return { name, summary, description, address, facilities, house_rules: houseRules, position, active };
}
