/** Collects items for `ms` and hands them over as one batch, so that a storm of changes becomes one event. */
export function batchWithin<Item>(ms: number, handOver: (items: readonly Item[]) => void): (item: Item) => void {
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
