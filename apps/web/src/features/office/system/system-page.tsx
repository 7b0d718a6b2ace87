import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { officeSystemText as t } from "../../../i18n/office/system.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import peopleCss from "../kit/people.css?url";
import { auditWanted, pageWanted, stateWanted, webhooksWanted } from "../kit/system-wanted.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";
import { officeQueries } from "../queries.ts";
import { viewQueries } from "../views/queries.ts";
import { AuditView } from "./audit-view.tsx";
import { HealthView } from "./health-view.tsx";
import { JobsView } from "./jobs-view.tsx";
import { MailsView } from "./mails-view.tsx";
import { PushesView } from "./pushes-view.tsx";
import { WebhooksView } from "./webhooks-view.tsx";

type View = {
  load: (opening: Opening) => Promise<unknown>;
  Body: ComponentType<{ search: OfficeSearch }>;
};

const views: Readonly<Record<keyof typeof t.views, View>> = {
  health: { load: ({ answers }) => answers.get(officeQueries.system()), Body: HealthView },
  jobs: {
    load: ({ answers, search }) => answers.get(officeQueries.jobs(stateWanted(search, ["failed", "waiting"]))),
    Body: JobsView,
  },
  webhooks: {
    load: ({ answers, search }) =>
      Promise.all([
        answers.get(officeQueries.webhooks(webhooksWanted(search))),
        answers.get(viewQueries.list("webhooks")),
      ]),
    Body: WebhooksView,
  },
  mails: {
    load: ({ answers, search }) => answers.get(officeQueries.mails(stateWanted(search, ["waiting", "sent"]))),
    Body: MailsView,
  },
  pushes: {
    load: ({ answers, search }) => answers.get(officeQueries.pushes(pageWanted(search))),
    Body: PushesView,
  },
  audit: {
    load: ({ answers, search }) =>
      Promise.all([
        answers.get(officeQueries.audit(auditWanted(search))),
        answers.get(officeQueries.actions()),
        answers.get(viewQueries.list("audit")),
      ]),
    Body: AuditView,
  },
};
type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

function viewOf({ view }: OfficeSearch): ViewName {
  return names.find((name) => name === view) ?? "health";
}

export async function load(opening: Opening): Promise<void> {
  await views[viewOf(opening.search)].load(opening);
}

/** The operator's pages; each part has an address. */
export function Page({ search }: { search: OfficeSearch }) {
  const current = viewOf(search);
  const { Body } = views[current];
  const parts = useCurrentInView(current);
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <div className="office-people">
        <nav aria-label={t.viewsLabel} className="office-people-bar" ref={parts}>
          {names.map((name) => (
            <Link
              key={name}
              to="."
              search={name === "health" ? {} : { view: name }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === current ? "page" : undefined}
              className="office-button office-big"
            >
              {t.views[name]}
            </Link>
          ))}
        </nav>
        <Body search={search} />
      </div>
    </>
  );
}
