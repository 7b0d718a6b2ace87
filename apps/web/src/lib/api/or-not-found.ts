import { notFound } from "@tanstack/react-router";
import { ApiError } from "./api.ts";

/** Turns an unknown or malformed slug into the "not found" page (HTTP 404) instead of an error. */
export async function orNotFound<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
