import type { enterExtension, StaffHours } from "@lapang/contract/desk/staff-hours";
import { useRouter } from "@tanstack/react-router";
import { officeHoursText as t } from "../../../i18n/office/hours.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { lastDayWords } from "./last-day.ts";
import { hoursOf, hoursQueries } from "./queries.ts";

/** The first of two people proposes a new expiry date for package hours. */
export function ExtendSheet({ hours, query }: { hours: StaffHours; query: { url: string } }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, person, name, minutesLeft, minutesLapsed, validUntil } = hours;
  const extend = async (values: FormData) => {
    await sendTo<typeof enterExtension>("POST", "/api/v1/staff/hour-packages/:id/extensions", {
      params: { id },
      body: { validUntil: String(values.get("validUntil")), reason: String(values.get("reason")) },
    });
    await answers.refetch(hoursQueries.extensions({}));
  };
  return (
    <DecideSheet
      title={t.extendTitle(person.name)}
      label={t.extend}
      query={query}
      facts={
        <>
          <Fact name={t.package}>{name}</Fact>
          <Fact name={t.remaining}>
            {minutesLapsed > 0 ? t.lapsed(hoursOf(minutesLapsed)) : `${hoursOf(minutesLeft)} jam`}
          </Fact>
          <Fact name={t.ends}>{lastDayWords(venue, validUntil)}</Fact>
        </>
      }
      fields={
        <>
          <FormField label={t.newEnd} required {...(minutesLapsed > 0 && { hint: t.restoreHint })}>
            <DateInput name="validUntil" required />
          </FormField>
          <ReasonField />
        </>
      }
      decisions={[{ label: t.submit, send: extend }]}
    />
  );
}
