import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { paymentQueries } from "./queries.ts";

const t = checkoutResultText.paying;

/** Payment instructions, with the number for the bank or the counter if there is one. */
export function PayNumber({ paymentId, name }: { paymentId: string; name: string }) {
  const number = useOptionalAnswer(paymentQueries.payNumber(paymentId))?.number;
  if (!number) return <PayFact name={t.method} text={name} />;
  return <PayFact name={name} text={number.replace(/(\d{4})(?=\d)/g, "$1 ")} copy={{ text: number, what: t.number }} />;
}

type PayFactProps = {
  name: string;
  text: string;
  /** The number without the spaces that make it readable. */
  copy?: { text: string; what: string };
};

export function PayFact({ name, text, copy }: PayFactProps) {
  return (
    <div className="border-rule py-2.5 not-first:border-t">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="flex min-h-11 items-center justify-between gap-4">
        <span className="num min-w-0 break-words font-extrabold text-xl tracking-[-.02em]">{text}</span>
        {copy ? <CopyButton {...copy} /> : null}
      </dd>
    </div>
  );
}
