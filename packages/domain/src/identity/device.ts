export type Device = { browser: string; system: string };

/** Order matters: the user agents of most browsers also name other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bUC ?Browser\b/i, "UC Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Names a device so that its owner recognises it; an unknown browser or system is an empty string. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? "";
  return { browser: named(browsers), system: named(systems) };
}
