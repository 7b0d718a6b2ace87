import type { PaymentCard } from "@lapang/contract/payments/payments";
import type { BadgeVariant } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon.tsx";

export const paymentLook: Record<PaymentCard["status"], { variant: BadgeVariant; icon: IconName }> = {
  awaiting: { variant: "warning", icon: "clock" },
  paid: { variant: "success", icon: "check" },
  failed: { variant: "danger", icon: "x" },
  expired: { variant: "neutral", icon: "clock" },
  cancelled: { variant: "neutral", icon: "x" },
  review: { variant: "warning", icon: "search" },
  partially_refunded: { variant: "info", icon: "back" },
  refunded: { variant: "info", icon: "back" },
  reversed: { variant: "danger", icon: "warning" },
  chargeback: { variant: "danger", icon: "warning" },
};
