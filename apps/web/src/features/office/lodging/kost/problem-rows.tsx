import type { moveProblem, staffProblemView } from "@lapang/contract/kost-living";
import type { z } from "zod";
import { officeKostText } from "../../../../i18n/office-kost.ts";
import { shortDateWords } from "../../../../lib/moment-words.ts";
import { sendTo } from "../../../../lib/send.ts";
import { useAnswer } from "../../../../lib/use-answer.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { PrivatePhotos } from "../../../kost/private-photos.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { DecideSheet, Fact } from "../../money/decide-sheet.tsx";
import { Panel, Row } from "../../today/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { deskKostQueries } from "./queries.ts";

const t = officeKostText.problems;
type Problem = z.output<typeof staffProblemView>;

/** What is broken and not mended yet, the oldest first. */
export function ProblemRows() {
  const question = deskKostQueries.problems();
  const { data } = useAnswer(question);
  useOfficeLive(question);
  return (
    <Panel
      title={t.title}
      count={data.total}
      empty={t.empty}
      urgent={data.items.some(({ status }) => status === "open")}
    >
      {data.items.map((problem) => (
        <ProblemRow key={problem.id} problem={problem} />
      ))}
    </Panel>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, title, description, photos, status, lease, person, createdAt } = problem;
  const move = (to: "in_work" | "done") => (values: FormData) =>
    sendTo<typeof moveProblem>("POST", "/api/v1/staff/lease-problems/:id/status", {
      params: { id },
      body: { status: to, answer: String(values.get("answer") ?? "") },
    });
  return (
    <Row
      lead={officeKostText.room(lease.kost, lease.room)}
      name={title}
      about={[person.name, shortDateWords(venue, createdAt), description].filter(Boolean).join(", ")}
      state={
        <span className={`office-mark ${status === "open" ? "office-warn" : "office-info"}`}>{t.status[status]}</span>
      }
      action={
        <DecideSheet
          title={title}
          label={t.open}
          question={deskKostQueries.problems()}
          facts={
            <>
              <Fact name={officeKostText.room(lease.kost, lease.room)}>{person.name}</Fact>
              {description ? <Fact name={t.text}>{description}</Fact> : null}
            </>
          }
          fields={
            <>
              <PrivatePhotos names={photos} />
              <FormField label={t.answer}>
                <Input name="answer" maxLength={500} autoComplete="off" />
              </FormField>
            </>
          }
          decisions={[
            ...(status === "open" ? [{ label: t.work, send: move("in_work") }] : []),
            { label: t.done, ...(status === "open" && { variant: "outline" as const }), send: move("done") },
          ]}
        />
      }
    />
  );
}
