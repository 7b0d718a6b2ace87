import { setLive } from "./live-state.ts";

/**
 * What the server says has changed. `ready`: from now on changes are heard of, and anything may have changed before;
 * `lost`: none are heard of until the next `ready`.
 */
export type LiveEvent =
  | { name: "ready" | "gap" | "lost" | "inbox" }
  | { name: "courts"; data: { courts: string[]; from: string; to: string } }
  | { name: "classes"; data: { programmes: string[] } }
  | { name: "booking" | "payment"; data: { id: string } }
  /** To staff only: something the desk looks at. */
  | { name: "desk"; data: { about: string } };

type Listener = (event: LiveEvent) => void;

const NAMES = ["ready", "gap", "courts", "classes", "booking", "payment", "desk", "inbox"] as const;
const PATH = "/api/v1/events";
const SHARED = "lapang-live";
/** Where this browser's tabs tell each other that somebody came or left. */
const SESSION = "lapang-session";
/** A browser comes back to a stream that broke, but gives up on one that was refused; there may be room later. */
const AGAIN_MS = 30_000;

const listeners = new Set<Listener>();
let stopFollowing: (() => void) | undefined;

/**
 * Hears what changes, for as long as somebody listens. A browser opens six connections to a host at most, so the tabs
 * share one stream: whoever gets the lock leads and passes on what it hears; when it closes, the next one leads.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (stopFollowing) listener({ name: "ready" });
  else stopFollowing = follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
    setLive(undefined);
  };
}

function tell(event: LiveEvent): void {
  setLive(event.name !== "lost");
  for (const listener of listeners) listener(event);
}

function follow(): () => void {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return openStream(tell);
  const channel = new BroadcastChannel(SHARED);
  const giveUp = new AbortController();
  let closeStream: (() => void) | undefined;
  // A tab that comes later has no stream that could open for it: the leader tells it that it is heard.
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | "hello">) => {
    if (data !== "hello") tell(data);
    else if (closeStream) channel.postMessage({ name: "ready" });
  };
  channel.postMessage("hello");
  const led = navigator.locks.request(SHARED, { signal: giveUp.signal }, () => {
    closeStream = openStream((event) => {
      tell(event);
      channel.postMessage(event);
    });
    return new Promise<void>((release) => giveUp.signal.addEventListener("abort", () => release()));
  });
  // Given up while still waiting for the lock.
  led.catch(() => undefined);
  return () => {
    giveUp.abort();
    closeStream?.();
    channel.close();
  };
}

function openStream(onEvent: Listener): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    source = connect(onEvent);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) again = setTimeout(begin, AGAIN_MS);
    };
  };
  const end = () => {
    clearTimeout(again);
    source.close();
  };
  begin();
  if (typeof BroadcastChannel === "undefined") return end;
  // The server tells a stream's own person what is theirs: a new person needs a new stream.
  const session = new BroadcastChannel(SESSION);
  session.onmessage = () => {
    end();
    begin();
  };
  return () => {
    session.close();
    end();
  };
}

function connect(onEvent: Listener): EventSource {
  const source = new EventSource(PATH);
  source.addEventListener("error", () => onEvent({ name: "lost" }));
  for (const name of NAMES) {
    source.addEventListener(name, (event) => {
      const data = JSON.parse((event as MessageEvent<string>).data);
      onEvent({ name, data } as LiveEvent);
    });
  }
  return source;
}
