import { notFound } from "@tanstack/react-router";
import { ApiError } from "./api.ts";

/** A slug nobody has, or one that cannot be a slug at all, is a page that does not exist: HTTP 404, not an error. */
export async function orNotFound<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
