/** Hands over all that came within a moment at once: a storm of changes becomes one event. */
export function gather<Item>(ms: number, handOver: (items: readonly Item[]) => void): (item: Item) => void {
  let gathered: Item[] = [];
  return (item) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        const items = gathered;
        gathered = [];
        handOver(items);
      }, ms);
    }
    gathered.push(item);
  };
}
