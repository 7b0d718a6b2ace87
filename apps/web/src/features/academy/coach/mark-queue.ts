import type { AttendanceStatus } from "@lapang/contract/academy/training";

type Written = { sessionId: string; attendee: string; note: string; markedAt: string };
export type AttendanceMark = Written & { kind: "attendance"; status: AttendanceStatus };
export type SkillMark = Written & { kind: "skill"; skill: string; stage: number };
export type Mark = AttendanceMark | SkillMark;

const nameOf = (mark: Mark) =>
  [mark.kind, mark.sessionId, mark.attendee, mark.kind === "skill" ? mark.skill : ""].join(" ");

/** Appends a mark and removes an older one about the same thing. */
export function withMark(queue: readonly Mark[], mark: Mark): Mark[] {
  return [...queue.filter((other) => nameOf(other) !== nameOf(mark)), mark];
}

export type Sent = "sent" | "refused" | "unreachable";

/**
 * Sends the queued marks, oldest first, and returns the rest. Stops at the first that cannot be delivered; refused marks leave
 * the queue. Sending a mark twice is safe.
 */
export async function drain(
  queue: readonly Mark[],
  send: (mark: Mark) => Promise<Sent>,
): Promise<{ left: Mark[]; refused: number }> {
  let refused = 0;
  for (const [index, mark] of queue.entries()) {
    const outcome = await send(mark);
    if (outcome === "unreachable") return { left: queue.slice(index), refused };
    if (outcome === "refused") refused += 1;
  }
  return { left: [], refused };
}

/** Removes the delivered marks and keeps those made since. */
export function withoutSent(queue: readonly Mark[], tried: readonly Mark[], left: readonly Mark[]): Mark[] {
  return queue.filter((mark) => left.includes(mark) || !tried.includes(mark));
}

export function attendanceIn(queue: readonly Mark[], sessionId: string, attendee: string): AttendanceMark | undefined {
  return queue.find(
    (mark): mark is AttendanceMark =>
      mark.kind === "attendance" && mark.sessionId === sessionId && mark.attendee === attendee,
  );
}

export function stageIn(queue: readonly Mark[], sessionId: string, attendee: string, skill: string) {
  const mark = queue.find(
    (one) => one.kind === "skill" && one.sessionId === sessionId && one.attendee === attendee && one.skill === skill,
  );
  return mark?.kind === "skill" ? mark.stage : undefined;
}
