type Grip = { itemId: string } & ({ at: "end" } | { at: "bar"; dayOfStay: number });

/** Stores the dragged stay in the drag's data: "item" when dragged by its end, "item 2" by its third day. */
export function writeDragPayload(transfer: DataTransfer, { itemId, ...grip }: Grip): void {
  transfer.setData("text/plain", grip.at === "end" ? itemId : `${itemId} ${grip.dayOfStay}`);
  transfer.effectAllowed = "move";
}

export function readDragPayload(transfer: DataTransfer): Grip | null {
  const [itemId, day] = transfer.getData("text/plain").split(" ");
  if (!itemId) return null;
  return day === undefined ? { itemId, at: "end" } : { itemId, at: "bar", dayOfStay: Number(day) || 0 };
}
