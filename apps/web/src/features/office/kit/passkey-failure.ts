/** Closing the browser's dialog cancels; it is not a failure. */
export function passkeyFailure(error: unknown): void {
  if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return;
  throw error;
}
