import type { CourtMove } from "@lapang/contract/sales/booking-changes";
import type { Db } from "../../../db/connect.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import type { ItemGroup, ItemRow } from "../../bookings/item.ts";
import type { CourtOffer } from "./court-offer.ts";
import { type CourtWish, readCourts } from "./read-courts.ts";

/** Reads the new courts and times of items, with their extras; items that are not named stay. */
export async function readCourtMove(
  db: Db,
  buyer: Buyer,
  { groups, moves }: { groups: readonly ItemGroup[]; moves: readonly CourtMove[] },
): Promise<CourtOffer> {
  const wishes = groups.map((group) => {
    const move = moves.find(({ itemId }) => itemId === group.row.id);
    return { wish: { ...wishOf(group), ...(move && { court: move.court, start: move.start, end: move.end }) }, group };
  });
  const offer = await readCourts(
    db,
    buyer,
    wishes.map(({ wish }) => wish),
  );
  const moved = wishes.filter(({ wish, group }) => isElsewhere(group, wish)).map(({ group }) => group.row.id);
  return { ...offer, moved: new Set(moved) };
}

/** Returns the wish that describes an existing item. */
function wishOf({ row, extras }: ItemGroup): CourtWish {
  const addOns = extras.filter(({ kind }) => kind === "add-on");
  const coach = extras.find(({ kind }) => kind === "coach");
  return {
    itemId: row.id,
    court: String(row.details.slug),
    start: row.starts_at?.toISOString() ?? "",
    end: row.ends_at?.toISOString() ?? "",
    addOns: addOns.map((addOn) => ({ id: idIn(addOn), quantity: addOn.quantity })),
    addOnItemIds: new Map(addOns.map((addOn) => [idIn(addOn), addOn.id])),
    ...(coach && { coachId: idIn(coach), coachItemId: coach.id }),
  };
}

const idIn = ({ details }: ItemRow) => Number(details.id);

function isElsewhere({ row }: ItemGroup, { court, start, end }: CourtWish): boolean {
  return (
    row.details.slug !== court ||
    row.starts_at?.getTime() !== new Date(start).getTime() ||
    row.ends_at?.getTime() !== new Date(end).getTime()
  );
}
