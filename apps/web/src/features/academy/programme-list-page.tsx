import type { listProgrammes } from "@lapang/contract/academy/academy";
import type { ReplyOf } from "@lapang/contract/route";
import { formatRupiah } from "@lapang/domain/money";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { ListHeader } from "../../ui/drawings/list-header.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../../ui/navigation/list-pages.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { ProgrammeCard } from "./programme-card.tsx";
import { ProgrammeFilters, RelaxProgrammeFilters } from "./programme-filters.tsx";
import type { ProgrammeSearch } from "./programme-search.ts";

type ProgrammeListPageProps = { found: ReplyOf<typeof listProgrammes>; search: ProgrammeSearch };

export function ProgrammeListPage({ found, search: { page: _, ...search } }: ProgrammeListPageProps) {
  const cheapestTrial = Math.min(...found.items.map(({ trialPrice }) => trialPrice ?? Infinity));
  return (
    <>
      <ListHeader
        title={t.title}
        intro={t.intro}
        eyebrow={<PageBreadcrumb here={t.title} />}
        facts={[
          ...(cheapestTrial < Infinity
            ? [{ icon: "play" as const, text: t.trialFact(formatRupiah(cheapestTrial)) }]
            : []),
          { icon: "user", text: t.coachFact },
        ]}
      />
      <div className="wrap pt-3 pb-8 md:pt-5">
        <ProgrammeFilters search={search} />
        <p role="status" className="type-4 mt-2 mb-4 border-rule-strong border-t-2 pt-3 md:mt-5">
          {t.count(found.total)}
        </p>
        {found.total > 0 ? (
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {found.items.map((programme) => (
              <ProgrammeCard key={programme.slug} programme={programme} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t.empty.title}
            description={t.empty.text}
            action={<RelaxProgrammeFilters search={search} />}
          />
        )}
        <ListPages path="/academy" search={search} found={found} />
      </div>
    </>
  );
}
