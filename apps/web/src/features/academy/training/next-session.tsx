import { trainingText as t } from "../../../i18n/academy/training.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ExcuseButton } from "./excuse-button.tsx";
import type { TrainingProps } from "./training-props.ts";

/** The next session: when, where, and with which coach. */
export function NextSession(props: TrainingProps) {
  const { item, venue, training } = props;
  const next = item.sessions.find(({ coming, cancelled, endsAt }) => coming && !cancelled && endsAt > training.now);
  return (
    <section aria-labelledby={`berikut-${item.itemId}`} className="field-court">
      <div className="m-2.5 border-2 border-paint p-4 md:p-5">
        <h2 id={`berikut-${item.itemId}`} className="font-semibold">
          {t.next}, {item.participant}
        </h2>
        {next ? (
          <>
            <p className="type-2 mt-1">{dateWords(venue, next.startsAt)}</p>
            <p className="num no-break font-extrabold text-2xl tracking-[-.03em]">
              {rangeWords(venue, next.startsAt, next.endsAt)}
            </p>
            <p className="mt-1">{t.with(item.coach, next.court)}</p>
            {next.movedFrom ? <p className="mt-1 font-semibold">{t.moved(dateWords(venue, next.movedFrom))}</p> : null}
          </>
        ) : (
          <p className="mt-2">{t.none}</p>
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          {next?.mayExcuse ? <ExcuseButton {...props} session={next} /> : null}
          {training.calendarUrl ? (
            <a href={feedUrl(training.calendarUrl)} className={buttonClass("outline", "sm")}>
              <Icon name="calendar" />
              {t.follow}
            </a>
          ) : null}
        </p>
        {next && !next.mayExcuse && !item.trial && !next.makeUp ? (
          <p className="mt-3 text-sm">{t.tooLate(training.absenceNoticeHours)}</p>
        ) : null}
      </div>
    </section>
  );
}

/** Calendar apps subscribe to a webcal address. */
const feedUrl = (path: string) => `webcal://${globalThis.location?.host ?? ""}${path}`;
