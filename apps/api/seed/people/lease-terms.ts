import type { LeaseTerms } from "@lapang/domain/lease/lease-costs";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../src/db/connect.ts";
import { kost } from "../content/kosts/kost-tepi-pinus.ts";

/** Returns a room of the demo's mixed house and its current lease terms. */
export async function readLeaseTerms(tx: Tx, number: string) {
  const room = await tx
    .selectFrom("kost_room")
    .innerJoin("property", "property.id", "property_id")
    .selectAll("kost_room")
    .select(["extra_person_price", "address"])
    .where("property.slug", "=", kost.slug)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const { monthly, quarterly, half_yearly: halfYearly, yearly } = room;
  const agreed: LeaseTerms = {
    kost: kost.name,
    room: number,
    address: room.address,
    rates: { monthly, quarterly, halfYearly, yearly },
    deposit: monthly * defaultSettings.kost.depositMonths,
    extraPersonPrice: room.extra_person_price ?? 0,
    electricity: room.electricity as LeaseTerms["electricity"],
    taxPercent: defaultSettings.taxPercent.kost,
    noticeMonths: defaultSettings.kost.noticeMonths,
    houseRules: kost.houseRules,
  };
  return { room, agreed };
}
