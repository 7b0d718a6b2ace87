import { duties, mayDo } from "@lapang/domain/staff/duties";
import { chosenFilters, isSameView, MOST_VIEWS, type ViewTable } from "@lapang/domain/staff/saved-views";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { officeViewsText as t } from "../../../i18n/office/views.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { ManageViews } from "./manage-views.tsx";
import { viewQueries } from "./queries.ts";
import { SaveView } from "./save-view.tsx";
import viewsCss from "./views.css?url";

/** The address fields that select this table, if several share a page. */
const addresses: Partial<Record<ViewTable, OfficeSearch>> = {
  refunds: { view: "refunds" },
  webhooks: { view: "webhooks" },
  audit: { view: "audit" },
};

/** The saved filters above a table, as links. */
export function SavedViews({ table, search }: { table: ViewTable; search: OfficeSearch }) {
  const [isManaging, setManaging] = useState(false);
  const query = viewQueries.list(table);
  const { data } = useAnswer(query);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const filters = chosenFilters(table, search);
  const isFiltered = Object.keys(filters).length > 0;
  const isKept = data.items.some((view) => !view.stale && isSameView(table, view.filters, filters));
  const mayShare = Boolean(person && mayDo(person, duties["share-views"]));
  const isFull = data.items.filter(({ own }) => own).length >= MOST_VIEWS;
  const base = addresses[table] ?? {};
  if (!isFiltered && data.items.length === 0) return null;
  return (
    <div className="office-views">
      <link rel="stylesheet" href={viewsCss} precedence="office" />
      <nav aria-label={t.label}>
        <Link
          to="."
          activeOptions={{ exact: true }}
          search={base}
          className="office-button"
          aria-current={isFiltered ? undefined : "page"}
        >
          {t.all}
        </Link>
        {data.items.map((view) =>
          view.stale ? (
            <button key={view.id} type="button" className="office-button" onClick={() => setManaging(true)}>
              <s>{view.name}</s> {t.stale}
            </button>
          ) : (
            <Link
              key={view.id}
              to="."
              activeOptions={{ exact: true }}
              search={{ ...base, ...view.filters }}
              className="office-button"
              aria-current={isSameView(table, view.filters, filters) ? "page" : undefined}
            >
              {view.name}
              {view.shared ? <Icon name="users" size={16} label={t.shared} /> : null}
            </Link>
          ),
        )}
      </nav>
      {isFiltered && !isKept ? (
        isFull ? (
          <p className="office-if">{t.full(MOST_VIEWS)}</p>
        ) : (
          <SaveView table={table} mayShare={mayShare} />
        )
      ) : null}
      {data.items.length > 0 || isManaging ? (
        <ManageViews
          open={isManaging}
          onOpenChange={setManaging}
          table={table}
          filters={isFiltered ? filters : undefined}
          mayShare={mayShare}
        />
      ) : null}
    </div>
  );
}
