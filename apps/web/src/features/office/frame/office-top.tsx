import type { SessionReply } from "@lapang/contract/identity/identity";
import type { ReactNode } from "react";
import { officeText as t } from "../../../i18n/office/office.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLiveState } from "../../../lib/live/live-state.ts";
import { useMinute } from "../../../lib/live/use-minute.ts";
import { shortDateWords, timeWords } from "../../../lib/moment-words.ts";
import { Ball } from "../../../ui/ball.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficePage } from "../kit/office-page.ts";

type OfficeTopProps = {
  page: OfficePage;
  person: Pick<NonNullable<SessionReply["person"]>, "name" | "role">;
  onSearch: () => void;
  children?: ReactNode;
};

/** The page's title, the date, the live state, and the search. */
export function OfficeTop({ page, person, onSearch, children }: OfficeTopProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const now = useMinute()?.toISOString();
  const live = useLiveState();
  return (
    <header className="office-top">
      <h1>{page.title}</h1>
      {now ? (
        <p className="office-now">
          <b>{shortDateWords(venue, now)}</b> {timeWords(venue, now)}
        </p>
      ) : null}
      <p className="office-live" role="status">
        {live === undefined ? null : <LiveMark live={live} />}
      </p>
      <button type="button" className="office-search" aria-label={t.search.open} onClick={onSearch}>
        <Icon name="search" size={16} />
        <span>{t.search.open}</span>
        <kbd>/</kbd>
      </button>
      {children}
      <p className="office-me">
        <b>{person.name}</b>
        {t.roles[person.role]}
      </p>
    </header>
  );
}

function LiveMark({ live }: { live: boolean }) {
  return (
    <>
      {live ? <Ball size={12} /> : <Icon name="offline" size={16} />}
      {live ? t.live : t.notLive}
    </>
  );
}
