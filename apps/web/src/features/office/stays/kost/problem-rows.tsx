import type { moveProblem, staffProblemView } from "@lapang/contract/stays/kost-living";
import type { z } from "zod";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../../lib/moment-words.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { PrivatePhotos } from "../../../kost/private-photos.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { DecideSheet, Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { KostList } from "./kost-list.tsx";
import { kostLists } from "./queries.ts";

const t = officeKostText.problems;
type Problem = z.output<typeof staffProblemView>;

/** Reported problems not fixed yet, oldest first. */
export function ProblemRows({ search }: { search: OfficeSearch }) {
  const query = kostLists.problems(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList
      name="problems"
      data={data}
      title={t.title}
      empty={t.empty}
      urgent={data.items.some(({ status }) => status === "open")}
    >
      {data.items.map((problem) => (
        <ProblemRow key={problem.id} problem={problem} query={query} />
      ))}
    </KostList>
  );
}

function ProblemRow({ problem, query }: { problem: Problem; query: { url: string } }) {
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
          query={query}
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
