import type { addNote, CustomerRecord, removeNote, setTags } from "@lapang/contract/people/customers";
import type { FormEvent } from "react";
import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { venueQueries } from "../../venue/queries.ts";

type NotesProps = { record: CustomerRecord; onChange: (record: CustomerRecord) => void };

/** Staff's tags and notes about a customer. */
export function CustomerNotes({ record, onChange }: NotesProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run } = useTask();
  const { id, notes } = record;
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { body: String(new FormData(form).get("body")) };
    void run(async () => {
      const added = await sendTo<typeof addNote>("POST", "/api/v1/staff/customers/:id/notes", { params: { id }, body });
      onChange({ ...record, notes: [added, ...notes] });
      form.reset();
    });
  };
  const remove = (noteId: string) =>
    run(async () => {
      const params = { id, noteId };
      await sendTo<typeof removeNote>("DELETE", "/api/v1/staff/customers/:id/notes/:noteId", { params });
      onChange({ ...record, notes: notes.filter((note) => note.id !== noteId) });
    });
  return (
    <section className="grid gap-4 border-rule-strong border-t-2 pt-4">
      <TagForm record={record} onChange={onChange} />
      <h3 className="font-bold">{t.notes}</h3>
      {notes.length === 0 ? <p className="text-ink-2">{t.noNotes}</p> : null}
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3">
            <span>
              <span className="whitespace-pre-line">{note.body}</span>
              <span className="block text-ink-2 text-sm">{t.noteBy(note.by, momentWords(venue, note.at))}</span>
            </span>
            <button type="button" className="office-button" aria-busy={busy} onClick={() => void remove(note.id)}>
              {t.removeNote}
            </button>
          </li>
        ))}
      </ul>
      <form className="grid gap-4" aria-label={t.addNote} onSubmit={write}>
        <FormField label={t.note} hint={t.noteHint} required>
          <Textarea name="body" maxLength={1000} required />
        </FormField>
        <FormFailure error={failure} />
        <Button type="submit" size="full" variant="outline" loading={busy}>
          {t.addNote}
        </Button>
      </form>
    </section>
  );
}

function TagForm({ record, onChange }: NotesProps) {
  const { busy, failure, run } = useTask();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("tags")).split(",");
    const tags = words.map((word) => word.trim()).filter(Boolean);
    void run(async () => {
      const params = { id: record.id };
      const saved = await sendTo<typeof setTags>("PUT", "/api/v1/staff/customers/:id/tags", { params, body: { tags } });
      onChange({ ...record, tags: saved.tags });
    });
  };
  return (
    <form className="grid gap-4" aria-label={t.saveTags} onSubmit={save}>
      <FormField label={t.tags} hint={t.tagsHint}>
        <Input key={record.tags.join()} name="tags" defaultValue={record.tags.join(", ")} autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant="outline" loading={busy}>
        {t.saveTags}
      </Button>
    </form>
  );
}
