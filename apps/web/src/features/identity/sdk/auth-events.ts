import { identityError } from "./provider-codes.ts";

/** The external provider's result, in the SDK's own shape. */
export type AuthEvent = {
  type: string;
  eventId: string | null;
  urlResponse: string | null;
  sessionId: string | null;
  postBody: string | null;
  tenantId: string | null;
  error?: { code: string; message: string };
};

/** An operation of the SDK that waits for such an event. */
export type Consumer = {
  readonly filter: readonly string[];
  readonly eventId: string | null;
  onAuthEvent(event: AuthEvent): unknown;
  onError(error: Error): unknown;
};

/** Where the server's page stores the event for the page after a redirect. */
const EVENT_KEY = "lapang.external-sign-in";

/** The SDK's event for a redirect that nobody returned from, for example after pressing back. */
const nothing: AuthEvent = {
  type: "unknown",
  eventId: null,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
};

/** Delivers events to the waiting consumers. */
export class AuthEvents {
  readonly #consumers = new Set<Consumer>();
  readonly #onGone: (eventId: string | null) => void;

  constructor(onGone: (eventId: string | null) => void) {
    this.#onGone = onGone;
  }

  registerConsumer(consumer: Consumer): void {
    this.#consumers.add(consumer);
    if (consumer.filter.includes(nothing.type)) this.#give(consumer, takeReturned() ?? nothing);
  }

  unregisterConsumer(consumer: Consumer): void {
    this.#consumers.delete(consumer);
    this.#onGone(consumer.eventId);
  }

  deliver(event: AuthEvent): void {
    for (const consumer of this.#consumers) {
      if (consumer.filter.includes(event.type) && consumer.eventId === event.eventId) this.#give(consumer, event);
    }
  }

  fail(eventId: string, code: string): void {
    for (const consumer of this.#consumers) {
      if (consumer.eventId === eventId) consumer.onError(identityError(code));
    }
  }

  #give(consumer: Consumer, event: AuthEvent): void {
    if (event.error) consumer.onError(identityError(event.error.code));
    else consumer.onAuthEvent(event);
  }
}

function takeReturned(): AuthEvent | undefined {
  const kept = sessionStorage.getItem(EVENT_KEY);
  sessionStorage.removeItem(EVENT_KEY);
  try {
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
