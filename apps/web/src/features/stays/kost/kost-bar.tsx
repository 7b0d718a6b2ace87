import type { KostDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { kostText } from "../../../i18n/stays/kost.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { KOST_ROOMS } from "./kost-panel.tsx";

/** On a phone's first screen: the lowest rent and a link to the rooms, where their own bar takes over. */
export function KostBar({ kost }: { kost: KostDetail }) {
  const cheapest = Math.min(...kost.rooms.map(({ monthly }) => monthly));
  if (cheapest === Infinity) return null;
  return (
    <div
      data-bar="sticky"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line md:bottom-0 lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm leading-tight">
          <span className="block text-ink-2">
            {t.from} {t.perMonth}
          </span>
          <span className="num no-break font-extrabold text-xl tracking-[-.03em]">{formatRupiah(cheapest)}</span>
        </p>
        <a href={`#${KOST_ROOMS}`} className={`${buttonClass()} shrink-0`}>
          {kostText.chooseRoom}
        </a>
      </div>
    </div>
  );
}
