import { randomUUID } from "node:crypto";
import type { BodyOf } from "@lapang/contract/route";
import type { changeCheckout } from "@lapang/contract/sales/checkout";
import { checkCoachHours } from "@lapang/domain/court/coach-hours";
import { extraLines } from "@lapang/domain/court/court-lines";
import { DomainError } from "@lapang/domain/errors";
import { throwIfRefused } from "@lapang/domain/refusal";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import type { ExtrasChange } from "../../bookings/capabilities/extras.ts";
import type { ItemGroup, ItemRow } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { addOnPrice, type CourtDetails, coachPrice, extraRows, type OfferedCourt } from "./court-offer.ts";
import { type AddOnRow, type CoachRow, listAddOnsFor, listCoaches } from "./queries.ts";
import { known } from "./read-courts.ts";
import { type ExpireLapsed, takeFromShelf } from "./shelf.ts";

export type ExtrasWish = NonNullable<BodyOf<typeof changeCheckout>["extras"]>[number];

/** A held court with its wanted extras. */
type HeldCourt = Omit<OfferedCourt, "court"> & { details: CourtDetails };

/**
 * Reads the wanted extras of held courts. An extra that the court already had a price for keeps it; a new one gets the
 * current price.
 */
export async function readExtras(
  tx: Tx,
  groups: readonly ItemGroup[],
  { wishes, expireLapsed }: { wishes: readonly ExtrasWish[]; expireLapsed: ExpireLapsed },
): Promise<ExtrasChange> {
  const { zone } = await findVenueRules(tx);
  const had = groups.flatMap(({ extras }) => extras.filter(({ kind }) => kind === "add-on").map(idIn));
  const addOns = await listAddOnsFor(tx, had, unique(wishes.flatMap((wish) => wish.addOns.map(({ id }) => id))));
  const coaches = await listCoaches(tx, unique(wishes.flatMap(({ coachId }) => coachId ?? [])));
  const courts = groups.flatMap((group): HeldCourt[] => {
    const wish = wishes.find(({ itemId }) => itemId === group.row.id);
    return wish ? [heldCourt(group, wish, { addOns, coaches, zone })] : [];
  });
  return {
    items: courts.flatMap(extraRows),
    lines: courts.flatMap(linesOf),
    places: courts.flatMap(coachPlace),
    details: new Map(courts.map(({ itemId, details }) => [itemId, details])),
    reserve: (inTx, bookingId) =>
      takeFromShelf(inTx, courts.flatMap(thingsAlong), { expireLapsed, ownerId: bookingId }),
    explain: (error) => withCoach(error, courts),
  };
}

const idIn = ({ details }: ItemRow) => Number(details.id);
const unique = (ids: readonly number[]) => [...new Set(ids)];

type Rows = { addOns: readonly AddOnRow[]; coaches: readonly CoachRow[]; zone: Zone };

function heldCourt({ row, extras }: ItemGroup, wish: ExtrasWish, { addOns, coaches, zone }: Rows): HeldCourt {
  const start = row.starts_at ?? new Date(0);
  const end = row.ends_at ?? new Date(0);
  const before = (kind: string, id: number) => extras.find((extra) => extra.kind === kind && idIn(extra) === id)?.id;
  const coach = wish.coachId === null ? null : known(coaches, "id", wish.coachId, "coach");
  // A coach chosen before their hours changed stays.
  if (coach && !before("coach", coach.id)) throwIfRefused(checkCoachHours(coach, zone, { start, end }));
  const things = wish.addOns.map(({ id, quantity }) => ({
    itemId: before("add-on", id) ?? randomUUID(),
    addOn: known(addOns, "id", id, "addOn"),
    quantity,
  }));
  const details = row.details as unknown as CourtDetails;
  return {
    itemId: row.id,
    start,
    end,
    addOns: things,
    coach: coach && { ...coach, itemId: before("coach", coach.id) ?? randomUUID() },
    details: {
      ...details,
      prices: {
        addOns: withNew(
          details.prices.addOns,
          things.map(({ addOn }) => addOnPrice(addOn)),
        ),
        coaches: withNew(details.prices.coaches, coach ? [coachPrice(coach)] : []),
      },
    },
  };
}

function withNew<Price extends { id: string }>(given: readonly Price[], today: readonly Price[]): Price[] {
  return [...given, ...today.filter(({ id }) => !given.some((price) => price.id === id))];
}

function linesOf({ itemId, start, end, addOns, coach, details }: HeldCourt) {
  const item = {
    itemId,
    court: details.slug,
    start,
    end,
    addOns: addOns.map(({ itemId: id, addOn, quantity }) => ({ itemId: id, id: String(addOn.id), quantity })),
    coach: coach ? { itemId: coach.itemId, id: String(coach.id) } : undefined,
  };
  return extraLines(item, details.prices);
}

function thingsAlong({ addOns, start, end }: HeldCourt) {
  return addOns.map((thing) => ({ ...thing, start, end }));
}

function coachPlace({ coach, start, end }: HeldCourt): Stretch[] {
  return coach ? [{ itemId: coach.itemId, resourceId: coach.resource_id, from: start, to: end }] : [];
}

/** Adds the taken coach to a refusal: the courts are already held, so only a coach can be taken. */
function withCoach(error: unknown, courts: readonly HeldCourt[]): unknown {
  if (!(error instanceof DomainError) || error.code !== "slot_taken") return error;
  const refused = new Set(((error.details?.items ?? []) as Stretch[]).map(({ resourceId }) => resourceId));
  const lost = courts.find(({ coach }) => coach && refused.has(coach.resource_id));
  if (!lost?.coach) return error;
  return new DomainError("slot_taken", "Somebody else has taken this coach.", {
    coach: lost.coach.slug,
    itemId: lost.itemId,
  });
}
