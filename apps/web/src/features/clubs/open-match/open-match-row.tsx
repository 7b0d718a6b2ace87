import type { OpenMatch } from "@lapang/contract/clubs/open-matches";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { openMatchText as t } from "../../../i18n/clubs/open-match.ts";
import { rangeWords, shortDateWords, timeWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { formatLevel } from "../club-search.ts";

/** One open match with a link to join it. */
export function OpenMatchRow({ match, venue }: { match: OpenMatch; venue: Venue }) {
  const when = `${shortDateWords(venue, match.start)}, ${rangeWords(venue, match.start, match.end)}`;
  return (
    <li className="grid gap-x-8 gap-y-3 border-rule-strong border-t-2 py-5 last:border-b-2 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:items-center">
      <div>
        <p className="type-4 no-break">{when}</p>
        <p>
          {match.court.name}. {t.opener(match.opener)}
          {match.note ? `: ${match.note}` : ""}
        </p>
        <p className="text-ink-2 text-sm">
          {t.closes(`${shortDateWords(venue, match.closesAt)}, ${timeWords(venue, match.closesAt)}`)}
        </p>
      </div>
      <div>
        <p className="font-bold">{t.levels(formatLevel(match.levelMin), formatLevel(match.levelMax))}</p>
        <p>
          {t.left(match.left)}, <span className="num no-break">{t.share(formatRupiah(match.share))}</span>
        </p>
      </div>
      <Follow href={`/checkout/court?match=${match.id}`} className={buttonClass("outline", "sm")}>
        {t.join}
        <span className="sr-only">
          {" "}
          {match.court.name}, {when}
        </span>
      </Follow>
    </li>
  );
}
