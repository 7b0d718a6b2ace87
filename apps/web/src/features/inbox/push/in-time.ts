/** Registering with a push service or waking a worker may hang forever. */
const PATIENCE_MS = 10_000;

export function inTime<Value>(work: Promise<Value>, what: string, requestTimeoutMs = PATIENCE_MS): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new Error(`${what} took longer than ${requestTimeoutMs / 1000} s`)),
      requestTimeoutMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
