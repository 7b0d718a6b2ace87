import type { StaffHours } from "@lapang/contract/desk/staff-hours";
import { duties, mayDo } from "@lapang/domain/staff/duties";
import clsx from "clsx";
import { useRef } from "react";
import { officeHoursText as t } from "../../../i18n/office/hours.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import { FilterForm, optionsOf } from "../kit/filter-form.tsx";
import moneyCss from "../kit/money.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { ProvenDownload } from "../kit/proven-download.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { viewQueries } from "../views/queries.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { ExtendSheet } from "./extend-sheet.tsx";
import { ExtensionRows } from "./extension-rows.tsx";
import { lastDayWords } from "./last-day.ts";
import { extensionsWanted, hoursOf, hoursQueries, hoursWanted } from "./queries.ts";

const extending = duties["extend-hours"];

export async function load({ answers, search, ...person }: Opening): Promise<void> {
  await Promise.all([
    answers.get(hoursQueries.list(hoursWanted(search))),
    answers.get(viewQueries.list("hours")),
    ...(mayDo(person, extending) ? [answers.get(hoursQueries.extensions(extensionsWanted(search)))] : []),
  ]);
}

/** Customers' package hours with their expiry; two people can extend them. */
export function Page({ search }: { search: OfficeSearch }) {
  const query = hoursQueries.list(hoursWanted(search));
  const { data } = useAnswer(query);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useOfficeLive(query);
  const mayExtend = Boolean(person && mayDo(person, extending));
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <link rel="stylesheet" href={moneyCss} precedence="office" />
      <div className="office-people money" ref={list}>
        {mayExtend ? (
          <div className="mb-4">
            <ExtensionRows query={query} search={search} />
          </div>
        ) : null}
        <SavedViews table="hours" search={search} />
        <FilterForm search={search} submit={t.apply} chosen={[search.state]}>
          <FormField label={t.q}>
            <Input name="q" type="search" maxLength={80} defaultValue={search.q ?? ""} autoComplete="off" />
          </FormField>
          <FormField label={t.state}>
            <Select name="state" options={optionsOf(t.states, t.any)} defaultValue={search.state ?? ""} />
          </FormField>
        </FilterForm>
        <Panel title={t.list} count={data.total} aside={t.left(hoursOf(data.minutesLeft))} empty={t.none}>
          {data.items.map((hours) => (
            <HoursLine key={hours.id} hours={hours} query={query} mayExtend={mayExtend} />
          ))}
        </Panel>
        <PageSteps {...data} />
        <div className="mt-4">
          <ProvenDownload className="office-button" href="/api/v1/staff/hour-packages.csv" name="jam-paket.csv">
            <Icon name="download" size={16} />
            {t.download}
          </ProvenDownload>
        </div>
      </div>
    </>
  );
}

const tones: Record<StaffHours["state"], string> = {
  usable: "office-good",
  lapsing: "office-warn",
  used_up: "office-if",
  lapsed: "office-bad",
};

type HoursLineProps = { hours: StaffHours; query: { url: string }; mayExtend: boolean };

function HoursLine({ hours, query, mayExtend }: HoursLineProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { person, name, minutes, minutesLeft, minutesLapsed, state, waiting } = hours;
  const about = [waiting ? t.waiting : null, t.until(lastDayWords(venue, hours.validUntil)), name];
  const canBeExtended = mayExtend && !waiting && minutesLeft + minutesLapsed > 0;
  return (
    <Row
      lead={<span className={clsx("office-mark", tones[state])}>{t.states[state]}</span>}
      name={person.name}
      about={about.filter(Boolean).join(" · ")}
      state={
        <b>{minutesLapsed > 0 ? t.lapsed(hoursOf(minutesLapsed)) : t.of(hoursOf(minutesLeft), hoursOf(minutes))}</b>
      }
      action={canBeExtended ? <ExtendSheet hours={hours} query={query} /> : <span />}
    />
  );
}
