import type { ReplyOf } from "@lapang/contract/route";
import type { previewSeries } from "@lapang/contract/sales/holds";
import { formatRupiah } from "@lapang/domain/money";
import { useEffect, useState } from "react";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { HoldHours } from "../hold/hold-hours.tsx";
import { HoursRefused } from "../hold/hours-refused.tsx";
import type { PickedHours } from "../pick/picked-hours.ts";
import { courtQueries } from "../queries.ts";
import { type Chosen, choicesOf, totalOf } from "./series-model.ts";
import { SeriesWeek } from "./series-week.tsx";

const t = bookingsText.series;
const lengths = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

type Preview = ReplyOf<typeof previewSeries>;

/** A weekly series: each conflict has alternatives, and all weeks are held together or not at all. */
export function SeriesChoice({ picked, first }: { picked: PickedHours; first: number }) {
  const { court, start, end } = picked;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { name } = useAnswer(courtQueries.detail(court)).data;
  const [weeks, setWeeks] = useState(first);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<unknown>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [held, setHeld] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn must send the request again.
  useEffect(() => {
    let left = false;
    setPreview(undefined);
    setFailure(undefined);
    setChosen({});
    send<typeof previewSeries>("POST", "/api/v1/series/preview", { court, start, end, weeks }).then(
      (found) => !left && setPreview(found),
      (error: unknown) => !left && setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [court, start, end, weeks, turn]);

  if (failure) return <HoursRefused error={failure} picked={picked} onAgain={() => setTurn((count) => count + 1)} />;
  const visits = preview ? choicesOf(preview.weeks, chosen, { slug: court, name }) : [];
  const items = visits.map((visit) => ({
    kind: "court" as const,
    court: visit.court.slug,
    start: visit.start,
    end: visit.end,
    addOns: [],
  }));
  if (held) return <HoldHours items={items} total={totalOf(visits)} series picked={picked} />;
  return (
    <div className="wrap max-w-[58rem]! py-10">
      <h1 className="type-1">{t.title}</h1>
      <p className="type-lede mt-4 max-w-[56ch]">{t.text}</p>
      <FormField label={t.count} className="mt-7 max-w-60">
        <Select
          value={String(weeks)}
          onChange={(event) => setWeeks(Number(event.currentTarget.value))}
          options={lengths.map((count) => ({ value: String(count), label: t.weeks(count) }))}
        />
      </FormField>
      {preview ? (
        <ol className="mt-7 border-rule-strong border-y-2">
          {preview.weeks.map((week) => (
            <li key={week.date} className="border-rule py-3.5 not-first:border-t">
              <SeriesWeek
                week={week}
                venue={venue}
                chosen={chosen[week.date] ?? 0}
                onChoose={(choice) => setChosen({ ...chosen, [week.date]: choice })}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p role="status" className="mt-7 flex items-center gap-3 py-8">
          <span aria-hidden="true" className="anim-bounce size-3 rounded-full bg-ball-deep" />
          {t.loading}
        </p>
      )}
      {preview ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p aria-live="polite">
            {checkoutText.weeks(visits.length)}, {t.total.toLowerCase()}{" "}
            <b className="no-break font-extrabold text-2xl tracking-[-.04em]">{formatRupiah(totalOf(visits))}</b>
          </p>
          <Button disabled={visits.length < 2} onClick={() => setHeld(true)}>
            {t.hold(visits.length)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
