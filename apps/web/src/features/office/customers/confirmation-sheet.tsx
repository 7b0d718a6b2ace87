import type {
  finishMerge,
  MergeConfirmation,
  mailMergeAgain,
  withdrawMerge,
} from "@lapang/contract/people/customer-merges";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { DecisionForm } from "../kit/decision-form.tsx";
import { explainMerge, MergeStep, mergeRefusals } from "./merge-step.tsx";

const t = officeCustomersText.merge;
const words = t.confirm;

type SheetProps = { merge: MergeConfirmation; queries: readonly { url: string }[] };

/** Who has confirmed the merge, its expiry, and the staff's actions. */
export function ConfirmationSheet({ merge, queries }: SheetProps) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { from, into } = merge;
  const look = async () => {
    for (const query of queries) await answers.refetch(query);
  };
  const leave = async () => {
    setOpen(false);
    await look();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.about(from.name, into.name)}
      trigger={
        <button type="button" className="office-button" data-row-action="">
          {words.open}
        </button>
      }
    >
      <div className="grid gap-6">
        <Facts merge={merge} />
        <Actions merge={merge} look={look} leave={leave} />
      </div>
    </Sheet>
  );
}

type Refresh = () => Promise<unknown>;

function Actions({ merge, look, leave }: { merge: MergeConfirmation; look: Refresh; leave: Refresh }) {
  const { id, state, problem, mailboxes } = merge;
  const params = { id };
  if (state !== "open") return <p className="office-warn">{words.over[state]}</p>;
  const isConfirmed = mailboxes.from.confirmedAt !== null && mailboxes.into.confirmedAt !== null;
  return (
    <>
      {problem ? <p className="office-warn">{mergeRefusals[problem] ?? words.problems.other}</p> : null}
      {isConfirmed ? (
        <MergeStep
          label={words.finish}
          variant="danger"
          after={leave}
          send={() =>
            sendTo<typeof finishMerge>("POST", "/api/v1/staff/merge-confirmations/:id/completion", { params })
          }
        />
      ) : (
        <MergeStep
          label={words.mail}
          variant="outline"
          after={look}
          send={() => sendTo<typeof mailMergeAgain>("POST", "/api/v1/staff/merge-confirmations/:id/mails", { params })}
        >
          <p className="text-ink-2">{words.mailHint}</p>
        </MergeStep>
      )}
      <DecisionForm
        label={words.withdraw}
        variant="outline-danger"
        after={leave}
        explain={explainMerge}
        send={(_, reason) =>
          sendTo<typeof withdrawMerge>("POST", "/api/v1/staff/merge-confirmations/:id/withdrawal", {
            params,
            body: { reason },
          })
        }
      />
    </>
  );
}

function Facts({ merge }: { merge: MergeConfirmation }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { state, refusedSide, mailboxes } = merge;
  const answerOf = (side: "from" | "into") => {
    if (refusedSide === side) return words.refused;
    const { hint, confirmedAt } = mailboxes[side];
    if (confirmedAt) return words.agreed(hint ?? words.removed, momentWords(venue, confirmedAt));
    return hint ? words.silent(hint) : words.removed;
  };
  return (
    <dl className="office-facts">
      <Fact name={t.from}>{merge.from.name}</Fact>
      <Fact name={words.mailbox.from}>{answerOf("from")}</Fact>
      <Fact name={t.target}>{merge.into.name}</Fact>
      <Fact name={words.mailbox.into}>{answerOf("into")}</Fact>
      <Fact name={t.amount}>{formatRupiah(merge.amount)}</Fact>
      <Fact name={t.enteredBy}>{merge.enteredBy.name}</Fact>
      <Fact name={t.reason}>{merge.reason}</Fact>
      {state === "open" ? (
        <>
          <Fact name={words.mailed}>{momentWords(venue, merge.mailedAt)}</Fact>
          <Fact name={words.until}>{momentWords(venue, merge.expiresAt)}</Fact>
        </>
      ) : null}
    </dl>
  );
}
