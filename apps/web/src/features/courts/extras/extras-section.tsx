import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useState } from "react";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { CourtExtras, type CourtExtrasProps } from "./court-extras.tsx";

const t = checkoutText.extras;

type ExtrasSectionProps = { booking: BookingDetail; venue: Venue; form: CheckoutForm };

/** Add-ons and a coach for the held hours; in a series each visit has its own. */
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

function Visit({ venue, ...props }: CourtExtrasProps & { venue: Venue }) {
  const { booking, court, form } = props;
  const [opened, setOpened] = useState(false);
  // A refusal is shown inside, so keep it open.
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
