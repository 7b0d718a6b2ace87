import type { AttendanceStatus } from "@lapang/contract/academy/training";

type Written = { sessionId: string; attendee: string; note: string; markedAt: string };
export type AttendanceMark = Written & { kind: "attendance"; status: AttendanceStatus };
export type SkillMark = Written & { kind: "skill"; skill: string; stage: number };
export type Mark = AttendanceMark | SkillMark;

const nameOf = (mark: Mark) =>
  [mark.kind, mark.sessionId, mark.attendee, mark.kind === "skill" ? mark.skill : ""].join(" ");

/** What waits to be sent; of two marks of the same thing only the later one does. */
export function withMark(queue: readonly Mark[], mark: Mark): Mark[] {
  return [...queue.filter((other) => nameOf(other) !== nameOf(mark)), mark];
}

export type Sent = "sent" | "refused" | "unreachable";

/**
 * Sends what waits, oldest first, and tells what is left of it. It stops at the first that does not get through; what is
 * refused for good leaves the queue. The server takes a mark twice without harm.
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

/** What was sent meanwhile leaves; what was marked anew since stays. */
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
