import type { markAttendance, markSkill } from "@lapang/contract/academy/coach";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { keepCopy, recallCopy } from "../../../lib/app/device-copies.ts";
import { usePersonId } from "../../identity/session/use-person-id.ts";
import { drain, type Mark, type Sent, withMark, withoutSent } from "./mark-queue.ts";

/** The cache key of the queue on this device; no API route has this path. */
const WAITING = "/api/v1/coach/marks";
const NONE: Mark[] = [];
const RETRY_MS = 15_000;

async function sendMark(mark: Mark): Promise<Sent> {
  const params = { id: mark.sessionId };
  try {
    if (mark.kind === "attendance") {
      const { attendee, status, note, markedAt } = mark;
      const body = { marks: [{ attendee, status, note, markedAt }] };
      await sendTo<typeof markAttendance>("PUT", "/api/v1/coach/sessions/:id/attendance", { params, body });
    } else {
      const { attendee, skill, stage, note, markedAt } = mark;
      const body = { attendee, skill, stage, note, markedAt };
      await sendTo<typeof markSkill>("PUT", "/api/v1/coach/sessions/:id/skills", { params, body });
    }
    return "sent";
  } catch (error) {
    // A lost session or a rate limit is temporary: keep the mark.
    const isFinal = error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status);
    return isFinal ? "refused" : "unreachable";
  }
}

/** Stores a coach's marks on the device first and sends them when there is a network. */
export function useMarks(onSent: () => void) {
  const { answers } = useRouter().options.context;
  const personId = usePersonId();
  const [refused, setRefused] = useState(0);
  const sending = useRef(false);
  const peek = () => (answers.peek(WAITING)?.data as Mark[] | undefined) ?? NONE;
  const queue = useSyncExternalStore((listener) => answers.subscribe(WAITING, listener), peek, peek);

  const keep = useCallback(
    (marks: Mark[]) => {
      answers.keep(WAITING, marks);
      // A full disk must not break the page: the marks are still sent from memory.
      if (personId) keepCopy(personId, WAITING, marks, Date.now()).catch(() => undefined);
    },
    [answers, personId],
  );

  const sync = useCallback(async () => {
    const tried = (answers.peek(WAITING)?.data as Mark[] | undefined) ?? NONE;
    if (sending.current || tried.length === 0) return;
    sending.current = true;
    try {
      const result = await drain(tried, sendMark);
      const now = (answers.peek(WAITING)?.data as Mark[] | undefined) ?? NONE;
      if (result.left.length < tried.length) {
        keep(withoutSent(now, tried, result.left));
        onSent();
      }
      if (result.refused > 0) setRefused(result.refused);
    } finally {
      sending.current = false;
    }
  }, [answers, keep, onSent]);

  useEffect(() => {
    recallCopy(answers, WAITING)
      .catch(() => undefined)
      .then(sync, () => undefined);
    const retry = () => void sync();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [answers, sync]);

  const add = (mark: Mark) => {
    keep(withMark(peek(), mark));
    void sync();
  };
  return { queue, add, refused };
}
