import { formatAmount, formatThousands } from "@lapang/domain/money";
import { Icon } from "../../../ui/icon.tsx";
import type { ShownSlot } from "./own-slots.ts";
import { slotMark } from "./slot-words.ts";

type SlotFaceProps = {
  slot: Pick<ShownSlot, "from" | "state" | "price" | "peak" | "heldUntil" | "reason" | "mine">;
  now: string;
  /** True if the full price fits; otherwise "150rb". */
  roomy: boolean;
  picked: boolean;
};

/**
 * The content of a cell: the price of a free hour, else its state as mark and word. Hidden from screen readers: the cell has a
 * label.
 */
export function SlotFace({ slot, now, roomy, picked }: SlotFaceProps) {
  if (slot.state === "free" && slot.price !== null) {
    return (
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {picked ? <Icon name="check" size={16} /> : null}
        {roomy ? formatAmount(slot.price) : formatThousands(slot.price)}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="inline-flex min-w-0 items-center gap-1 text-xs">
      {slot.mine ? <Icon name="ticket" size={16} className={roomy ? "" : "max-sm:hidden"} /> : null}
      {slot.state === "held" && !slot.mine ? (
        <Icon name="clock" size={16} className={roomy ? "" : "max-sm:hidden"} />
      ) : null}
      <span className={slot.state === "closed" ? "line-clamp-2 bg-line-2 px-0.5" : ""}>
        {slotMark(slot, now, roomy)}
      </span>
    </span>
  );
}
