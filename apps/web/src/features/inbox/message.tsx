import type { InboxMessage } from "@lapang/contract/people/inbox";
import type { ReactNode } from "react";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";
import { Badge } from "../../ui/badge.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";

type MessageProps = {
  message: InboxMessage;
  /** When it was sent, in words. */
  when: string;
  onOpen?: () => void;
  children?: ReactNode;
};

/** One notification: what happened, when, and its link. */
export function Message({ message: { title, body, link, read }, when, onOpen, children }: MessageProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{title}</h3>
        {read ? null : <Badge variant="info">{t.fresh}</Badge>}
      </div>
      <p className="whitespace-pre-line break-words">{body}</p>
      <p className="text-ink-2 text-sm">{when}</p>
      <div className="flex flex-wrap gap-x-5">
        {link ? (
          <Follow href={link} onFollow={onOpen} className="link inline-flex min-h-11 items-center text-sm">
            {t.open}
            <span className="sr-only">: {title}</span>
          </Follow>
        ) : null}
        {children}
      </div>
    </>
  );
}
