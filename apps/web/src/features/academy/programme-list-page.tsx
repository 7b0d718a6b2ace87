import type { listProgrammes } from "@lapang/contract/academy";
import type { ReplyOf } from "@lapang/contract/route";
import { formatRupiah } from "@lapang/domain/money";
import { academyText as t } from "../../i18n/academy.ts";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
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
      <CourtHeader
        title={t.title}
        eyebrow={<PageBreadcrumb here={t.title} />}
        facts={[
          ...(cheapestTrial < Infinity
            ? [{ icon: "play" as const, text: t.trialFact(formatRupiah(cheapestTrial)) }]
            : []),
          { icon: "user", text: t.coachFact },
        ]}
        aside={<p className="max-w-[34ch] text-lg leading-snug">{t.intro}</p>}
      />
      <div className="wrap py-8 lg:py-10">
        <ProgrammeFilters search={search} />
        <p role="status" className="mt-8 mb-4 border-rule-strong border-t-2 pt-4 font-bold text-sm">
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
