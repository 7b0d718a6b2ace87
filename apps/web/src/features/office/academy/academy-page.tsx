import { mayActAs } from "@lapang/domain/staff/roles";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import academyCss from "../kit/academy.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { ClassList } from "./class-list.tsx";
import { ClassView } from "./class-view.tsx";
import { CoachView } from "./coach-view.tsx";
import { MakeUpList } from "./make-up-list.tsx";
import { PublishSheet } from "./publish-sheet.tsx";
import { academyQueries } from "./queries.ts";

const isOver = ({ view }: OfficeSearch) => view === "over";

export async function load({ answers, role, search }: Opening): Promise<void> {
  const { view, batch, month } = search;
  if (view === "make-ups") await answers.get(academyQueries.makeUps());
  else if (view === "coaches") {
    const hours = mayActAs(role, "manager") ? [answers.get(academyQueries.hours(month))] : [];
    await Promise.all([...hours, answers.get(academyQueries.timeOff())]);
  } else {
    await answers.get(academyQueries.classes(isOver(search)));
    if (batch) await answers.get(academyQueries.class(batch));
  }
}

/** Classes with their participants, make-up sessions and coaches; the address selects the view. */
export function Page({ search }: { search: OfficeSearch }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "customer";
  const isManager = mayActAs(role, "manager");
  return (
    <div className="academy" ref={list}>
      <link rel="stylesheet" href={academyCss} precedence="office" />
      <div className="academy-bar">
        <Views search={search} />
        {isManager ? <PublishLink /> : null}
      </div>
      <View search={search} isManager={isManager} />
      {search.publish === "1" && isManager ? <PublishSheet /> : null}
    </div>
  );
}

function View({ search, isManager }: { search: OfficeSearch; isManager: boolean }): ReactNode {
  if (search.view === "make-ups") return <MakeUpList />;
  if (search.view === "coaches") return <CoachView month={search.month} isManager={isManager} />;
  if (search.batch) return <ClassView key={search.batch} code={search.batch} search={search} isManager={isManager} />;
  return <ClassList over={isOver(search)} />;
}

const views = [
  ["", t.views.classes],
  ["make-ups", t.views.makeUps],
  ["coaches", t.views.coaches],
  ["over", t.views.over],
] as const;

function Views({ search }: { search: OfficeSearch }) {
  const current = search.view ?? "";
  return (
    <nav aria-label={t.viewsLabel} className="academy-views">
      {views.map(([view, name]) => (
        <Link
          key={view}
          to="."
          search={view ? { view } : {}}
          activeOptions={{ exact: true, includeSearch: true }}
          className="academy-view"
          aria-current={view === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function PublishLink() {
  const router = useRouter();
  return (
    <button
      type="button"
      className="office-button office-primary academy-step"
      onClick={() => void router.navigate({ to: ".", search: { publish: "1" } })}
    >
      <Icon name="plus" size={16} />
      {t.publish.open}
    </button>
  );
}
