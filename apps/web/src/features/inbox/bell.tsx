import { Link } from "@tanstack/react-router";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { Icon } from "../../ui/icon.tsx";
import { concernsInbox } from "./concerns-inbox.ts";
import { inboxQueries } from "./queries.ts";

const MOST_SHOWN = 9;

/** The number of unread notifications, live on every page of a signed-in person. */
export function Bell() {
  const query = inboxQueries.unread();
  const unread = useOptionalAnswer(query)?.unread ?? 0;
  useLive(query, concernsInbox);
  return (
    <Link
      to="/inbox"
      aria-label={t.bell(unread)}
      className="relative inline-flex size-11 shrink-0 items-center justify-center"
    >
      <Icon name="bell" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          data-unread={unread}
          className="num absolute top-0.5 right-0.5 grid min-w-5 place-items-center rounded-full bg-ball px-1 font-extrabold text-on-ball text-xs leading-5"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
