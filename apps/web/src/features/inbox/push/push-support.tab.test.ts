import { afterEach, expect, it, vi } from "vitest";
import { pushSupport } from "./push-support.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const own of ["serviceWorker", "maxTouchPoints"]) Reflect.deleteProperty(navigator, own);
});

type Browser = { agent: string; fingers: number; installed?: boolean; permission?: NotificationPermission };

function browseWith({ agent, fingers, installed = false, permission }: Browser): void {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  Object.defineProperty(navigator, "maxTouchPoints", { value: fingers, configurable: true });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: installed && query.includes("standalone") }));
  if (!permission) return;
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
}

it.each<[string, Browser, string]>([
  ["an iPhone in the browser", { agent: IPHONE, fingers: 5 }, "install-first"],
  ["an iPad, which claims to be a Mac", { agent: MAC, fingers: 5 }, "install-first"],
  ["a Mac", { agent: MAC, fingers: 0 }, "unsupported"],
  ["an old Android", { agent: ANDROID, fingers: 5 }, "unsupported"],
  ["an iPhone from the Home Screen", { agent: IPHONE, fingers: 5, installed: true, permission: "default" }, "default"],
  ["an iPhone without support", { agent: IPHONE, fingers: 5, installed: true }, "unsupported"],
  ["an Android without a decision yet", { agent: ANDROID, fingers: 5, permission: "default" }, "default"],
  ["an Android that allows it", { agent: ANDROID, fingers: 5, permission: "granted" }, "granted"],
  ["an Android that refuses", { agent: ANDROID, fingers: 5, permission: "denied" }, "denied"],
])("on %s", (_, browser, support) => {
  browseWith(browser);
  expect(pushSupport()).toBe(support);
});
