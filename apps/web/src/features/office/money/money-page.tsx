import { type Duty, duties, mayDo } from "@lapang/domain/staff/duties";
import { Link, useRouter } from "@tanstack/react-router";
import { type ComponentType, useRef } from "react";
import { officeMoneyText as t } from "../../../i18n/office/money.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import moneyCss from "../kit/money.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import peopleCss from "../kit/people.css?url";
import { pageWanted } from "../kit/system-wanted.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { officeQueries } from "../queries.ts";
import { viewQueries } from "../views/queries.ts";
import { CorrectionRows } from "./correction-rows.tsx";
import { DebtRows } from "./debt-rows.tsx";
import { paymentsWanted, refundsWanted } from "./money-wanted.ts";
import { NewCorrection } from "./new-correction.tsx";
import { PaymentSheet } from "./payment-sheet.tsx";
import { PaymentsView } from "./payments-view.tsx";
import { moneyQueries } from "./queries.ts";
import { RefundsView } from "./refunds-view.tsx";
import { ReviewRows } from "./review-rows.tsx";
import { TransferRows } from "./transfer-rows.tsx";

type View = {
  /** Who sees it; the API checks every request itself. */
  duty: Duty;
  load: (opening: Opening) => Promise<unknown>;
  Body: ComponentType<{ search: OfficeSearch }>;
};

const views: Readonly<Record<keyof typeof t.views, View>> = {
  payments: {
    duty: duties["see-payments"],
    load: ({ answers, search }) =>
      Promise.all([
        answers.get(moneyQueries.payments(paymentsWanted(search))),
        answers.get(viewQueries.list("payments")),
      ]),
    Body: PaymentsView,
  },
  refunds: {
    duty: duties["see-refunds"],
    load: ({ answers, search }) =>
      Promise.all([answers.get(moneyQueries.refunds(refundsWanted(search))), answers.get(viewQueries.list("refunds"))]),
    Body: RefundsView,
  },
  reviews: {
    duty: duties["see-refunds"],
    load: ({ answers, search }) => answers.get(officeQueries.reviews(pageWanted(search))),
    Body: ReviewRows,
  },
  transfers: {
    duty: duties["see-refunds"],
    load: ({ answers, search }) => answers.get(officeQueries.transfers(pageWanted(search))),
    Body: TransferRows,
  },
  debts: {
    duty: duties["see-refunds"],
    load: ({ answers, search }) => answers.get(officeQueries.debts(pageWanted(search))),
    Body: DebtRows,
  },
  corrections: {
    duty: duties["correct-wallets"],
    load: ({ answers, search }) => answers.get(officeQueries.corrections(pageWanted(search))),
    Body: Corrections,
  },
};
type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

function viewsFor(person: Pick<Opening, "role" | "rights">): ViewName[] {
  return names.filter((name) => mayDo(person, views[name].duty));
}

function viewOf({ view }: OfficeSearch, known: readonly ViewName[]): ViewName {
  return known.find((name) => name === view) ?? "payments";
}

export async function load(opening: Opening): Promise<void> {
  await views[viewOf(opening.search, viewsFor(opening))].load(opening);
}

/** Payments, refunds, open decisions and debts; each part has an address. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const known = person ? viewsFor(person) : [];
  const current = viewOf(search, known);
  const { Body } = views[current];
  const parts = useCurrentInView(current);
  const close = () => void router.navigate({ to: ".", search: ({ payment: _, ...old }) => old });
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <link rel="stylesheet" href={moneyCss} precedence="office" />
      <div className="office-people money" ref={list}>
        <nav aria-label={t.viewsLabel} className="office-people-bar" ref={parts}>
          {known.map((name) => (
            <Link
              key={name}
              to="."
              search={name === "payments" ? {} : { view: name }}
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
      {search.payment ? <PaymentSheet key={search.payment} id={search.payment} onClose={close} /> : null}
    </>
  );
}

function Corrections({ search }: { search: OfficeSearch }) {
  return (
    <div className="money-two">
      <CorrectionRows search={search} />
      <NewCorrection />
    </div>
  );
}
