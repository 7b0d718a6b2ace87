import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArgs } from "../scripts/browser.ts";
import { firstSlugs, publicPages } from "./demo-pages.ts";
import type { Findings } from "./measurement.ts";

const MAX_SCRIPT_KB = 110;
const LONGEST_LOAD_MS = 20_000;

/** One response as the browser's network log reports it. */
type Transfer = { path: string; mime: string; encoding: string; headBytes: number; bytes: number };

/** Measures the download of a first visit by phone for each public page, as Chromium counts it. */
export async function measurePageSizes(findings: Findings, url: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    for (const path of [...publicPages(await firstSlugs(url)), "/login"]) {
      const transfers = await recordLoad(browser, url, path);
      const of = (kind: string) => transfers.filter(({ mime }) => mime.includes(kind));
      const scripts = of("javascript");
      const code = sumKb(scripts.map(({ bytes, headBytes }) => bytes - headBytes));
      findings.measurements.push({
        part: "size",
        name: `${path} JavaScript`,
        // The code itself; the headers are in the note.
        value: code,
        unit: "kB",
        target: { atMost: MAX_SCRIPT_KB },
        note:
          `${scripts.length} files, ${kbOf(scripts).toFixed(1)} kB with their headers; ` +
          `HTML ${kbOf(of("html")).toFixed(1)} kB, CSS ${kbOf(of("css")).toFixed(1)} kB, ${transfers.length} requests`,
      });
      findings.remarks.push(...transfers.filter(isUnpacked).map((one) => `${path}: ${one.path} came without brotli`));
    }
  } finally {
    await browser.close();
  }
}

async function recordLoad(browser: Browser, url: string, path: string): Promise<Transfer[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: "id-ID",
    // The service worker downloads the whole app for later; that is not this page's weight.
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const transfers = await listenTo(page);
    const response = await page.goto(path, { waitUntil: "networkidle", timeout: LONGEST_LOAD_MS });
    if (response?.status() !== 200) throw new Error(`${path} gave ${response?.status()}`);
    const scripts = [...transfers.values()].filter(({ mime }) => mime.includes("javascript"));
    // A page without scripts would be small for the wrong reason.
    if (scripts.length === 0) throw new Error(`${path} loaded no script at all`);
    return [...transfers.values()];
  } finally {
    await context.close();
  }
}

async function listenTo(page: Page): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (!protocol.startsWith("http")) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    transfers.set(requestId, {
      path: pathname,
      mime: response.mimeType,
      encoding: encoding ?? "",
      headBytes: response.encodedDataLength,
      bytes: 0,
    });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  return transfers;
}

/** Kilobytes on the wire, including headers. */
function kbOf(transfers: readonly Transfer[]): number {
  return sumKb(transfers.map(({ bytes }) => bytes));
}

function sumKb(bytes: readonly number[]): number {
  return bytes.reduce((sum, some) => sum + some, 0) / 1000;
}

/** Below two kilobytes compression makes no difference. */
function isUnpacked({ mime, encoding, bytes }: Transfer): boolean {
  return /javascript|html|css/.test(mime) && encoding !== "br" && bytes > 2000;
}
