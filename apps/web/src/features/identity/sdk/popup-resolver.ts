import type { Auth, AuthProvider, Persistence, PopupRedirectResolver } from "firebase/auth";
import { type AuthEvent, AuthEvents } from "./auth-events.ts";
import { identityError } from "./provider-codes.ts";

const HANDLER = "/__/auth/handler";
const PROJECT = "/identitytoolkit.googleapis.com/v1/projects";
const WIDTH = 500;
const HEIGHT = 600;
const WATCH_MS = 300;
/** A popup closes after posting its result, which may still be on its way: wait this long before treating it as cancelled. */
const GRACE_MS = 700;

type Popup = { window: Window; associatedEvent: string | null; close(): void };

/**
 * The SDK's popup and redirect resolver for our own provider. The hosted provider's resolver loads a remote script; this one
 * opens our handler in a popup, or redirects the page there and back. Create it once; `redirectPersistence` is the SDK's
 * `browserSessionPersistence`.
 */
export function popupResolver(redirectPersistence: Persistence): PopupRedirectResolver {
  // The SDK instantiates the class itself and keeps the instance.
  return class {
    readonly _shouldInitProactively = false;
    readonly _redirectPersistence = redirectPersistence;
    readonly #popups = new Map<string, Window>();
    readonly #events = new AuthEvents((eventId) => this.#popups.delete(eventId ?? ""));
    #listening = false;
    #domains: Promise<string[]> | undefined;

    async _initialize(): Promise<AuthEvents> {
      if (!this.#listening) addEventListener("message", (message) => this.#hear(message));
      this.#listening = true;
      return this.#events;
    }

    async _openPopup(_: Auth, provider: AuthProvider, authType: string, eventId = ""): Promise<Popup> {
      const opened = open(handlerAddress(provider, authType, eventId), "_blank", popupFeatures());
      if (!opened || opened.closed) throw identityError("auth/popup-blocked");
      opened.focus();
      this.#popups.set(eventId, opened);
      this.#watch(eventId, opened);
      return { window: opened, associatedEvent: eventId, close: () => opened.close() };
    }

    async _openRedirect(auth: Auth, provider: AuthProvider, authType: string, eventId = ""): Promise<never> {
      await this._originValidation(auth);
      location.assign(handlerAddress(provider, authType, eventId));
      // Never resolves: the page is being left.
      return new Promise(() => undefined);
    }

    async _originValidation({ config }: Auth): Promise<void> {
      this.#domains ??= fetchDomains(config.apiKey);
      const domains = await this.#domains.catch((error: unknown) => {
        this.#domains = undefined;
        throw error;
      });
      if (!domains.includes(location.hostname)) throw identityError("auth/unauthorized-domain");
    }

    _isIframeWebStorageSupported(_: Auth, tell: (supported: boolean) => unknown): void {
      tell(true);
    }

    // The SDK needs this only for a provider on another domain; ours is called by the page itself.
    _completeRedirectFn = async () => null;
    _overrideRedirectResult = () => undefined;

    #hear({ origin, source, data }: MessageEvent): void {
      const event = (data as { lapangAuthEvent?: AuthEvent } | null)?.lapangAuthEvent;
      const eventId = event?.eventId ?? "";
      if (!event || origin !== location.origin || source !== this.#popups.get(eventId)) return;
      // The result has arrived; from now on the popup may close.
      this.#popups.delete(eventId);
      this.#events.deliver(event);
    }

    #watch(eventId: string, popup: Window): void {
      const timer = setInterval(() => {
        if (!popup.closed && this.#popups.has(eventId)) return;
        clearInterval(timer);
        setTimeout(() => this.#giveUp(eventId), GRACE_MS);
      }, WATCH_MS);
    }

    #giveUp(eventId: string): void {
      if (this.#popups.delete(eventId)) this.#events.fail(eventId, "auth/popup-closed-by-user");
    }
  } as PopupRedirectResolver;
}

function handlerAddress({ providerId }: AuthProvider, authType: string, eventId: string): string {
  const returnTo = `${location.pathname}${location.search}`;
  return `${HANDLER}?${new URLSearchParams({ providerId, authType, eventId, returnTo })}`;
}

/** Centres the popup on the screen. */
function popupFeatures(): string {
  const left = Math.max((screen.availWidth - WIDTH) / 2, 0);
  const top = Math.max((screen.availHeight - HEIGHT) / 2, 0);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}

async function fetchDomains(apiKey: string): Promise<string[]> {
  const response = await fetch(`${PROJECT}?key=${encodeURIComponent(apiKey)}`).catch(() => undefined);
  if (!response?.ok) throw identityError("auth/network-request-failed");
  const { authorizedDomains }: { authorizedDomains: string[] } = await response.json();
  return authorizedDomains;
}
