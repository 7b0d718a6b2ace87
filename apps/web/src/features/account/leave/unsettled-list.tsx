import type { Unsettled } from "@lapang/contract/identity/account";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";

const t = profileText.leave;
const places = {
  bookings: "/my-booking",
  leases: "/my-booking",
  payments: "/payment-history",
  invoices: "/payment-history",
  wallet: "/contact-us",
  packages: "/contact-us",
  debts: "/payment-history",
} as const satisfies Record<Unsettled["kind"], string>;

type UnsettledListProps = { unsettled: readonly Unsettled[]; onCheck: () => Promise<void> };

/** The matters that prevent deleting the account, each with a way to settle it. */
export function UnsettledList({ unsettled, onCheck }: UnsettledListProps) {
  const { busy, run } = useTask();
  return (
    <div className="max-w-120 border-warning border-y-2 py-4">
      <h3 className="type-4">{t.unsettledTitle}</h3>
      <p className="mt-1 text-ink-2">{t.unsettledText}</p>
      <ul className="mt-3">
        {unsettled.map((item) => (
          <li key={item.kind} className="border-rule border-t py-3">
            <p className="font-bold">{wordsFor(item)}</p>
            <p className="text-ink-2 text-sm">{t.ways[item.kind]}</p>
            <Link to={places[item.kind]} className="link inline-flex min-h-11 items-center text-sm">
              {t.links[item.kind]}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void run(onCheck)}>
        {t.check}
      </Button>
    </div>
  );
}

function wordsFor({ kind, count, amount }: Unsettled): string {
  if (kind === "wallet" || kind === "debts" || kind === "invoices") return t.kinds[kind](formatRupiah(amount));
  return t.kinds[kind](count);
}
