import type { EnrolmentDetails } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { instalmentsText as t } from "../../../i18n/academy/instalments.ts";
import { Radio } from "../../../ui/forms/radio.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";

type Plan = NonNullable<EnrolmentDetails["instalments"]>;

/** Whether a term is paid at once or in instalments. Renders nothing if only one is possible. */
export function InstalmentChoice({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  const plans = booking.items.flatMap((item) =>
    item.kind === "academy" && item.enrolment.instalments ? [item.enrolment.instalments] : [],
  );
  const [first] = plans;
  if (!first) return null;
  const inParts = form.unsent.inParts ?? first.chosen;
  const saved = plans.reduce((sum, { discountLost }) => sum + discountLost, 0);
  return (
    <fieldset>
      <legend className="type-3 w-full border-rule-strong border-b-2 pb-3">{t.title}</legend>
      <div className="border-rule border-b">
        <Radio
          name="inParts"
          value="atOnce"
          checked={!inParts}
          onChange={() => form.change({ inParts: false })}
          label={t.atOnce}
          description={saved > 0 ? t.atOnceSaves(formatRupiah(saved)) : t.atOnceText}
        />
        <Radio
          name="inParts"
          value="inParts"
          checked={inParts}
          onChange={() => form.change({ inParts: true })}
          label={t.inParts(first.later.length + 1)}
          description={laterWords(plans)}
          className="border-rule border-t"
        />
      </div>
      <p className="mt-2 text-ink-2 text-sm">{t.note}</p>
    </fieldset>
  );
}

/** Instalments due on the same day are added up over all children. */
function laterWords(plans: readonly Plan[]): string {
  const byDay = Map.groupBy(
    plans.flatMap(({ later }) => later),
    ({ dueOn }) => dueOn,
  );
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([dueOn, due]) =>
      t.inPartsText(formatRupiah(due.reduce((sum, { amount }) => sum + amount, 0)), formatLongDate(dueOn)),
    )
    .join(", ");
}
