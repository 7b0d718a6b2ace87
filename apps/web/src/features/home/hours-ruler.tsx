import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalTime } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { homeText } from "../../i18n/site/home.ts";
import { useFollowLink } from "../../lib/page/follow-link.ts";
import { stringifySearch } from "../../lib/page/search-params.ts";
import type { FreeHour } from "./today-model.ts";

const t = homeText.today;

type HoursRulerProps = { hours: readonly FreeHour[]; chosen: LocalTime; courtCount: number };

/** The day as a ruler: one box per court and hour, filled while free. Each hour is a link. */
export function HoursRuler({ hours, chosen, courtCount }: HoursRulerProps) {
  const follow = useFollowLink({ resetScroll: false, replace: true });
  return (
    <ol aria-label={t.hours} className="-mx-(--pad) mt-6 flex overflow-x-auto px-(--pad) py-1.5">
      {hours.map((hour) =>
        hour.past ? (
          <PastHour key={hour.from} from={hour.from} />
        ) : (
          <li key={hour.from} className="min-w-19 flex-1">
            <a
              href={`/${stringifySearch({ time: hour.from })}`}
              onClick={follow}
              aria-current={hour.from === chosen ? "time" : undefined}
              className={clsx(
                "relative flex h-full min-h-30 flex-col border-rule-strong border-l-2 px-2 pt-0.5 pb-2.5 lg:min-h-34",
                hour.from === chosen ? "bg-ball text-on-ball" : "hover:bg-line-2",
              )}
            >
              <span className="sr-only">{t.spoken(formatTime(hour.from), hour.free)}</span>
              <b aria-hidden="true" className="font-bold text-[.8125rem]">
                {formatTime(hour.from)}
              </b>
              <span
                aria-hidden="true"
                className={clsx("no-break mt-1 font-semibold text-xs", hour.from !== chosen && "text-ink-2")}
              >
                {t.free(hour.free)}
              </span>
              <CourtBoxes free={hour.free} total={courtCount} chosen={hour.from === chosen} />
            </a>
          </li>
        ),
      )}
    </ol>
  );
}

function PastHour({ from }: { from: LocalTime }) {
  return (
    <li className="w-8 shrink-0 border-rule border-l-[1.5px] pl-1.5 max-lg:hidden">
      <s aria-hidden="true" className="text-[.8125rem] text-ink-3">
        {from.slice(0, 2)}
      </s>
      <span className="sr-only">{t.past(formatTime(from))}</span>
    </li>
  );
}

function CourtBoxes({ free, total, chosen }: { free: number; total: number; chosen: boolean }) {
  const empty = chosen ? "border-on-ball/40" : "border-rule";
  const filled = chosen ? "border-on-ball bg-on-ball" : "border-court-text bg-court-text";
  return (
    <span aria-hidden="true" className="mt-auto grid w-fit grid-cols-2 gap-[3px] pt-3">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes only show a count.
        <i key={index} className={clsx("h-2.5 w-4 border-[1.5px] lg:w-5.5", index < free ? filled : empty)} />
      ))}
    </span>
  );
}
