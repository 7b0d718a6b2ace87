import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { staysText } from "../../../i18n/stays/stays.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { kostQueries } from "../queries.ts";
import { AskLeaseForm, type Wish } from "./ask-lease-form.tsx";
import type { AskSearch } from "./ask-search.ts";
import { CostList } from "./cost-list.tsx";
import { CostsFailed } from "./costs-failed.tsx";

const t = leaseText.ask;

/** The application for a room: tenant, room, first day and duration, beside all costs. */
export function AskLeasePage({ leaseSearch }: { leaseSearch: AskSearch }) {
  const [wish, setWish] = useState<Wish>({ term: leaseSearch.term, startsOn: leaseSearch.startsOn ?? "", people: 1 });
  const query = kostQueries.costs({
    slug: leaseSearch.kost,
    number: leaseSearch.room,
    term: wish.term,
    people: wish.people,
    ...(wish.startsOn ? { startsOn: wish.startsOn } : {}),
  });
  const costs = useLateAnswer(query);
  const { answers } = useRouter().options.context;
  return (
    <div className="wrap pb-12">
      <PageBreadcrumb parent={{ label: staysText.crumb, path: "/hotel-kost" }} here={t.title} className="py-3" />
      <h1 className="type-2">{t.title}</h1>
      <p className="mt-1 text-ink-2">{t.room(costs?.kost ?? leaseSearch.kost, leaseSearch.room)}</p>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <AskLeaseForm
          leaseSearch={leaseSearch}
          wish={wish}
          onWish={setWish}
          costs={costs ?? null}
          onRefused={() => void answers.refetch(query).catch(() => undefined)}
        />
        <div className="max-lg:order-first lg:sticky lg:top-6">
          <Section title={t.costs}>
            {costs ? <CostList costs={costs} /> : null}
            {costs === null ? <CostsFailed key={query.url} leaseSearch={leaseSearch} query={query} /> : null}
            {costs === undefined ? <p role="status">{t.loading}</p> : null}
            {costs && costs.freeFrom !== costs.from ? (
              <p role="alert" className="mt-3 font-semibold text-danger">
                {costs.freeFrom ? t.notFree(formatLongDate(costs.freeFrom)) : t.neverFree}
              </p>
            ) : null}
          </Section>
        </div>
      </div>
    </div>
  );
}
