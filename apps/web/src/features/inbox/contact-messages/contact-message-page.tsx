import { useRouter } from "@tanstack/react-router";
import { letterText as t } from "../../../i18n/inbox/letters.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { contactMessageQueries } from "./queries.ts";
import { ReplyForm } from "./reply-form.tsx";

/** A contact message for staff: the question, the answers, and a reply form. */
export function ContactMessagePage({ reference }: { reference: string }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = contactMessageQueries.message(reference);
  const { data: message } = useAnswer(query);
  const when = (instant: string) => `${dateWords(venue, instant)}, ${timeWords(venue, instant)}`;
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="type-2">
          {t.title} {message.reference}
        </h1>
        <p className="mt-1 text-ink-2">
          {t.from} {[message.name, message.email, message.phone].filter(Boolean).join(" · ")}
        </p>
        <p className="text-ink-2 text-sm">{when(message.createdAt)}</p>
        <p className="mt-4 max-w-[65ch] whitespace-pre-line break-words text-lg">{message.body}</p>
      </header>
      {message.replies.length > 0 ? (
        <Section title={t.replies}>
          <ul>
            {message.replies.map((answer) => (
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
      {message.email ? (
        <ReplyForm reference={reference} onSent={(changed) => answers.keep(query.url, changed)} />
      ) : (
        <p className="text-ink-2">{t.noAddress}</p>
      )}
    </div>
  );
}
