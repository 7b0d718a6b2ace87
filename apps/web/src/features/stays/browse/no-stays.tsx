import { noStaysText as t } from "../../../i18n/stays/no-stays.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterLink } from "../../../ui/navigation/filter-link.tsx";
import type { StaySearch } from "../stay-search.ts";
import { stayRelaxations } from "./relax-stays.ts";

/** Names the filters that exclude all stays, and removes them. */
export function NoStays({ search }: { search: StaySearch }) {
  return (
    <EmptyState
      title={t.title}
      description={t.text}
      action={
        <div className="flex flex-wrap gap-2">
          {stayRelaxations(search).map(({ wish, search: without }) => (
            <FilterLink key={wish} to="/hotel-kost" search={without}>
              {t.relax[wish]}
            </FilterLink>
          ))}
          <FilterLink to="/hotel-kost">{t.all}</FilterLink>
        </div>
      }
    />
  );
}
