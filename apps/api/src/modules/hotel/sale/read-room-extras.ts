import type { HotelExtras } from "@lapang/contract/stays/hotel-wishes";
import { DomainError } from "@lapang/domain/errors";
import { roomLines } from "@lapang/domain/stay/room-lines";
import type { Tx } from "../../../db/connect.ts";
import type { ExtrasChange } from "../../bookings/capabilities/extras.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import { readRooms } from "./read-rooms.ts";
import { roomDetails } from "./room-groups.ts";
import { hourRows, type OfferedRoom, type RoomDetails } from "./room-offer.ts";

export type { HotelExtras };

type Changed = { room: OfferedRoom; details: RoomDetails; unit: number; zone: Parameters<typeof hourRows>[1] };

/** Reads the guests and the early and late hours of held rooms; the rooms keep their price. */
export async function readRoomExtras(
  tx: Tx,
  groups: readonly ItemGroup[],
  wishes: readonly HotelExtras[],
): Promise<ExtrasChange> {
  const changed: Changed[] = [];
  for (const group of groups) {
    const wish = wishes.find(({ itemId }) => itemId === group.row.id);
    if (!wish || !("lateUntil" in wish)) throw notForRooms();
    changed.push(await changedRoom(tx, group, wish));
  }
  return {
    items: changed.flatMap(hoursOf),
    lines: changed.flatMap(({ room }) =>
      roomLines({ ...room, name: room.type.name, plan: room.prices, extraBedPrice: null }).filter(
        ({ item }) => item !== room.itemId,
      ),
    ),
    places: changed.flatMap((entry) =>
      hoursOf(entry).flatMap(({ id, starts_at: from, ends_at: to }) =>
        from && to ? [{ itemId: id, resourceId: entry.unit, from, to }] : [],
      ),
    ),
    details: new Map(changed.map(({ room, details }) => [room.itemId, details])),
    reserve: async () => [],
    explain: (error) => error,
  };
}

async function changedRoom(tx: Tx, group: ItemGroup, wish: HotelExtras): Promise<Changed> {
  const details = roomDetails(group);
  const { guests, arrival, note, earlyFrom, lateUntil } = wish;
  const idOf = (kind: string) => group.extras.find((extra) => extra.kind === kind)?.id;
  const hourItemIds = { early: idOf("early-check-in"), late: idOf("late-check-out") };
  const from = group.row.starts_at ?? new Date(0);
  // The stay keeps the start that it had when it was held.
  const asHeld = { now: new Date(0) };
  const wished = { ...details, earlyFrom, lateUntil, guests, arrival, note, itemId: group.row.id, hourItemIds };
  const { items, venue } = await readRooms(tx, asHeld, [wished]);
  const room = items[0] as OfferedRoom;
  return {
    room: { ...room, stay: { from, to: group.row.ends_at ?? from } },
    details: { ...details, guests, arrival, note },
    unit: group.row.resource_id ?? 0,
    zone: venue.zone,
  };
}

function hoursOf({ room, unit, zone }: Changed) {
  return hourRows(room, zone).map((row) => ({ ...row, resource_id: unit }));
}

function notForRooms(): DomainError {
  const fields = [{ field: "rooms", problem: "who sleeps in a room, and its hours" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
