import type { declareRain } from "@lapang/contract/desk/rain";
import { formatRupiah } from "@lapang/domain/money";
import { Link, useRouter } from "@tanstack/react-router";
import { officeRainText as t } from "../../../i18n/office/rain.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords, rangeWords } from "../../../lib/moment-words.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useTyped } from "../kit/use-typed.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import rainCss from "./rain.css?url";
import { RainCourts } from "./rain-courts.tsx";
import { RainHits } from "./rain-hits.tsx";
import { RainProgress } from "./rain-progress.tsx";
import { rainSpan, rainTimeOf } from "./rain-time.ts";
import { useRainKeys } from "./use-rain-keys.ts";
import { useRainPreview } from "./use-rain-preview.ts";

export async function load({ answers, search }: Opening): Promise<void> {
  const { board, rains, rain } = officeQueries;
  await Promise.all([
    answers.get(board({})),
    answers.get(rains()),
    ...(search.rain ? [answers.get(rain(search.rain))] : []),
  ]);
}

/** Closes courts for rain: the affected customers, their compensation, and one button. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = officeQueries.board({});
  const { data: board } = useAnswer(query);
  useOfficeLive(query);
  const { answers } = router.options.context;
  const { busy, failure, run } = useTask();
  const eligible = board.courts.filter(({ rainEligible }) => rainEligible).map(({ slug }) => slug);
  const chosenIn = ({ courts }: { courts?: string | undefined }) =>
    courts === undefined ? eligible : courts.split(",").filter((slug) => eligible.includes(slug));
  const chosen = chosenIn(search);
  const time = rainTimeOf(search, venue.zone, new Date(board.now));
  const span = rainSpan(venue.zone, time);
  const wish = chosen.length > 0 ? { courts: chosen, ...span } : undefined;
  const previewed = useRainPreview(search.rain ? undefined : wish, board.entries);
  const others = previewed.preview?.hits.filter(({ own }) => !own) ?? [];
  const toCall = others.filter(({ hasAccount }) => !hasAccount).length;
  const change = (changes: Record<string, string | undefined>) =>
    void router.navigate({ to: ".", search: (old) => ({ ...old, ...changes }), replace: true });
  // Uses the latest address instead of the rendered one: keys may be pressed faster than the page renders.
  const toggle = (slug: string) =>
    void router.navigate({
      to: ".",
      search: ({ rain: _, ...old }) => ({ ...old, courts: toggled(chosenIn(old), slug).join(",") || NONE }),
      replace: true,
    });
  const declare = () =>
    run(async () => {
      // While a navigation is pending the page shows an older choice, so a press would close other courts than those shown.
      const { latestLocation, state } = router;
      const isDrawn = state.resolvedLocation?.href === latestLocation.href;
      if (!wish || search.rain || !previewed.isCurrent || !isDrawn) return;
      const rain = await send<typeof declareRain>("POST", "/api/v1/desk/rain-outs", wish);
      await answers.get(officeQueries.rain(rain.id));
      change({ rain: rain.id });
      await answers.refetch(officeQueries.rains());
    });
  useRainKeys({
    onCourt: (index) => board.courts[index]?.rainEligible && toggle(board.courts[index].slug),
    onAll: () => change({ courts: undefined, rain: undefined }),
    onDeclare: () => void declare(),
  });
  return (
    <div className="rain">
      <link rel="stylesheet" href={rainCss} precedence="office" />
      <aside>
        <RainCourts courts={board.courts} chosen={chosen} onToggle={toggle} />
        <div className="rain-times">
          <FormField label={t.date}>
            <TypedDate value={time.date} onValue={(date) => change({ date })} />
          </FormField>
          <FormField label={t.from}>
            <TypedTime value={time.from} onValue={(from) => change({ from })} />
          </FormField>
          <FormField label={t.until}>
            <TypedTime value={time.until} onValue={(until) => change({ until })} />
          </FormField>
        </div>
        <p className="rain-rule">{t.rule}</p>
        <LatestRains />
      </aside>
      <div className="rain-main">
        {search.rain ? (
          <RainProgress id={search.rain} />
        ) : (
          <section aria-label={t.hits}>
            <header className="rain-head">
              <h2>{t.hits}</h2>
              <span className="office-count office-urgent">{previewed.preview?.hits.length ?? 0}</span>
              <p>{t.when(chosen.length, rangeWords(venue, span.start, span.end))}</p>
            </header>
            {wish ? null : <p className="office-empty">{t.noCourt}</p>}
            {previewed.preview && previewed.preview.hits.length > 0 ? <RainHits preview={previewed.preview} /> : null}
            {previewed.preview?.hits.length === 0 ? <p className="office-empty">{t.nobody}</p> : null}
            <FormFailure error={failure ?? previewed.failure} />
            <div className="rain-do">
              <div>
                <p>
                  <b>{t.notified(others.filter(({ hasAccount }) => hasAccount).length)}</b>
                </p>
                {toCall > 0 ? <p>{t.calls(toCall)}</p> : null}
                <p>{t.each}</p>
                {previewed.preview && previewed.preview.others.length > 0 ? (
                  <p>{t.others(previewed.preview.others.length)}</p>
                ) : null}
              </div>
              <button
                type="button"
                className="office-button office-big office-primary"
                disabled={busy || !wish || !previewed.isCurrent || !previewed.preview}
                onClick={() => void declare()}
              >
                <Icon name="rain" />
                {previewed.preview && previewed.preview.credit > 0
                  ? t.closeWith(chosen.length, formatRupiah(previewed.preview.credit))
                  : t.close(chosen.length)}
              </button>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

type MomentProps = { value: string; onValue: (value: string) => void };

function TypedDate({ value, onValue }: MomentProps) {
  return <DateInput {...useTyped(value, onValue)} />;
}

function TypedTime({ value, onValue }: MomentProps) {
  return <Input type="time" {...useTyped(value, onValue)} />;
}

/** Stands for "no court": the address drops an empty value, and a missing one means all courts. */
const NONE = "-";

function toggled(chosen: readonly string[], slug: string): string[] {
  return chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug];
}

function LatestRains() {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = officeQueries.rains();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <section className="rain-before" aria-labelledby="penutupan-terakhir">
      <h2 id="penutupan-terakhir">{t.before}</h2>
      {data.items.length === 0 ? <p className="office-empty">{t.none}</p> : null}
      <ul>
        {data.items.slice(0, 5).map(({ id, declaredAt, reliefs }) => (
          <li key={id}>
            <Link to="." search={(old) => ({ ...old, rain: id })} className="link">
              {momentWords(venue, declaredAt)}
            </Link>{" "}
            {t.line(reliefs.length)}
          </li>
        ))}
      </ul>
    </section>
  );
}
