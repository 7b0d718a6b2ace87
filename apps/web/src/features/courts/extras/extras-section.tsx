import type { CourtItem } from "@lapang/contract/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings";
import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { bookingsText } from "../../../i18n/bookings.ts";
import { checkoutText } from "../../../i18n/checkout.ts";
import type { LiveEvent } from "../../../lib/live.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { useLateAnswer } from "../../../lib/use-late-answer.ts";
import { useLive } from "../../../lib/use-live.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { extrasOf } from "../../checkout/checkout-queue.ts";
import { checkoutQueries } from "../../checkout/queries.ts";
import { ExtrasList } from "./extras-list.tsx";
import { extrasProblem } from "./extras-problem.ts";

const t = checkoutText.extras;

type ExtrasSectionProps = { booking: BookingDetail; venue: Venue; form: CheckoutForm };

/** Things and a coach for what is held; a series has them for each visit by itself. */
export function ExtrasSection({ booking, venue, form }: ExtrasSectionProps) {
  const courts = booking.items.filter((item) => item.kind === "court");
  const [first] = courts;
  return (
    <section aria-labelledby="tambahan" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule-strong border-b-2 pb-3">
        <h2 id="tambahan" className="type-3">
          {bookingsText.extras.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note}</p>
      </div>
      {courts.length === 1 && first ? (
        <CourtExtras booking={booking} court={first} form={form} />
      ) : (
        courts.map((court) => <Visit key={court.id} booking={booking} court={court} venue={venue} form={form} />)
      )}
      <p role="status" className="sr-only">
        {t.total(formatRupiah(booking.price.total))}
      </p>
    </section>
  );
}

type CourtProps = { booking: BookingDetail; court: CourtItem; form: CheckoutForm };

function Visit({ venue, ...props }: CourtProps & { venue: Venue }) {
  const { booking, court, form } = props;
  const [opened, setOpened] = useState(false);
  // What was refused is told inside.
  const open = opened || Boolean(form.refused?.changes.extras?.some(({ itemId }) => itemId === court.id));
  const along = booking.items.filter(({ parentId }) => parentId === court.id);
  const words = along.map(({ title, quantity }) => bookingsText.extras.line(title, quantity));
  return (
    <details
      open={open}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="acc-item border-rule border-b"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <b className="block">{dateWords(venue, court.startsAt ?? booking.now)}</b>
          <span className="text-ink-2 text-sm">{words.length > 0 ? words.join(", ") : t.nothing}</span>
        </span>
        <Icon name="down" />
      </summary>
      {open ? (
        <div className="pb-4">
          <CourtExtras {...props} />
        </div>
      ) : null}
    </details>
  );
}

function CourtExtras({ booking, court, form }: CourtProps) {
  const question = checkoutQueries.extras(booking.id, court.id);
  const extras = useLateAnswer(question);
  useLive(question, useConcerns(court));
  if (!extras) return extras === null ? <Unloaded booking={booking} court={court} /> : <Waiting />;
  const chosen = form.unsent.extras?.find(({ itemId }) => itemId === court.id) ?? extrasOf(booking, court.id);
  const problem = extrasProblem(form.refused, court.id, extras);
  return (
    <>
      <ExtrasList
        extras={extras}
        chosen={chosen}
        onChange={(changes) => form.change({ extras: [{ ...chosen, ...changes }] })}
        problem={problem && !("all" in problem) ? problem : undefined}
      />
      <div role="alert">
        {problem && "all" in problem ? <p className="mt-3 font-semibold text-danger text-sm">{problem.all}</p> : null}
      </div>
    </>
  );
}

/** Somebody who takes a coach or a racket for these hours takes a court for them too. */
function useConcerns({ startsAt, endsAt }: CourtItem) {
  return useCallback(
    (event: LiveEvent) =>
      event.name === "courts" &&
      Date.parse(event.data.from) < Date.parse(endsAt ?? "") &&
      Date.parse(startsAt ?? "") < Date.parse(event.data.to),
    [startsAt, endsAt],
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="grid gap-4 py-4">
      <Skeleton className="h-11!" />
      <Skeleton className="h-11!" />
      <Skeleton className="h-11!" />
    </div>
  );
}

function Unloaded({ booking, court }: Pick<CourtProps, "booking" | "court">) {
  const { answers } = useRouter().options.context;
  const again = () => answers.askAfter(checkoutQueries.extras(booking.id, court.id)).catch(() => undefined);
  return (
    <div role="alert" className="py-4">
      <p>{t.failed}</p>
      <Button variant="link" onClick={() => void again()}>
        {checkoutText.again}
      </Button>
    </div>
  );
}
