import type {
  chooseSessionForMakeUp,
  listSessionsForMakeUp,
  StaffMakeUp,
} from "@lapang/contract/academy/staff-classes";
import type { ReplyOf } from "@lapang/contract/route";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { momentWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { LoadedAnswer } from "../kit/loaded-answer.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { useOfficeTask } from "../use-office-task.ts";
import { academyQueries } from "./queries.ts";
import { useAcademyLive } from "./use-academy-live.ts";

/** Participants who may still make up a session, the next to expire first; the desk chooses for those who call. */
export function MakeUpList() {
  const query = academyQueries.makeUps();
  const { data } = useAnswer(query);
  useAcademyLive(query);
  return (
    <div className="academy-list">
      <Panel title={t.makeUps.title} count={data.items.length} empty={t.makeUps.empty}>
        {data.items.map((makeUp) => (
          <MakeUpRow key={makeUp.id} makeUp={makeUp} />
        ))}
      </Panel>
    </div>
  );
}

function MakeUpRow({ makeUp }: { makeUp: StaffMakeUp }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { participant, account, programme, missedAt, reason, validUntil, session, mayReturn } = makeUp;
  const missed = t.makeUps.missed(programme, shortDateWords(venue, missedAt));
  return (
    <Row
      lead={t.makeUps.reasons[reason]}
      name={participant}
      about={[missed, account.name === participant ? "" : account.name, account.phone && formatPhone(account.phone)]
        .filter(Boolean)
        .join(", ")}
      state={
        session ? (
          <span className="office-mark office-good">
            {t.makeUps.chosen(session.batch, momentWords(venue, session.startsAt))}
          </span>
        ) : (
          t.makeUps.until(shortDateWords(venue, validUntil))
        )
      }
      action={session && !mayReturn ? <span /> : <ChooseSheet makeUp={makeUp} />}
    />
  );
}

function ChooseSheet({ makeUp: { id, participant, session } }: { makeUp: StaffMakeUp }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.makeUps.chooseFor(participant)}
      trigger={
        <button
          type="button"
          className="office-button"
          data-row-action=""
          aria-label={t.makeUps.chooseFor(participant)}
        >
          {session ? t.makeUps.change : t.makeUps.choose}
        </button>
      }
    >
      {open ? <Options id={id} onDone={() => setOpen(false)} /> : null}
    </Sheet>
  );
}

type OptionsProps = { id: string; onDone: () => void };

function Options(props: OptionsProps) {
  const query = academyQueries.makeUpSessions(props.id);
  const answer = useLateAnswer(query);
  return (
    <LoadedAnswer query={query} answer={answer} loading={t.session.loading}>
      {({ items }) => (items.length === 0 ? <p>{t.makeUps.none}</p> : <OptionList {...props} options={items} />)}
    </LoadedAnswer>
  );
}

type OptionListProps = OptionsProps & { options: ReplyOf<typeof listSessionsForMakeUp>["items"] };

function OptionList({ id, onDone, options }: OptionListProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  const choose = (sessionId: string) =>
    run(async () => {
      await sendTo<typeof chooseSessionForMakeUp>("PUT", "/api/v1/staff/make-ups/:id/session", {
        params: { id },
        body: { sessionId },
      });
      toast({ title: t.makeUps.done, variant: "success" });
      onDone();
      await answers.refetch(academyQueries.makeUps());
    });
  return (
    <ul>
      {options.map((option) => {
        const moment = momentWords(venue, option.startsAt);
        return (
          <li key={option.id}>
            <button
              type="button"
              className="academy-option"
              disabled={busy}
              aria-label={t.makeUps.take(option.batch, moment)}
              onClick={() => choose(option.id)}
            >
              <b>{moment}</b>
              <span>{`${option.programme} ${option.batch}, ${option.coach}, ${option.court}`}</span>
              <span>{t.makeUps.seats(option.seatsLeft)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
