import type { Venue } from "@lapang/contract/site/venue";
import type { LeaseView, withdrawLease } from "@lapang/contract/stays/kost";
import { formatRupiah } from "@lapang/domain/money";
import { Link, useRouter } from "@tanstack/react-router";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { Badge, type BadgeVariant } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { toast } from "../../../ui/toast.ts";
import { kostQueries } from "../queries.ts";

const t = leaseText.page;

export const leaseLook: Record<LeaseView["status"], { variant: BadgeVariant; icon: IconName }> = {
  requested: { variant: "info", icon: "clock" },
  approved: { variant: "warning", icon: "clock" },
  active: { variant: "success", icon: "check" },
  ended: { variant: "outline", icon: "check" },
  rejected: { variant: "outline", icon: "x" },
  withdrawn: { variant: "outline", icon: "x" },
  lapsed: { variant: "danger", icon: "warning" },
};

const CAN_WITHDRAW = new Set<LeaseView["status"]>(["requested", "approved", "lapsed"]);

/** The lease's state, its meaning, and the next step. */
export function LeaseStatus({ lease, venue }: { lease: LeaseView; venue: Venue }) {
  const { status, heldUntil, openInvoiceId } = lease;
  return (
    <section aria-label={t.title} className="border-2 border-rule-strong p-5">
      <Badge {...leaseLook[status]}>{t.status[status]}</Badge>
      <p role="status" className="mt-3">
        {lease.refusal ?? t.meaning[status]} {lease.placeInLine ? t.line(lease.placeInLine) : ""}
        {status === "approved" && heldUntil
          ? ` ${t.heldUntil(`${dateWords(venue, heldUntil)}, ${timeWords(venue, heldUntil)}`)}`
          : ""}
      </p>
      {status === "requested" || status === "approved" ? (
        <dl className="mt-4">
          {lease.costs.map(({ label, amount }) => (
            <PriceLine key={label} term={label} amount={amount} />
          ))}
          <PriceLine term={leaseText.ask.first} amount={lease.total} strong />
        </dl>
      ) : null}
      {openInvoiceId ? (
        <Link to="/invoice/$id" params={{ id: openInvoiceId }} className={`${buttonClass("default", "full")} mt-4`}>
          {status === "approved" ? t.pay : t.payNext} {formatRupiah(lease.openAmount ?? lease.total)}
        </Link>
      ) : null}
      {CAN_WITHDRAW.has(status) ? <Withdraw id={lease.id} /> : null}
    </section>
  );
}

function Withdraw({ id }: { id: string }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const withdraw = () =>
    run(async () => {
      const given = { params: { id }, body: {} };
      const lease = await sendTo<typeof withdrawLease>("POST", "/api/v1/leases/:id/withdrawal", given);
      answers.keep(kostQueries.lease(id).url, lease);
      toast({ title: t.withdrawn, variant: "success" });
    });
  return (
    <div className="mt-4">
      <FormFailure error={failure} />
      <Button variant="outline" size="sm" loading={busy} onClick={() => void withdraw()}>
        {t.withdraw}
      </Button>
    </div>
  );
}
