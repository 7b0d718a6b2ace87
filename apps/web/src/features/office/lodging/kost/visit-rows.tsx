import type { decideVisit, staffVisitView } from "@lapang/contract/kost-living";
import type { z } from "zod";
import { officeKostText } from "../../../../i18n/office-kost.ts";
import { momentWords } from "../../../../lib/moment-words.ts";
import { sendTo } from "../../../../lib/send.ts";
import { useAnswer } from "../../../../lib/use-answer.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { whatsappLink } from "../../booking/whatsapp-link.ts";
import { DecideSheet, type Decision, Fact } from "../../money/decide-sheet.tsx";
import { Panel, Row } from "../../today/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { deskKostQueries } from "./queries.ts";

const t = officeKostText.visits;
type Visit = z.output<typeof staffVisitView>;

/** Who wants to look at a room, or is about to. */
export function VisitRows() {
  const question = deskKostQueries.visits();
  const { data } = useAnswer(question);
  useOfficeLive(question);
  const open = data.items.filter(({ status }) => status === "requested" || status === "confirmed");
  return (
    <Panel
      title={t.title}
      count={open.length}
      empty={t.empty}
      urgent={open.some(({ status }) => status === "requested")}
    >
      {open.map((visit) => (
        <VisitRow key={visit.id} visit={visit} />
      ))}
    </Panel>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { person, kost, room, startsAt, status, phone, note } = visit;
  const asked = status === "requested";
  return (
    <Row
      lead={momentWords(venue, startsAt)}
      name={person.name}
      about={room ? officeKostText.room(kost.name, room) : kost.name}
      state={<span className={`office-mark ${asked ? "office-warn" : "office-good"}`}>{t.status[status]}</span>}
      action={
        <DecideSheet
          title={person.name}
          label={t.open}
          question={deskKostQueries.visits()}
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
          fields={asked ? <AskedFields /> : null}
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
          <Input type="date" name="date" />
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
