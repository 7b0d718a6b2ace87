import { setLive } from "./live-state.ts";

/**
 * What the server reports as changed. `ready`: events arrive from now on, and anything may have changed before. `lost`: none
 * arrive until the next `ready`.
 */
export type LiveEvent =
  | { name: "ready" | "gap" | "lost" | "inbox" }
  | { name: "courts"; data: { courts: string[]; from: string; to: string } }
  | { name: "classes"; data: { programmes: string[] } }
  | { name: "booking" | "payment"; data: { id: string } }
  /** To staff only: something on the desk's pages changed. */
  | { name: "desk"; data: { about: string } };

type Listener = (event: LiveEvent) => void;

const NAMES = ["ready", "gap", "courts", "classes", "booking", "payment", "desk", "inbox"] as const;
const PATH = "/api/v1/events";
const SHARED = "lapang-live";
/** The channel on which this browser's tabs announce a sign-in or sign-out. */
const SESSION = "lapang-session";
/** Browsers reconnect a broken stream but give up on a refused one (the server was full), so retry it after this time. */
const AGAIN_MS = 30_000;

const listeners = new Set<Listener>();
let stopFollowing: (() => void) | undefined;

/**
 * Subscribes to changes. A browser opens at most six connections per host, so the tabs share one stream: the tab that holds the
 * lock opens it and broadcasts its events; when it closes, the next one takes over.
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
  // A tab opened later misses the stream's `ready`, so the leading tab sends it one.
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
  // Aborted while still waiting for the lock.
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
  // The stream carries the signed-in person's own events, so another person needs a new stream.
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
