import type { CourtCard } from "@lapang/contract/courts/courts";
import { formatThousands } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { slotHref } from "../court-search.ts";

type Start = CourtCard["nextFree"][number];

type StartLinksProps = {
  slug: string;
  date: LocalDate;
  hours: number;
  starts: readonly Pick<Start, "from" | "price" | "peak">[];
  /** The screen reader's label of one start. */
  nameOf: (start: Pick<Start, "from" | "price" | "peak">) => string;
};

/** The next free starts; the earliest is filled with the court's colour. */
export function StartLinks({ slug, date, hours, starts, nameOf }: StartLinksProps) {
  const follow = useFollowLink();
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {starts.map((start, index) => (
        <li key={start.from}>
          <a
            href={slotHref(slug, { date, time: start.from, hours })}
            onClick={follow}
            className={clsx(
              "relative flex min-h-14 flex-col items-center justify-center border-[1.5px] leading-tight",
              index === 0
                ? "border-court bg-court text-on-court hover:bg-court-deep"
                : "border-control text-ink hover:border-rule-strong hover:bg-line-2",
            )}
          >
            <span className="sr-only">{nameOf(start)}</span>
            <b aria-hidden="true" className="font-bold text-[.9375rem]">
              {formatTime(start.from)}
            </b>
            <span aria-hidden="true" className={clsx("text-xs", index > 0 && "text-ink-2")}>
              {formatThousands(start.price)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
