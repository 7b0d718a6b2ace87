import type { InboxMessage, readInbox } from "@lapang/contract/inbox";
import type { Venue } from "@lapang/contract/venue";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { inboxText as t } from "../../i18n/inbox.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import type { LiveEvent } from "../../lib/live.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { sendTo } from "../../lib/send.ts";
import { useAnswer } from "../../lib/use-answer.ts";
import { useLateAnswer } from "../../lib/use-late-answer.ts";
import { useLive } from "../../lib/use-live.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { LoadFailed, LoadingRows } from "../../ui/loading/loading-rows.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { NewerOlder } from "../../ui/navigation/newer-older.tsx";
import { venueQueries } from "../venue/queries.ts";
import { inboxQueries } from "./queries.ts";

/** News is written together with what it reports. */
const isNews = ({ name }: LiveEvent) => name === "booking" || name === "payment";

/** What the venue told the person: mails and messages on the phone are copies of this. */
export function InboxSection() {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const [page, setPage] = useState(1);
  const question = inboxQueries.list(page);
  const inbox = useLateAnswer(question);
  const { busy, failure, run } = useTask();
  useLive(question, isNews);
  const unread = inbox?.items.filter(({ read }) => !read) ?? [];
  const markRead = () =>
    run(async () => {
      const body = { ids: unread.map(({ id }) => id) };
      await sendTo<typeof readInbox>("POST", "/api/v1/inbox/read", { body });
      await answers.ask(question);
    });
  return (
    <Section title={t.title}>
      {inbox === undefined ? <LoadingRows /> : null}
      {inbox === null ? <LoadFailed onRetry={() => void answers.ask(question).catch(() => undefined)} /> : null}
      {inbox?.total === 0 ? <p className="text-ink-2">{t.empty}</p> : null}
      <ul>
        {inbox?.items.map((message) => (
          <li key={message.id} className="border-rule border-b py-3">
            <Message message={message} venue={venue} />
          </li>
        ))}
      </ul>
      <FormFailure error={failure} />
      {unread.length > 0 ? (
        <Button variant="outline" size="sm" className="mt-3" loading={busy} onClick={() => void markRead()}>
          {t.readAll}
        </Button>
      ) : null}
      {inbox ? <NewerOlder page={page} pageSize={inbox.pageSize} total={inbox.total} onPage={setPage} /> : null}
    </Section>
  );
}

function Message({ message: { title, body, link, createdAt, read }, venue }: { message: InboxMessage; venue: Venue }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{title}</h3>
        {read ? null : <Badge variant="info">{t.fresh}</Badge>}
      </div>
      <p className="whitespace-pre-line break-words">{body}</p>
      <p className="text-ink-2 text-sm">
        {shortDateWords(venue, createdAt)} {timeWords(venue, createdAt)}
      </p>
      {link ? (
        <Follow href={link} className="link inline-flex min-h-11 items-center text-sm">
          {t.open}
          <span className="sr-only">: {title}</span>
        </Follow>
      ) : null}
    </>
  );
}
