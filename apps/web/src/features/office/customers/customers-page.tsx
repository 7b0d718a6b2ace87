import type { CustomerRow, listCustomers } from "@lapang/contract/people/customers";
import type { QueryOf } from "@lapang/contract/route";
import { duties, mayDo } from "@lapang/domain/staff/duties";
import { Link, useRouter } from "@tanstack/react-router";
import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { identityQueries } from "../../identity/queries.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { viewQueries } from "../views/queries.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { ConfirmationRows } from "./confirmation-rows.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { confirmationsWanted, mergeQueries, mergesWanted } from "./merge-queries.ts";
import { MergeRows } from "./merge-rows.tsx";
import { RecordSheet } from "./record-sheet.tsx";

const merging = duties["merge-records"];

export async function load({ answers, search, ...person }: Opening): Promise<void> {
  await Promise.all([
    answers.get(officeQueries.customers(customersWanted(search))),
    answers.get(viewQueries.list("customers")),
    ...(mayDo(person, merging)
      ? [
          answers.get(mergeQueries.waiting(mergesWanted(search))),
          answers.get(mergeQueries.confirmations(confirmationsWanted(search))),
        ]
      : []),
  ]);
}

/** The list of customers; the address contains the search and the open record. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const query = officeQueries.customers(customersWanted(search));
  const { data } = useAnswer(query);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  useOfficeLive(query);
  const close = () => void router.navigate({ to: ".", search: ({ person: _, ...old }) => old });
  const goTo = async (person: string) => {
    await router.options.context.answers.refetch(query);
    await router.navigate({ to: ".", search: (old) => ({ ...old, person }) });
  };
  const leave = async () => {
    close();
    await router.options.context.answers.refetch(query);
  };
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <div className="office-people">
        {person && mayDo(person, merging) ? (
          <>
            <MergeRows search={search} query={query} />
            <ConfirmationRows search={search} query={query} />
          </>
        ) : null}
        <SavedViews table="customers" search={search} />
        <CustomerFilters search={search} />
        <Panel title={t.list} count={data.total} empty={t.none}>
          {data.items.map((customer) => (
            <CustomerLine key={customer.id} customer={customer} />
          ))}
        </Panel>
        <PageSteps {...data} />
      </div>
      {search.person ? (
        <RecordSheet key={search.person} id={search.person} onClose={close} onMerged={goTo} onErased={leave} />
      ) : null}
    </>
  );
}

function CustomerLine({ customer }: { customer: CustomerRow }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, name, email, phone, tags, walkIn, createdAt } = customer;
  const about = [phone && formatPhone(phone), email, ...tags].filter(Boolean).join(" · ");
  return (
    <Row
      lead={walkIn ? t.walkIn : shortDateWords(venue, createdAt)}
      name={name}
      about={about || t.noContact}
      action={
        <Link
          to="."
          search={(old) => ({ ...old, person: id })}
          className="office-button"
          data-row-action=""
          aria-label={`${t.open} ${name}`}
        >
          {t.open}
        </Link>
      }
    />
  );
}

/** The query that an address asks for; other fields are ignored. */
function customersWanted({ q, tag, state, sort, page }: OfficeSearch): QueryOf<typeof listCustomers> {
  return {
    ...(q?.trim() && { q: q.trim().slice(0, 100) }),
    ...(tag && { tag: tag.slice(0, 30) }),
    ...(state === "closed" && { state }),
    ...(sort === "name" && { sort }),
    ...(page && /^[1-9]\d{0,2}$/.test(page) && { page: Number(page) }),
  };
}
