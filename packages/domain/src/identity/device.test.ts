import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each<[string, string | null, string, string]>([
  [
    "Chrome on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome",
    "Windows",
  ],
  [
    "Chrome on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    "Edge",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge",
    "Windows",
  ],
  ["Opera", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera", "Linux"],
  [
    "Samsung Internet",
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    "Safari on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Safari on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Chrome on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
  ["a program", "curl/8.5.0", "", ""],
  ["a missing header", null, "", ""],
  ["a hostile megabyte", "Version/1 ".repeat(30), "", ""],
])("recognises %s", (_, userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
