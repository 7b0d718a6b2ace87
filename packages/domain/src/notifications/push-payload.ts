/** A button on a notification; `link` is a path of this site. */
export type NoticeAction = { title: string; link: string };

export type PushNotice = {
  title: string;
  body: string;
  /** A path of this site; null opens the inbox. */
  link: string | null;
  /** A newer notification with the same tag replaces the older. */
  tag: string;
  actions: readonly NoticeAction[];
};

/** Push services accept 4,096 bytes, of which the encryption needs 103. */
export const MAX_PAYLOAD_BYTES = 3_993;
const ICON = "/icons/icon_192x192.png";
export const INBOX_PATH = "/inbox";
/** Marks a payload as Declarative Web Push, which a browser shows without a service worker. */
const DECLARATIVE = 8030;

/** Length in UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

/** Writes the declarative payload, which our service worker parses too. Cuts a body that is too long. */
export function writePush({ title, body, link, tag, actions }: PushNotice, origin: string): string {
  const write = (text: string) =>
    JSON.stringify({
      web_push: DECLARATIVE,
      notification: {
        title,
        body: text,
        lang: "id",
        tag,
        icon: `${origin}${ICON}`,
        navigate: `${origin}${link ?? INBOX_PATH}`,
        actions: actions.map((action, index) => ({
          action: String(index),
          title: action.title,
          navigate: `${origin}${action.link}`,
        })),
      },
    });
  const whole = write(body);
  if (bytesOf(whole) <= MAX_PAYLOAD_BYTES) return whole;
  // Shorten step by step: a character takes up to 12 bytes once escaped, so one step never removes too many.
  const letters = [...body];
  let kept = Math.min(letters.length, MAX_PAYLOAD_BYTES);
  let text = whole;
  while (kept > 0 && bytesOf(text) > MAX_PAYLOAD_BYTES) {
    kept -= Math.max(1, Math.ceil((bytesOf(text) - MAX_PAYLOAD_BYTES) / 12));
    text = write(`${letters.slice(0, Math.max(kept, 0)).join("").trimEnd()}…`);
  }
  return text;
}

export type ShownNotice = {
  title: string;
  body: string;
  tag: string;
  icon: string;
  navigate: string;
  actions: { action: string; title: string; navigate: string }[];
};

/** Parses a payload for the service worker; null if it is not one of ours. */
export function readPush(text: string): ShownNotice | null {
  try {
    const { web_push, notification } = JSON.parse(text) as { web_push?: unknown; notification?: Partial<ShownNotice> };
    if (web_push !== DECLARATIVE || typeof notification?.title !== "string") return null;
    const { title, body = "", tag = "", icon = ICON, navigate = INBOX_PATH, actions = [] } = notification;
    return { title, body, tag, icon, navigate, actions };
  } catch {
    return null;
  }
}
