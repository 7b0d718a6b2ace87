import { useEffect, useState } from "react";

export type ServerClock = () => number;

/**
 * The server's current time, computed from the time it sent and the time passed since: the phone's date and zone do not matter.
 */
export function useServerClock(now: string, fetchedAt: number): ServerClock {
  const [anchor, setAnchor] = useState(() => anchorOf(now, fetchedAt));
  if (anchor.now !== now) setAnchor(anchorOf(now, fetchedAt));
  return () => Date.parse(anchor.now) + (performance.now() - anchor.at);
}

function anchorOf(now: string, fetchedAt: number): { now: string; at: number } {
  return { now, at: performance.now() - Math.max(0, Date.now() - fetchedAt) };
}

/** Whole seconds until a server time, counted down on the screen; never below zero. */
export function useSecondsLeft(until: string | null, clock: ServerClock): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - clock()) / 1000)));
  const [, tick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds;
}
