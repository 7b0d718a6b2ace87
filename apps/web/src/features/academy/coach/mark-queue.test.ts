import { expect, it } from "vitest";
import { attendanceIn, drain, type Mark, stageIn, withMark, withoutSent } from "./mark-queue.ts";

const present = (attendee: string, status: "present" | "late" = "present"): Mark => ({
  kind: "attendance",
  sessionId: "s",
  attendee,
  status,
  note: "",
  markedAt: "2026-11-16T09:00:00.000Z",
});
const skill = (stage: number): Mark => ({ ...present("a"), kind: "skill", skill: "servis", stage }) as Mark;

it("keeps only the last mark for each participant and skill", () => {
  const queue = [present("a"), present("b"), skill(1), present("a", "late"), skill(2)].reduce(withMark, [] as Mark[]);
  expect(queue).toHaveLength(3);
  expect(attendanceIn(queue, "s", "a")?.status).toBe("late");
  expect(stageIn(queue, "s", "a", "servis")).toBe(2);
  expect(attendanceIn(queue, "t", "a")).toBeUndefined();
});

it("sends in order, stops when offline, and drops refused marks", async () => {
  const [a, b, c] = [present("a"), present("b"), present("c")];
  const tried: Mark[] = [];
  const outcomes = ["refused", "sent", "unreachable"] as const;
  const result = await drain([a, b, c], async (mark) => {
    tried.push(mark);
    return outcomes[tried.length - 1] ?? "sent";
  });
  expect(tried).toEqual([a, b, c]);
  expect(result).toEqual({ left: [c], refused: 1 });
});

it("keeps marks made while others are being sent", async () => {
  const [a, b] = [present("a"), present("b")];
  const again = present("a", "late");
  const meanwhile = [a, b, again].reduce(withMark, [] as Mark[]);
  expect(withoutSent(meanwhile, [a, b], [])).toEqual([again]);
  expect(withoutSent(meanwhile, [a, b], [b])).toEqual([b, again]);
});
