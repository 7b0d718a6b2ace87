import type { Drawer } from "@lapang/contract/payments/cash";
import { formatRupiah } from "@lapang/domain/money";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { Fact } from "../kit/decide-sheet.tsx";

const t = officeCashText.result;

/** The result of a count. */
export function DrawerResult({ drawer }: { drawer: Drawer }) {
  return (
    <section aria-labelledby="laci-terakhir" className="cash-form">
      <h2 id="laci-terakhir">{t.title}</h2>
      <DrawerFacts drawer={drawer} />
      {drawer.closedAt === null ? (
        <p role="status" className="office-warn">
          {t.waiting}
        </p>
      ) : null}
    </section>
  );
}

export function DrawerFacts({ drawer }: { drawer: Omit<Drawer, "movements"> }) {
  const difference = drawer.difference ?? 0;
  return (
    <dl className="office-facts">
      <Fact name={t.expected}>{formatRupiah(drawer.expected)}</Fact>
      <Fact name={t.counted}>{formatRupiah(drawer.counted ?? 0)}</Fact>
      <Fact name={difference === 0 ? t.exact : difference > 0 ? t.over : t.short}>
        <b className={difference === 0 ? "office-good" : "office-late"}>{formatRupiah(Math.abs(difference))}</b>
      </Fact>
      {drawer.reason ? <Fact name={t.reason}>{drawer.reason}</Fact> : null}
      {drawer.approvedBy ? <Fact name={t.approvedBy}>{drawer.approvedBy}</Fact> : null}
    </dl>
  );
}
