import type { BookingItem } from "@lapang/contract/bookings/booking-items";

type Priced = Pick<BookingItem, "id" | "kind" | "parentId" | "price">;

export type PriceSection<Item> = { name: string; items: Item[]; sum: number };

/** Groups items by kind of item (nights, court hours). An add-on belongs to its parent's section. */
export function priceSections<Item extends Priced>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): PriceSection<Item>[] {
  const sections = new Map<string, PriceSection<Item>>();
  for (const item of items) {
    const parent = items.find(({ id }) => id === item.parentId) ?? item;
    const name = nameOf(parent);
    const section = sections.get(name) ?? { name, items: [], sum: 0 };
    sections.set(name, { ...section, items: [...section.items, item], sum: section.sum + item.price });
  }
  return [...sections.values()];
}
