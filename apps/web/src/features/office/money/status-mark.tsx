import type { StaffRefund } from "@lapang/contract/payments/staff-payments";
import type { PaymentStatus } from "@lapang/domain/payment/moves";
import clsx from "clsx";
import { officePaymentsText as t } from "../../../i18n/office/payments.ts";

const paymentTones: Record<PaymentStatus, string> = {
  awaiting: "office-warn",
  review: "office-warn",
  paid: "office-good",
  failed: "office-if",
  expired: "office-if",
  cancelled: "office-if",
  partially_refunded: "office-info",
  refunded: "office-info",
  reversed: "office-bad",
  chargeback: "office-bad",
};

export function PaymentMark({ status }: { status: PaymentStatus }) {
  return <span className={clsx("office-mark", paymentTones[status])}>{t.statuses[status]}</span>;
}

const refundTones: Record<StaffRefund["status"], string> = {
  requested: "office-warn",
  sent: "office-info",
  done: "office-good",
  failed: "office-bad",
  wallet: "office-good",
};

export function RefundMark({ status }: { status: StaffRefund["status"] }) {
  return <span className={clsx("office-mark", refundTones[status])}>{t.refundStatuses[status]}</span>;
}
