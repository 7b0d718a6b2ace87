import { mayDo } from "@lapang/domain/staff/duties";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { officeText as t } from "../../../i18n/office/office.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { Bell } from "../../inbox/bell.tsx";
import type { OfficePage } from "../kit/office-page.ts";
import { CommandPalette } from "./command-palette.tsx";
import { useContentFocus } from "./go-to-content.ts";
import { KeyHints, KeysHelp } from "./keys-help.tsx";
import officeCss from "./office.css?url";
import { OfficeGroupTabs, OfficeNavigation } from "./office-navigation.tsx";
import { officePages } from "./office-pages.ts";
import { OfficeTop } from "./office-top.tsx";
import { useOfficeKeys } from "./use-office-keys.ts";

/** Shown while offline, when the signed-in person is unknown. */
const AT_THE_DOOR = { name: t.offline, role: "front-desk", rights: [] } as const;

type Overlay = "search" | "keys" | null;

/** The frame of all back-office pages: a rail, or a bottom bar on phones; search and shortcuts. */
export function OfficeFrame({ page, children }: { page: OfficePage | null; children: ReactNode }) {
  const session = useOptionalAnswer(identityQueries.session(), false);
  const person = session ? session.person : AT_THE_DOOR;
  const [overlay, setOverlay] = useState<Overlay>(null);
  const pages = officePages.filter((known) => person && mayDo(person, known));
  useOfficeKeys({ pages, onSearch: () => setOverlay("search"), onHelp: () => setOverlay("keys") });
  useContentFocus(page);
  if (!page || !person) return children;
  return (
    <>
      <link rel="stylesheet" href={officeCss} precedence="office" />
      <div className="office">
        <OfficeNavigation pages={pages} current={page} />
        <div className="office-side">
          <OfficeTop page={page} person={person} onSearch={() => setOverlay("search")}>
            <Bell />
          </OfficeTop>
          <OfficeGroupTabs pages={pages} current={page} />
          <main id="isi" tabIndex={-1} className="office-main">
            {children}
          </main>
          <nav aria-label={t.quick} className="office-quick">
            <button type="button" className="office-button office-big" onClick={() => setOverlay("search")}>
              <Icon name="search" />
              {t.search.title}
            </button>
            <Link
              to="/admin/$"
              params={{ _splat: "board" }}
              search={{ sell: "1" }}
              className="office-button office-big office-primary"
            >
              <Icon name="plus" />
              {t.walkIn}
            </Link>
          </nav>
          <KeyHints pages={pages} />
        </div>
      </div>
      <CommandPalette pages={pages} open={overlay === "search"} onClose={() => setOverlay(null)} />
      <KeysHelp pages={pages} open={overlay === "keys"} onClose={() => setOverlay(null)} />
    </>
  );
}
