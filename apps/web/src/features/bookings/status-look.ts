import type { BookingCard } from "@lapang/contract/bookings/bookings";
import type { BadgeVariant } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon.tsx";

type Status = BookingCard["status"];

/** The fill and the mark of each state; a word is always shown beside them. */
export const statusLook: Record<Status, { variant: BadgeVariant; icon: IconName }> = {
  requested: { variant: "warning", icon: "clock" },
  approved: { variant: "warning", icon: "clock" },
  rejected: { variant: "danger", icon: "x" },
  held: { variant: "warning", icon: "clock" },
  awaiting_payment: { variant: "warning", icon: "clock" },
  confirmed: { variant: "success", icon: "check" },
  checked_in: { variant: "success", icon: "check" },
  completed: { variant: "neutral", icon: "check" },
  expired: { variant: "neutral", icon: "x" },
  cancelled: { variant: "neutral", icon: "x" },
  no_show: { variant: "danger", icon: "warning" },
};

const over = new Set<Status>(["expired", "cancelled", "rejected", "no_show"]);

export function isOver({ status }: Pick<BookingCard, "status">): boolean {
  return over.has(status);
}
