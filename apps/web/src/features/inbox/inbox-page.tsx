import type { readInbox } from "@lapang/contract/people/inbox";
import { topicOf } from "@lapang/domain/notifications/topics";
import { Link, useRouter } from "@tanstack/react-router";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";
import { noticeTopics } from "../../i18n/inbox/notices.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { NewerOlder } from "../../ui/navigation/newer-older.tsx";
import { useDeviceCopy } from "../identity/session/use-device-copy.ts";
import { venueQueries } from "../venue/queries.ts";
import { concernsInbox } from "./concerns-inbox.ts";
import { groupByDay } from "./inbox-groups.ts";
import { Message } from "./message.tsx";
import { inboxQueries } from "./queries.ts";
import { QuieterButton } from "./quieter-button.tsx";

type InboxPageProps = { page: number; onPage: (page: number) => void };

/** All notifications of a person by day; offline, the copy on this device. */
export function InboxPage({ page, onPage }: InboxPageProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = inboxQueries.page(page);
  const answer = useAnswer(query);
  const inbox = answer.data;
  const { busy, failure, run } = useTask();
  useLive(query, concernsInbox);
  useDeviceCopy(query.url, answer);
  const markRead = async (ids: string[]) => {
    if (ids.length === 0) return;
    await sendTo<typeof readInbox>("POST", "/api/v1/inbox/read", { body: { ids } });
    await Promise.all([answers.refetch(query), answers.refetch(inboxQueries.unread())]);
  };
  const unread = inbox.items.filter(({ read }) => !read).map(({ id }) => id);
  return (
    <div>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-2">{t.pageTitle}</h1>
        {unread.length > 0 ? (
          <Button variant="outline" size="sm" loading={busy} onClick={() => void run(() => markRead(unread))}>
            {t.readAll}
          </Button>
        ) : null}
      </header>
      <FormFailure error={failure} />
      {inbox.total === 0 ? <p className="mt-6 text-ink-2">{t.empty}</p> : null}
      {groupByDay(inbox.items, venue.zone, new Date(answer.fetchedAt)).map(({ date, title, messages }) => (
        <section key={date} className="mt-8 border-rule-strong border-t-2 pt-4">
          <h2 className="type-4">{title}</h2>
          <ul>
            {messages.map((message) => (
              <li key={message.id} className="border-rule border-b py-4">
                <Message
                  message={message}
                  when={`${noticeTopics[topicOf(message.topic)]} · ${timeWords(venue, message.createdAt)}`}
                  // Following the link marks it as read; a failure to record that does not matter.
                  onOpen={() => void markRead(message.read ? [] : [message.id]).catch(() => undefined)}
                >
                  <QuieterButton word={message.topic} />
                </Message>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NewerOlder page={page} pageSize={inbox.pageSize} total={inbox.total} onPage={onPage} />
      <Link to="/profile" hash="kabar" className="link mt-6 inline-flex min-h-11 items-center">
        {t.settings}
      </Link>
    </div>
  );
}
