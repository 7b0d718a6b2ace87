import type { Auth, AuthProvider, Persistence } from "firebase/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuthEvent, AuthEvents, Consumer } from "./auth-events.ts";
import { popupResolver } from "./popup-resolver.ts";

type Resolver = {
  _initialize(): Promise<AuthEvents>;
  _openPopup(auth: Auth, provider: AuthProvider, authType: string, eventId?: string): Promise<{ close(): void }>;
  _openRedirect(auth: Auth, provider: AuthProvider, authType: string, eventId?: string): Promise<never>;
  _originValidation(auth: Auth): Promise<void>;
};

const auth = { config: { apiKey: "key" } } as unknown as Auth;
const provider = { providerId: "oidc.external" } as AuthProvider;
const event: AuthEvent = {
  type: "signInViaPopup",
  eventId: "event-1",
  urlResponse: "http://localhost/__/auth/callback",
  sessionId: "code",
  postBody: null,
  tenantId: null,
};

/** The SDK instantiates the class itself, as here. */
function aResolver(): Resolver {
  const Made = popupResolver({} as Persistence) as unknown as new () => Resolver;
  return new Made();
}

/** A waiting operation of the SDK. */
function aConsumer(filter = ["signInViaPopup"], eventId: string | null = "event-1") {
  const heard: unknown[] = [];
  const consumer: Consumer = {
    filter,
    eventId,
    onAuthEvent: (given) => heard.push(given),
    onError: (error) => heard.push((error as Error & { code: string }).code),
  };
  return { consumer, heard };
}

function aWindow() {
  const opened = { closed: false, focus: () => undefined, close: () => undefined };
  vi.stubGlobal(
    "open",
    vi.fn(() => opened),
  );
  return opened as unknown as Window & { closed: boolean };
}

async function waiting(resolver: Resolver) {
  const events = await resolver._initialize();
  const popup = aWindow();
  await resolver._openPopup(auth, provider, "signInViaPopup", "event-1");
  const { consumer, heard } = aConsumer();
  events.registerConsumer(consumer);
  return { popup, heard };
}

function say(source: Window, data: unknown, origin = location.origin) {
  dispatchEvent(new MessageEvent("message", { origin, source: source as unknown as MessageEventSource, data }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("the popup is 500 by 600 and opens our own handler", async () => {
  await waiting(aResolver());
  const [address, , features] = vi.mocked(open).mock.calls[0] ?? [];
  expect(String(address)).toMatch(
    /^\/__\/auth\/handler\?providerId=oidc.external&authType=signInViaPopup&eventId=event-1/,
  );
  expect(features).toMatch(/width=500,height=600/);
});

test("accepts messages only from the opened popup and from our origin", async () => {
  const { popup, heard } = await waiting(aResolver());
  say(window, { lapangAuthEvent: event });
  say(popup, { lapangAuthEvent: event }, "https://evil.example");
  say(popup, { else: true });
  say(popup, { lapangAuthEvent: { ...event, eventId: "event-2" } });
  say(popup, null);
  expect(heard).toEqual([]);
  say(popup, { lapangAuthEvent: event });
  expect(heard).toEqual([event]);
});

test("a refusal of the provider arrives as an error", async () => {
  const { popup, heard } = await waiting(aResolver());
  say(popup, { lapangAuthEvent: { ...event, error: { code: "auth/user-cancelled", message: "" } } });
  expect(heard).toEqual(["auth/user-cancelled"]);
});

test("detects a closed popup, but not one that closed after its result", async () => {
  const { popup, heard } = await waiting(aResolver());
  popup.closed = true;
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(["auth/popup-closed-by-user"]);

  const done = await waiting(aResolver());
  done.popup.closed = true;
  vi.advanceTimersByTime(400);
  say(done.popup, { lapangAuthEvent: event });
  // The server's reply may take a while.
  vi.advanceTimersByTime(60_000);
  expect(done.heard).toEqual([event]);
});

test("reports a blocked popup at once", async () => {
  const resolver = aResolver();
  await resolver._initialize();
  vi.stubGlobal("open", () => null);
  const opening = resolver._openPopup(auth, provider, "signInViaPopup", "event-1");
  await expect(opening).rejects.toMatchObject({ code: "auth/popup-blocked" });
});

test("only a domain on the provider's list may start; a list that failed to load is fetched again", async () => {
  const resolver = aResolver();
  const answers = [
    Promise.reject(new TypeError("fetch failed")),
    Promise.resolve(Response.json({ authorizedDomains: ["elsewhere.example"] })),
  ];
  vi.stubGlobal("fetch", () => answers.shift());
  await expect(resolver._originValidation(auth)).rejects.toMatchObject({ code: "auth/network-request-failed" });
  await expect(resolver._originValidation(auth)).rejects.toMatchObject({ code: "auth/unauthorized-domain" });
  await expect(resolver._openRedirect(auth, provider, "signInViaRedirect")).rejects.toMatchObject({
    code: "auth/unauthorized-domain",
  });

  const known = aResolver();
  vi.stubGlobal("fetch", async () => Response.json({ authorizedDomains: [location.hostname] }));
  await expect(known._originValidation(auth)).resolves.toBeUndefined();
});

test("after a redirect the event waits in the tab and is delivered once", async () => {
  const events = await aResolver()._initialize();
  const returned = { ...event, type: "signInViaRedirect", eventId: null };
  sessionStorage.setItem("lapang.external-sign-in", JSON.stringify(returned));
  const first = aConsumer(["signInViaRedirect", "unknown"], null);
  events.registerConsumer(first.consumer);
  expect(first.heard).toEqual([returned]);
  const second = aConsumer(["signInViaRedirect", "unknown"], null);
  events.registerConsumer(second.consumer);
  expect(second.heard).toMatchObject([{ type: "unknown", sessionId: null }]);
});
