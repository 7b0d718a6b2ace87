import type { NoticeAction } from "@lapang/domain/notifications/push-payload";
import type { Urgency } from "@lapang/domain/notifications/topics";

export type News = {
  personId: string;
  /** One of `domain/notifications/topics.ts`; people choose channels by topic. */
  topic: string;
  title: string;
  body: string;
  /** A path of this site. */
  link: string | null;
  mail?: boolean;
  /** Idempotency key of the event: a person is notified of it once. */
  dedupeKey: string;
  /** Default: the urgency of the topic. */
  urgency?: Urgency;
  /** Push copies are not delivered after this time. */
  expiresAt?: Date;
  /** On a phone a newer notification with the same tag replaces the older. Default: the link. */
  tag?: string;
  /** Booking whose ticket, calendar entry and receipt are attached to the mail. */
  ticketOf?: string;
  /** Buttons of the push message. */
  actions?: readonly NoticeAction[];
};
