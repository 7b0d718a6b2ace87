import type { decideVisit, staffVisitView } from "@lapang/contract/stays/kost-living";
import type { z } from "zod";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { momentWords } from "../../../../lib/moment-words.ts";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { whatsappLink } from "../../booking/whatsapp-link.ts";
import { DecideSheet, type Decision, Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { KostList } from "./kost-list.tsx";
import { kostLists } from "./queries.ts";

const t = officeKostText.visits;
type Visit = z.output<typeof staffVisitView>;

/** Requested and agreed visits to rooms. */
export function VisitRows({ search, hideEmpty = false }: { search: OfficeSearch; hideEmpty?: boolean }) {
  const query = kostLists.visits(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList
      name="visits"
      data={data}
      title={t.title}
      empty={t.empty}
      hideEmpty={hideEmpty}
      urgent={data.items.some(({ status }) => status === "requested")}
    >
      {data.items.map((visit) => (
        <VisitRow key={visit.id} visit={visit} query={query} />
      ))}
    </KostList>
  );
}

function VisitRow({ visit, query }: { visit: Visit; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { person, kost, room, startsAt, status, phone, note } = visit;
  const isRequested = status === "requested";
  return (
    <Row
      lead={momentWords(venue, startsAt)}
      name={person.name}
      about={room ? officeKostText.room(kost.name, room) : kost.name}
      state={<span className={`office-mark ${isRequested ? "office-warn" : "office-good"}`}>{t.status[status]}</span>}
      action={
        <DecideSheet
          title={person.name}
          label={t.open}
          query={query}
          facts={
            <>
              <Fact name={t.when}>{momentWords(venue, startsAt)}</Fact>
              <Fact name={officeKostText.requests.phone}>
                <a className="link" href={whatsappLink(phone, "")} target="_blank" rel="noreferrer">
                  {phone}
                </a>
              </Fact>
              {note ? <Fact name={t.note}>{note}</Fact> : null}
            </>
          }
          fields={isRequested ? <AskedFields /> : null}
          decisions={decisionsOn(visit)}
        />
      }
    />
  );
}

function AskedFields() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.date} hint={t.moveHint}>
          <DateInput name="date" />
        </FormField>
        <FormField label={t.time}>
          <Input type="time" name="time" step={3600} />
        </FormField>
      </div>
      <FormField label={t.answer}>
        <Input name="answer" maxLength={500} autoComplete="off" />
      </FormField>
    </>
  );
}

function decisionsOn({ id, status }: Visit): Decision[] {
  const decide = (decision: "confirm" | "decline" | "came" | "missed") => (values: FormData) => {
    const [date, time] = [String(values.get("date") ?? ""), String(values.get("time") ?? "")];
    return sendTo<typeof decideVisit>("POST", "/api/v1/staff/kost-visits/:id/decision", {
      params: { id },
      body: {
        decision,
        ...(date && { date }),
        ...(time && { time }),
        answer: String(values.get("answer") ?? ""),
      },
    });
  };
  if (status === "requested") {
    return [
      { label: t.confirm, send: decide("confirm") },
      { label: t.decline, variant: "outline-danger", send: decide("decline") },
    ];
  }
  return [
    { label: t.came, send: decide("came") },
    { label: t.missed, variant: "outline", send: decide("missed") },
  ];
}
