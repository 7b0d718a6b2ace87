import { redirect } from "@tanstack/react-router";
import { ApiError } from "../../lib/api.ts";

/** A day that is over (an old link), or years away, is no failure of ours: the page opens without it. */
export async function orWithoutDates<Data>(answer: Promise<Data>, dated: boolean, path: string): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (dated && error instanceof ApiError && error.status === 400) throw redirect({ href: path, replace: true });
    throw error;
  }
}
