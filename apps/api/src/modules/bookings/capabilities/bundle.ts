import type { StayDates } from "@lapang/domain/booking/standing";
import type { ItemGroup } from "../item.ts";

/** For kinds that give the other items of a booking a benefit: the rates of hotel guests on the nights of their stay. */
export type Bundle<Wish> = {
  staysIn(wishes: readonly Wish[]): StayDates[];
  staysOf(groups: readonly ItemGroup[]): StayDates[];
};
