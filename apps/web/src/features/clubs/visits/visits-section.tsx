import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { clubVisitText as t } from "../../../i18n/clubs/club-visit.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { clubQueries } from "../queries.ts";

/** The next meetings for guests, each with a link to the checkout. */
export function VisitsSection({ slug }: { slug: string }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const items = useOptionalAnswer(clubQueries.visits(slug))?.items ?? [];
  // The panel beside it fetches the same query. Members attend without a fee.
  const own = useOptionalAnswer(clubQueries.memberships(slug), false);
  const isMember = own?.memberships.some(({ participantId, status }) => participantId === null && status === "active");
  if (!venue || items.length === 0 || isMember) return null;
  return (
    <Section title={t.title} note={t.note(formatRupiah(items[0]?.fee ?? 0))}>
      <ul>
        {items.map((visit) => (
          <VisitRow key={visit.id} visit={visit} venue={venue} />
        ))}
      </ul>
    </Section>
  );
}

type VisitRowProps = {
  visit: { id: string; title: string; start: string; end: string; court: { name: string } };
  venue: Venue;
};

function VisitRow({ visit, venue }: VisitRowProps) {
  const when = `${shortDateWords(venue, visit.start)}, ${rangeWords(venue, visit.start, visit.end)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <span>
        <span className="no-break font-bold">{when}</span>
        <span className="block text-ink-2">{t.on(visit.title, visit.court.name)}</span>
      </span>
      <Follow href={`/checkout/court?visit=${visit.id}`} className={buttonClass("outline", "sm")}>
        {t.come}
        <span className="sr-only"> {when}</span>
      </Follow>
    </li>
  );
}
