/** Who closes the browser's own window has changed their mind: nothing went wrong. */
export function passkeyFailure(error: unknown): void {
  if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return;
  throw error;
}
