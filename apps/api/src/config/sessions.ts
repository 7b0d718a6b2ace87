import { z } from "zod";

const EXPECTED = "a whole number of minutes from 10 to 525600";
const minutes = (standard: number) =>
  z
    .string()
    .regex(/^\d{2,6}$/, EXPECTED)
    .transform(Number)
    .refine((value) => value >= 10 && value <= 525_600, EXPECTED)
    .default(standard);

const DAY = 24 * 60;

/** Session lifetimes: unused and in total. Shorter for staff, whose sessions are worth more to a thief. */
export const sessionShape = {
  SESSION_IDLE_MINUTES: minutes(7 * DAY),
  SESSION_MAX_MINUTES: minutes(14 * DAY),
  STAFF_SESSION_IDLE_MINUTES: minutes(30),
  STAFF_SESSION_MAX_MINUTES: minutes(12 * 60),
};

type Environment = z.output<z.ZodObject<typeof sessionShape>>;

export type SessionLimit = { idleMs: number; longestMs: number };
export type SessionLimits = { customer: SessionLimit; staff: SessionLimit };

export function readSessionLimits(env: Environment): SessionLimits {
  const limit = (idle: number, longest: number) => ({ idleMs: idle * 60_000, longestMs: longest * 60_000 });
  return {
    customer: limit(env.SESSION_IDLE_MINUTES, env.SESSION_MAX_MINUTES),
    staff: limit(env.STAFF_SESSION_IDLE_MINUTES, env.STAFF_SESSION_MAX_MINUTES),
  };
}
