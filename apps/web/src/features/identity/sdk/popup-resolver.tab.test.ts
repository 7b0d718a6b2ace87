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

/** The SDK makes the instance itself, as here. */
function aResolver(): Resolver {
  const Made = popupResolver({} as Persistence) as unknown as new () => Resolver;
  return new Made();
}

/** One of the SDK's operations, waiting. */
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

test("the window is 500 by 600 and leads to our own handler", async () => {
  await waiting(aResolver());
  const [address, , features] = vi.mocked(open).mock.calls[0] ?? [];
  expect(String(address)).toMatch(
    /^\/__\/auth\/handler\?providerId=oidc.external&authType=signInViaPopup&eventId=event-1/,
  );
  expect(features).toMatch(/width=500,height=600/);
});

test("only the window that was opened, and only from our origin, is believed", async () => {
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

test("what the provider refused arrives as an error", async () => {
  const { popup, heard } = await waiting(aResolver());
  say(popup, { lapangAuthEvent: { ...event, error: { code: "auth/user-cancelled", message: "" } } });
  expect(heard).toEqual(["auth/user-cancelled"]);
});

test("a closed window is noticed, but not when it closed because it was done", async () => {
  const { popup, heard } = await waiting(aResolver());
  popup.closed = true;
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(["auth/popup-closed-by-user"]);

  const done = await waiting(aResolver());
  done.popup.closed = true;
  vi.advanceTimersByTime(400);
  say(done.popup, { lapangAuthEvent: event });
  // What follows may take its time: the server is being asked.
  vi.advanceTimersByTime(60_000);
  expect(done.heard).toEqual([event]);
});

test("a blocked window is told at once", async () => {
  const resolver = aResolver();
  await resolver._initialize();
  vi.stubGlobal("open", () => null);
  const opening = resolver._openPopup(auth, provider, "signInViaPopup", "event-1");
  await expect(opening).rejects.toMatchObject({ code: "auth/popup-blocked" });
});

test("only a domain on the provider's list may begin; a list that cannot be fetched is asked for again", async () => {
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

test("after a redirect the event waits in the tab, and is given once", async () => {
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
