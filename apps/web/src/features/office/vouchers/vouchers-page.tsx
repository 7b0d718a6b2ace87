import type { StaffVoucher } from "@lapang/contract/payments/staff-vouchers";
import { Link, useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useRef } from "react";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { FilterForm, optionsOf } from "../kit/filter-form.tsx";
import moneyCss from "../kit/money.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { viewQueries } from "../views/queries.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { NewVoucher } from "./new-voucher.tsx";
import { voucherQueries, vouchersWanted } from "./queries.ts";
import { VoucherSheet } from "./voucher-sheet.tsx";
import { dayWords, giftWords, usedWords } from "./voucher-words.ts";

export async function load({ answers, search }: Opening): Promise<void> {
  await Promise.all([
    answers.get(voucherQueries.list(vouchersWanted(search))),
    answers.get(viewQueries.list("vouchers")),
  ]);
}

/** The list of vouchers; the address contains the search and the open voucher. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const query = voucherQueries.list(vouchersWanted(search));
  const { data } = useAnswer(query);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const close = () => void router.navigate({ to: ".", search: ({ voucher: _, ...old }) => old });
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <link rel="stylesheet" href={moneyCss} precedence="office" />
      <div className="office-people money" ref={list}>
        <div className="office-people-bar">
          <NewVoucher query={query} />
        </div>
        <SavedViews table="vouchers" search={search} />
        <FilterForm search={search} submit={t.apply} chosen={[search.state]}>
          <FormField label={t.q}>
            <Input name="q" type="search" maxLength={40} defaultValue={search.q ?? ""} autoComplete="off" />
          </FormField>
          <FormField label={t.state}>
            <Select name="state" options={optionsOf(t.states, t.any)} defaultValue={search.state ?? ""} />
          </FormField>
        </FilterForm>
        <Panel title={t.list} count={data.total} empty={t.none}>
          {data.items.map((voucher) => (
            <VoucherLine key={voucher.id} voucher={voucher} />
          ))}
        </Panel>
        <PageSteps {...data} />
      </div>
      {search.voucher ? <VoucherSheet key={search.voucher} id={search.voucher} query={query} onClose={close} /> : null}
    </>
  );
}

const tones: Record<StaffVoucher["state"], string> = {
  running: "office-good",
  upcoming: "office-info",
  over: "office-if",
  used_up: "office-if",
  off: "office-bad",
};

export function VoucherMark({ state }: Pick<StaffVoucher, "state">) {
  return <span className={clsx("office-mark", tones[state])}>{t.states[state]}</span>;
}

function VoucherLine({ voucher }: { voucher: StaffVoucher }) {
  const { id, name, code, series, codes, validUntil, state } = voucher;
  const about = [
    series ? t.series(codes) : null,
    giftWords(voucher),
    usedWords(voucher),
    t.until(dayWords(validUntil)),
  ];
  return (
    <Row
      lead={<VoucherMark state={state} />}
      name={series ? name : code}
      about={[series ? null : name, ...about].filter(Boolean).join(" · ")}
      action={
        <Link
          to="."
          search={(old) => ({ ...old, voucher: id })}
          className="office-button"
          data-row-action=""
          aria-label={`${t.open} ${series ? name : code}`}
        >
          {t.open}
        </Link>
      }
    />
  );
}
