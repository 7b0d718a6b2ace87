import type { StaffPaymentReply } from "@lapang/contract/payments/staff-payments";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { officePaymentsText as t } from "../../../i18n/office/payments.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { LoadedAnswer, titleWhile } from "../kit/loaded-answer.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { moneyQueries } from "./queries.ts";
import { refundFacts } from "./refunds-view.tsx";
import { PaymentMark, RefundMark } from "./status-mark.tsx";

/** One payment with all its details. */
export function PaymentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = moneyQueries.payment(id);
  const answer = useLateAnswer(query);
  useOfficeLive(query);
  return (
    <Sheet open onOpenChange={onClose} title={titleWhile(answer, ({ payment }) => payment.orderId, t.loading)}>
      <LoadedAnswer query={query} answer={answer} loading={t.loading}>
        {(data) => <Details data={data} />}
      </LoadedAnswer>
    </Sheet>
  );
}

function Details({ data: { payment, person, received, refunds, notifications } }: { data: StaffPaymentReply }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <div className="grid gap-6">
      <dl className="office-facts">
        <Fact name={t.status}>
          <PaymentMark status={payment.status} />
        </Fact>
        <Fact name={t.amount}>{formatRupiah(payment.amount)}</Fact>
        {received === null ? null : <Fact name={t.received}>{formatRupiah(received)}</Fact>}
        <Fact name={t.method}>{payment.methodName}</Fact>
        <Fact name={t.order}>
          {payment.orderId} <CopyButton text={payment.orderId} what={t.order} />
        </Fact>
        {payment.booking ? <Fact name={t.booking}>{`${payment.booking.code} · ${payment.booking.title}`}</Fact> : null}
        {payment.invoice ? <Fact name={t.invoice}>{`${payment.invoice.code} · ${payment.invoice.title}`}</Fact> : null}
        <Fact name={t.begun}>{momentWords(venue, payment.createdAt)}</Fact>
        {payment.paidAt ? <Fact name={t.paidAt}>{momentWords(venue, payment.paidAt)}</Fact> : null}
        {payment.receiptNumber ? <Fact name={t.receipt}>{payment.receiptNumber}</Fact> : null}
      </dl>
      {person ? (
        <Link to="/admin/$" params={{ _splat: "people" }} search={{ person: person.id }} className="link">
          {`${t.record}: ${person.name}`}
        </Link>
      ) : null}
      <Part title={t.bill} empty={t.noBill}>
        {payment.lines.map(({ label, quantity, amount }) => (
          <Line key={label} name={quantity > 1 ? `${label} × ${quantity}` : label} end={formatAmount(amount)} />
        ))}
        {payment.taxes.map(({ label, percent, amount }) => (
          <Line key={label} name={t.tax(label, percent)} end={formatAmount(amount)} />
        ))}
      </Part>
      <Part title={t.refunds} empty={t.noRefundsYet}>
        {refunds.map((refund) => (
          <Line
            key={refund.id}
            lead={momentWords(venue, refund.createdAt)}
            name={refundFacts(refund).filter(Boolean).join(" · ")}
            end={
              <>
                <RefundMark status={refund.status} /> {formatAmount(refund.amount)}
              </>
            }
          />
        ))}
      </Part>
      <Part title={t.gatewayMessages} empty={t.noGatewayMessages}>
        {notifications.map(({ id, receivedAt, said, verified, times, outcome }) => (
          <Line
            key={id}
            lead={momentWords(venue, receivedAt)}
            name={[said, verified ? null : t.unsigned, times > 1 ? t.times(times) : null].filter(Boolean).join(" · ")}
            end={outcome}
          />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] | ReactNode[][] }) {
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      {children.flat().length === 0 ? <p className="office-empty">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Line({ lead, name, end }: { lead?: string; name: ReactNode; end: ReactNode }) {
  return (
    <li className="office-record-row">
      {lead ? <span>{lead}</span> : null}
      <span className={lead ? undefined : "col-span-2"}>{name}</span>
      <span>{end}</span>
    </li>
  );
}
