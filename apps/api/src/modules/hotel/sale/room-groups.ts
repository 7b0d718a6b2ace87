import type { TicketVisit, Visit } from "../../bookings/capabilities/visits.ts";
import type { ItemGroup, ItemRow } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { RoomDetails } from "./room-offer.ts";

export function roomDetails({ row }: Pick<ItemGroup, "row">): RoomDetails {
  return row.details as unknown as RoomDetails;
}

/** Returns the allocations of rooms and of their early and late hours. */
export function placesOfGroups(groups: readonly ItemGroup[]): Stretch[] {
  return groups.flatMap(({ row, extras }) =>
    [row, ...extras].flatMap(({ id, resource_id, starts_at: from, ends_at: to }) =>
      resource_id !== null && from && to ? [{ itemId: id, resourceId: resource_id, from, to }] : [],
    ),
  );
}

/** Returns one visit per room, from check-in to check-out. */
export function visitsOf(groups: readonly ItemGroup[]): Visit[] {
  return groups.flatMap(({ row: { id, title, starts_at, ends_at } }) =>
    starts_at && ends_at ? [{ itemId: id, title, start: starts_at, end: ends_at, begins: starts_at }] : [],
  );
}

export function ticketVisits(groups: readonly ItemGroup[]): TicketVisit[] {
  return groups.flatMap(({ row: { details, starts_at: start, ends_at: end } }) =>
    start && end ? [{ place: String(details.hotel), start, minutes: (end.getTime() - start.getTime()) / 60_000 }] : [],
  );
}

/** Returns the fields of a room or of its hours as they were at the sale, without the room's number. */
export function presentRoomItem({ kind, details, policy }: ItemRow): object {
  if (kind !== "hotel") return { time: details.time };
  const { pinned: _, ...stay } = details as unknown as RoomDetails;
  return { stay, policy: [...policy] };
}
