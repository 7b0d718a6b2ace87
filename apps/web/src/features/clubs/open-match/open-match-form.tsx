import type { openMatchOf } from "@lapang/contract/clubs/open-matches";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { openMatchText } from "../../../i18n/clubs/open-match.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatLevel } from "../club-search.ts";
import { openMatchQueries } from "./queries.ts";

const t = openMatchText.own;
const levels = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7].map((level) => ({
  value: String(level),
  label: formatLevel(level),
}));

type OpenMatchFormProps = { bookingId: string; shares: readonly { places: number; share: number }[] };

/** The number of players wanted, their level, and each player's share. */
export function OpenMatchForm({ bookingId, shares }: OpenMatchFormProps) {
  const { answers } = useRouter().options.context;
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["places", "levelMin", "levelMax", "note"],
    check: ({ levelMin, levelMax }) => (Number(levelMax) < Number(levelMin) ? { levelMax: t.levelWrong } : {}),
    send: async ({ places, levelMin, levelMax, note }) => {
      await sendTo<typeof openMatchOf>("POST", "/api/v1/bookings/:id/open-match", {
        params: { id: bookingId },
        body: {
          places: Number(places),
          levelMin: Number(levelMin),
          levelMax: Number(levelMax),
          ...(note.trim() && { note: note.trim() }),
        },
      });
      await answers.refetch(openMatchQueries.own(bookingId));
      toast({ title: t.opened });
    },
  });
  const options = shares.map(({ places, share }) => ({
    value: String(places),
    label: t.option(places, formatRupiah(share)),
  }));
  return (
    <form ref={form} method="post" noValidate aria-label={t.title} onInput={onInput} onSubmit={onSubmit}>
      <p className="mb-4 max-w-[60ch] text-ink-2">{t.text}</p>
      <div className="grid max-w-120 gap-4 sm:grid-cols-2">
        <FormField label={t.places} error={problems.places} className="sm:col-span-2">
          <Select name="places" options={options} defaultValue={options.at(-1)?.value} />
        </FormField>
        <FormField label={t.levelMin} error={problems.levelMin}>
          <Select name="levelMin" options={levels} defaultValue="2.5" />
        </FormField>
        <FormField label={t.levelMax} error={problems.levelMax}>
          <Select name="levelMax" options={levels} defaultValue="3.5" />
        </FormField>
        <FormField label={t.note} hint={t.noteHint} optionalLabel={t.optional} className="sm:col-span-2">
          <Input name="note" maxLength={200} autoComplete="off" />
        </FormField>
      </div>
      <FormFailure error={failure} />
      <Button type="submit" className="mt-4" loading={busy}>
        {t.open}
      </Button>
    </form>
  );
}
