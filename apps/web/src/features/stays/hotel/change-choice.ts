import type { HotelAvailability } from "@lapang/contract/stays/stays";
import { fitRoom } from "@lapang/domain/stay/room-fit";
import { MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { type RoomParty, type RoomPick, writePicks } from "../room-picks.ts";
import { type Choice, type ChosenRoom, freeOf, guestsOf, placesOf } from "./chosen-rooms.ts";

type Named = { room: string; plan: string };
const isOf =
  ({ room, plan }: Named) =>
  (pick: RoomPick) =>
    pick.room === room && pick.plan === plan;

export function countOf({ rooms }: Choice, named: Named): number {
  return rooms.filter(({ pick }) => isOf(named)(pick)).length;
}

export function mayAdd({ rooms }: Choice, { roomTypes }: HotelAvailability, slug: string): boolean {
  const same = rooms.filter(({ type }) => type.slug === slug).length;
  return rooms.length < MOST_ROOMS && same < freeOf(roomTypes, slug);
}

/** A single room is replaced by another; to several rooms one is added. */
export function picksWith({ rooms }: Choice, named: Named): string | undefined {
  return rooms.length > 1 ? picksAfterAdding({ rooms }, named) : writePicks([named]);
}

export function picksAfterAdding({ rooms }: Pick<Choice, "rooms">, named: Named): string | undefined {
  return writePicks([...rooms.map(({ pick }) => pick), named]);
}

/** Removes one room of the type, the last added first. */
export function picksAfterTaking({ rooms }: Choice, named: Named): string | undefined {
  const picks = rooms.map(({ pick }) => pick);
  return writePicks(picks.toSpliced(picks.findLastIndex(isOf(named)), 1));
}

export function picksWithout({ rooms }: Choice, index: number): string | undefined {
  return writePicks(rooms.map(({ pick }) => pick).toSpliced(index, 1));
}

/** Changes the guests of one room, up to its capacity. */
export function picksWithParty({ rooms }: Choice, index: number, change: Partial<RoomParty>): string | undefined {
  const picks = rooms.map(({ pick, adults, children, extraBed, bedNeeded }, position) => {
    if (position !== index) return pick;
    const chosenBed = extraBed && !bedNeeded;
    return { ...pick, party: { adults, children, extraBed: chosenBed, ...change } };
  });
  return writePicks(picks);
}

/** How many adults, or children, fit into the room beside its other guests. */
export function possibleIn({ type, adults, children }: ChosenRoom, who: "adults" | "children"): number[] {
  const [first, most] = who === "adults" ? [1, type.adults + 1] : [0, type.adults + type.children + 1];
  const counts = Array.from({ length: most - first + 1 }, (_, index) => first + index);
  return counts.filter((count) => fitRoom(placesOf(type), guestsOf({ adults, children, [who]: count })).fits);
}
