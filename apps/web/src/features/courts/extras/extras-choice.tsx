import { useRouter } from "@tanstack/react-router";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { type SlotSearch, slotHref } from "../court-search.ts";
import { readAddOns, writeAddOns } from "../pick/picked-hours.ts";
import { courtSaleQueries } from "../pick/queries.ts";
import { ExtrasList } from "./extras-list.tsx";

type ExtrasChoiceProps = { slug: string; search: SlotSearch; start: string; end: string };

/** Add-ons and a coach for the chosen hours: selected before the hold, which reserves them too. */
export function ExtrasChoice({ slug, search, start, end }: ExtrasChoiceProps) {
  const router = useRouter();
  const extras = useOptionalAnswer(courtSaleQueries.extras(start, end));
  if (!extras || extras.addOns.length + extras.coaches.length === 0) return null;
  const go = (changes: Partial<SlotSearch>) =>
    void router.navigate({ href: slotHref(slug, { ...search, ...changes }), resetScroll: false, replace: true });
  return (
    <section aria-labelledby="tambahan" className="mt-10">
      <h2 id="tambahan" className="type-3 border-rule-strong border-b-2 pb-3">
        {bookingsText.extras.title}
      </h2>
      <ExtrasList
        extras={extras}
        chosen={{ addOns: readAddOns(search.addOns), coachId: search.coach ?? null }}
        onChange={(changes) =>
          go("addOns" in changes ? { addOns: writeAddOns(changes.addOns) } : { coach: changes.coachId ?? undefined })
        }
      />
    </section>
  );
}
