import type { readInbox } from "@lapang/contract/people/inbox";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { LoadFailed, LoadingRows } from "../../ui/loading/loading-rows.tsx";
import { NewerOlder } from "../../ui/navigation/newer-older.tsx";
import { venueQueries } from "../venue/queries.ts";
import { concernsInbox } from "./concerns-inbox.ts";
import { Message } from "./message.tsx";
import { inboxQueries } from "./queries.ts";

/** The person's notifications; mails and push messages are copies of them. */
export function InboxSection() {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const [page, setPage] = useState(1);
  const query = inboxQueries.list(page);
  const inbox = useLateAnswer(query);
  const { busy, failure, run } = useTask();
  useLive(query, concernsInbox);
  const unread = inbox?.items.filter(({ read }) => !read) ?? [];
  const markRead = () =>
    run(async () => {
      const body = { ids: unread.map(({ id }) => id) };
      await sendTo<typeof readInbox>("POST", "/api/v1/inbox/read", { body });
      await answers.refetch(query);
    });
  return (
    <Section title={t.title}>
      {inbox === undefined ? <LoadingRows /> : null}
      {inbox === null ? <LoadFailed onRetry={() => void answers.fetch(query).catch(() => undefined)} /> : null}
      {inbox?.total === 0 ? <p className="text-ink-2">{t.empty}</p> : null}
      <ul>
        {inbox?.items.map((message) => (
          <li key={message.id} className="border-rule border-b py-3">
            <Message
              message={message}
              when={`${shortDateWords(venue, message.createdAt)} ${timeWords(venue, message.createdAt)}`}
            />
          </li>
        ))}
      </ul>
      <FormFailure error={failure} />
      {inbox ? <NewerOlder page={page} pageSize={inbox.pageSize} total={inbox.total} onPage={setPage} /> : null}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {unread.length > 0 ? (
          <Button variant="outline" size="sm" loading={busy} onClick={() => void markRead()}>
            {t.readAll}
          </Button>
        ) : null}
        <Link to="/inbox" className="link inline-flex min-h-11 items-center">
          {t.all}
        </Link>
      </p>
    </Section>
  );
}
