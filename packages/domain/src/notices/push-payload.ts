/** A button on a notification; it leads to a path of ours. */
export type NoticeAction = { title: string; link: string };

export type PushNotice = {
  title: string;
  body: string;
  /** A path of ours; the inbox where there is none. */
  link: string | null;
  /** A newer notice about the same takes the place of the older. */
  tag: string;
  actions: readonly NoticeAction[];
};

/** Push services take 4,096 bytes; the encryption needs 103 of them. */
export const MAX_PAYLOAD_BYTES = 3_993;
const ICON = "/icons/icon_192x192.png";
export const INBOX_PATH = "/inbox";
/** The number by which a browser knows that it may show a payload without asking a worker. */
const DECLARATIVE = 8030;

/** As UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

/** The notice in the declarative form, which also our own worker reads; a body that is too long is cut. */
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
  // As many letters as surely fit, and one fewer at a time from there: bytes, and what JSON escapes, are not letters.
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

/** What a worker shows of a payload; null for one that is not of ours. */
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
