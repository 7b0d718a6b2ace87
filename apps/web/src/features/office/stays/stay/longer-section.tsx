import type { DeskStayDetail, stayLonger } from "@lapang/contract/stays/staff-tape";
import { formatRupiah } from "@lapang/domain/money";
import { daysBetween } from "@lapang/domain/venue/venue-time";
import { Link, useRouter } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { toast } from "../../../../ui/toast.ts";
import { staysQueries } from "../queries.ts";
import { targetWords } from "../tape-model.ts";

const t = officeStaysText.longer;

/** Extends a stay by a night, or by hours on the last day; shows the folio charge first. */
export function LongerSection({ found: { stay, late } }: { found: DeskStayDetail }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const keep = (time: string, price: number) =>
    run(async () => {
      await sendTo<typeof stayLonger>("POST", "/api/v1/staff/stays/:itemId/longer", {
        params: { itemId: stay.itemId },
        body: { longer: { until: time }, expectedTotal: price },
      });
      toast({ title: officeStaysText.folio.added, variant: "success" });
      await answers.refetch(staysQueries.stay(stay.itemId));
    });
  const nights = daysBetween(stay.checkIn, stay.checkOut) + 1;
  const to = targetWords({ room: stay.room, checkIn: stay.checkIn, nights });
  return (
    <section className="office-visit" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="office-buttons" aria-busy={busy}>
        <Link to="." search={(old) => ({ ...old, move: stay.itemId, to })} className="office-button office-big">
          {t.night}
        </Link>
        {late
          .filter(({ free }) => free)
          .map(({ time, price }) => (
            <button key={time} type="button" className="office-button office-big" onClick={() => keep(time, price)}>
              {t.until(time.replace(":", "."), formatRupiah(price))}
            </button>
          ))}
      </p>
      <FormFailure error={failure} />
    </section>
  );
}
