import type { ReplyOf } from "@lapang/contract/route";
import type { listMethods } from "@lapang/contract/sales/checkout";
import { formatRupiah } from "@lapang/domain/money";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";

const t = checkoutText.methods;

export type Method = ReplyOf<typeof listMethods>["methods"][number];
export type MethodGroup = { title: string; kind: "back" | "credit" | "unavailable"; methods: Method[] };

/** Groups methods by where a refund would go. Unusable ones stay visible at the end, each with its reason. */
export function methodGroups(methods: readonly Method[]): MethodGroup[] {
  const offered = methods.filter((method) => method.offered);
  const groups: MethodGroup[] = [
    { title: t.same_way, kind: "back", methods: offered.filter(({ refundWay }) => refundWay === "same_way") },
    {
      title: t.wallet_or_transfer,
      kind: "credit",
      methods: offered.filter(({ refundWay }) => refundWay !== "same_way"),
    },
    { title: t.unavailable, kind: "unavailable", methods: methods.filter((method) => !method.offered) },
  ];
  return groups.filter((group) => group.methods.length > 0);
}

/** "amount_too_low:10000" as a sentence. */
export function reasonWords(reason: string | null): string {
  const [rule, text] = (reason ?? "").split(":");
  const amount = Number(text);
  if (rule === "amount_too_low") return t.reasons.amount_too_low(formatRupiah(amount));
  if (rule === "amount_too_high") return t.reasons.amount_too_high(formatRupiah(amount));
  if (rule === "too_close_to_start") return t.reasons.too_close_to_start(amount);
  return t.reasons.other;
}

/** The requested method if usable, else the first usable one. */
export function usableMethod(methods: readonly Method[], wanted: Method["id"]): Method | undefined {
  const offered = methods.filter((method) => method.offered);
  return offered.find(({ id }) => id === wanted) ?? offered[0];
}
