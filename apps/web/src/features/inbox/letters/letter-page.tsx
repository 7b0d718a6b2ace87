import type { replyToLetter } from "@lapang/contract/letters";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { letterText as t } from "../../../i18n/letters.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { sendTo } from "../../../lib/send.ts";
import { useAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { letterQueries } from "./letter-queries.ts";

/** A visitor's letter for staff: what was asked, what was answered, and a field to answer in. */
export function LetterPage({ reference }: { reference: string }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const question = letterQueries.letter(reference);
  const { data: letter } = useAnswer(question);
  const { busy, failure, run } = useTask();
  const [text, setText] = useState("");
  // Until it is sent: pressed again after a lost answer, it is still the same reply.
  const id = useRef(crypto.randomUUID());
  const reply = () =>
    run(async () => {
      const body = { id: id.current, body: text };
      const params = { reference };
      const changed = await sendTo<typeof replyToLetter>("POST", "/api/v1/letters/:reference/replies", {
        params,
        body,
      });
      answers.keep(question.url, changed);
      id.current = crypto.randomUUID();
      setText("");
      toast({ title: t.sent });
    });
  const when = (instant: string) => `${dateWords(venue, instant)}, ${timeWords(venue, instant)}`;
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="type-2">
          {t.title} {letter.reference}
        </h1>
        <p className="mt-1 text-ink-2">
          {t.from} {[letter.name, letter.email, letter.phone].filter(Boolean).join(" · ")}
        </p>
        <p className="text-ink-2 text-sm">{when(letter.createdAt)}</p>
        <p className="mt-4 max-w-[65ch] whitespace-pre-line break-words text-lg">{letter.body}</p>
      </header>
      {letter.replies.length > 0 ? (
        <Section title={t.replies}>
          <ul>
            {letter.replies.map((answer) => (
              <li key={answer.id} className="border-rule border-b py-3">
                <p className="whitespace-pre-line break-words">{answer.body}</p>
                <p className="text-ink-2 text-sm">
                  {t.by(answer.by)} · {when(answer.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {letter.email ? (
        <form
          method="post"
          className="grid max-w-160 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void reply();
          }}
        >
          <FormField label={t.reply} required>
            <Textarea value={text} rows={6} onChange={(event) => setText(event.currentTarget.value)} />
          </FormField>
          <FormFailure error={failure} />
          <Button type="submit" className="justify-self-start" loading={busy} disabled={text.trim().length < 2}>
            {t.send}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">{t.noAddress}</p>
      )}
    </div>
  );
}
