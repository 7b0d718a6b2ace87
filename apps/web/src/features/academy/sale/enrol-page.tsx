import type { ProgrammeDetail } from "@lapang/contract/academy/academy";
import { useState } from "react";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { accountQueries } from "../../account/queries.ts";
import { CheckoutPending } from "../../checkout/checkout-pending.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { academyQueries } from "../queries.ts";
import { ChooseSeat } from "./choose-seat.tsx";
import type { ClassChoice } from "./class-search.ts";
import { HoldSeat, type SeatOrder } from "./hold-seat.tsx";

/** Chooses the participants, and the session of a trial; then holds the seats. */
export function EnrolPage({ choice }: { choice: ClassChoice }) {
  const [order, setOrder] = useState<SeatOrder>();
  const programme = useLateAnswer(academyQueries.programme(choice.programme));
  const profile = useLateAnswer(accountQueries.profile());
  const venue = useLateAnswer(venueQueries.venue());
  if (order) return <HoldSeat order={order} back={`/academy/${choice.programme}`} />;
  if (programme === null || profile === null || venue === null) return <Gone />;
  if (!programme || !profile || !venue) return <CheckoutPending word={t.title} />;
  const batch = programme.batches.find(({ code }) => code === choice.batch);
  if (!batch) return <Gone />;
  const facts = { programme: programme as ProgrammeDetail, batch, profile, venue, trial: choice.trial };
  return <ChooseSeat {...facts} onChosen={setOrder} />;
}

function Gone() {
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{t.title}</h1>
      <EmptyState
        className="mt-8"
        title={t.gone}
        description={t.goneText}
        action={
          <Follow href="/academy" className={buttonClass()}>
            {t.toAcademy}
          </Follow>
        }
      />
    </div>
  );
}
