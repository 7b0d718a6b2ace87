import { Link } from "@tanstack/react-router";
import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../../ui/navigation/list-pages.tsx";
import { useBookingLooks } from "../bookings/use-booking-look.ts";
import { useDeviceCopy } from "../identity/session/use-device-copy.ts";
import { venueQueries } from "../venue/queries.ts";
import { BookAgain } from "./book-again.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingTabs, KindFilter } from "./booking-filters.tsx";
import type { BookingSearch } from "./booking-search.ts";
import { myBookingQueries } from "./queries.ts";

/** Events that only the bookings' owner receives. */
const isOwn = ({ name }: LiveEvent) => name === "booking" || name === "payment";

export function MyBookingsPage({ search }: { search: BookingSearch }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const looks = useBookingLooks();
  const query = myBookingQueries.list(search);
  const found = useAnswer(query);
  const { items, total } = found.data;
  useLive(query, isOwn);
  useDeviceCopy(query.url, found);
  const online = useOnline();
  const moment = new Date(found.fetchedAt).toISOString();
  const savedAt = `${shortDateWords(venue, moment)} ${timeWords(venue, moment)}`;
  return (
    <>
      <h1 className="type-2">{t.title}</h1>
      <div className="mt-4 grid gap-3">
        <BookingTabs search={search} />
        <KindFilter search={search} />
      </div>
      {search.when === undefined
        ? Object.entries(looks).map(
            ([kind, { ListSection }]) =>
              ListSection && (search.kind ?? kind) === kind && <ListSection key={kind} venue={venue} />,
          )
        : null}
      <p role="status" className="mt-8 border-rule-strong border-b-2 pb-3 font-bold text-sm">
        {t.count(total)}
        {online ? null : <span className="block font-normal text-ink-2">{t.saved(savedAt)}</span>}
      </p>
      {items.length > 0 ? (
        <ul>
          {items.map((booking) => (
            <li key={booking.id} className="border-rule border-b">
              <BookingCard booking={booking} venue={venue} />
              {search.when === "past" ? <BookAgain booking={booking} venue={venue} /> : null}
            </li>
          ))}
        </ul>
      ) : total === 0 ? (
        <NoBookings search={search} />
      ) : null}
      <ListPages path="/my-booking" search={search} found={found.data} />
    </>
  );
}

function NoBookings({ search }: { search: BookingSearch }) {
  const { title, text } = t.empty[search.when ?? "upcoming"];
  const { kind: _, page: __, ...tab } = search;
  return (
    <EmptyState
      className="mt-6"
      title={title}
      description={search.kind ? t.emptyKind : text}
      action={
        <Button asChild variant={search.kind ? "outline" : "default"}>
          {search.kind ? (
            <Link to="/my-booking" search={tab}>
              {t.allButton}
            </Link>
          ) : (
            <Link to="/court">{t.book}</Link>
          )}
        </Button>
      }
    />
  );
}
