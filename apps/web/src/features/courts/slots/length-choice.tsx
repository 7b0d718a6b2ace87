import type { CourtDetail } from "@lapang/contract/courts/courts";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { chipClass } from "../../../ui/chip.tsx";
import { slotHref } from "../court-search.ts";
import { chosenOf } from "./hour-links.ts";
import type { Pick } from "./slot-pick.ts";
import { freeRunFrom } from "./week-model.ts";

/** One to three consecutive hours; a length that includes a taken hour stays visible with its reason. */
export function LengthChoice({ court, pick }: { court: CourtDetail; pick: Pick }) {
  const follow = useFollowLink({ resetScroll: false });
  const lengths = Array.from({ length: court.maxSlots - court.minSlots + 1 }, (_, index) => court.minSlots + index);
  if (lengths.length < 2) return null;
  return (
    <div className="border-paint border-t-2 p-4 lg:p-5">
      <p className="text-ink-2 text-sm">{courtPageText.length}</p>
      <ul className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5">
        {lengths.map((hours) => {
          const possible = freeRunFrom(pick.slots, pick.time, hours).length === hours;
          const word = courtsText.hoursOf(hours);
          const selected = hours === pick.run.length;
          return (
            <li key={hours}>
              {possible ? (
                <a
                  href={slotHref(court.slug, { ...chosenOf(pick), hours })}
                  onClick={follow}
                  aria-current={selected ? "true" : undefined}
                  className={chipClass({ selected, kind: "pick", className: "w-full" })}
                >
                  {word}
                </a>
              ) : (
                <span className="hatch flex min-h-11 items-center justify-center border-[1.5px] border-rule text-sm">
                  <s aria-hidden="true">{word}</s>
                  <span className="sr-only">
                    {word}, {courtPageText.lengthTaken}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
