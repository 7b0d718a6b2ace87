import type { Board, BoardEntry, ClosurePreview, closeCourts, previewClosure } from "@lapang/contract/desk/desk-board";
import { instantAt, type LocalDate } from "@lapang/domain/venue/venue-time";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";

type CloseSheetProps = { open: boolean; board: Board; date: LocalDate };

export function CloseSheet({ open, board, date }: CloseSheetProps) {
  const router = useRouter();
  const leave = () => void router.navigate({ to: ".", search: ({ close: _, ...old }) => old });
  return (
    <Sheet open={open} onOpenChange={leave} title={t.close.title}>
      {open ? <CloseForm board={board} date={date} onDone={leave} /> : null}
    </Sheet>
  );
}

/** Shows the affected bookings before the closure can be made. */
function CloseForm({ board, date, onDone }: Omit<CloseSheetProps, "open"> & { onDone: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run } = useTask();
  const [preview, setPreview] = useState<ClosurePreview>();
  const closureOf = (values: FormData) => {
    const at = (name: string) =>
      instantAt(venue.zone, String(values.get("date")), String(values.get(name))).toISOString();
    return {
      courts: values.getAll("court").map(String),
      start: at("from"),
      end: at("to"),
      weeks: Number(values.get("weeks")),
    };
  };
  const submit = (values: FormData) =>
    run(async () => {
      const closure = closureOf(values);
      const found = await send<typeof previewClosure>("POST", "/api/v1/desk/closures/preview", closure);
      setPreview(found);
      if (found.hit.length > 0) return;
      const reason = String(values.get("reason"));
      await send<typeof closeCourts>("POST", "/api/v1/desk/closures", { ...closure, reason });
      toast({ title: t.close.done(found.free.length), variant: "success" });
      onDone();
    });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      onChange={() => setPreview(undefined)}
    >
      <FieldGroup legend={t.close.courts}>
        <div className="grid grid-cols-2">
          {board.courts.map(({ slug, name }) => (
            <Checkbox key={slug} name="court" value={slug} label={name} />
          ))}
        </div>
      </FieldGroup>
      <FormField label={t.date} required>
        <DateInput name="date" defaultValue={date} required />
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.close.from} required>
          <Input type="time" name="from" step={1800} required />
        </FormField>
        <FormField label={t.close.to} required>
          <Input type="time" name="to" step={1800} required />
        </FormField>
      </div>
      <FormField label={t.close.weeks} hint={t.close.weeksHint} required>
        <Input type="number" name="weeks" min={1} max={26} defaultValue={1} required />
      </FormField>
      <FormField label={t.close.reason} hint={t.close.reasonHint} required>
        <Input name="reason" minLength={3} maxLength={120} required autoComplete="off" />
      </FormField>
      {preview && preview.hit.length > 0 ? <InTheWay hit={preview.hit} /> : null}
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.close.submit}
      </Button>
    </form>
  );
}

function InTheWay({ hit }: { hit: readonly BoardEntry[] }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section role="alert" className="border-danger border-y-2 py-3">
      <p className="font-bold text-danger">{t.close.hit(hit.length)}</p>
      <ul>
        {hit.map(({ id, game, start, note }) => (
          <li key={id}>
            {game ? (
              <Link to="." search={({ close: _, ...old }) => ({ ...old, booking: game.bookingId })} className="link">
                {game.name}
              </Link>
            ) : (
              (note ?? t.close.other)
            )}
            , {momentWords(venue, start)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t.close.first}</p>
    </section>
  );
}
