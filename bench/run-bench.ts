import { killAll } from "chrome-launcher";
import { findBrowser } from "../scripts/browser.ts";
import { startDemoServer } from "../scripts/demo-server.ts";
import { ensureBuilt } from "../scripts/web-build.ts";
import { measureAvailability } from "./availability.ts";
import { measureBurst } from "./burst.ts";
import { measureContention } from "./contention.ts";
import { measureHolds } from "./hold.ts";
import { measureOneCourt } from "./hold-one-court.ts";
import { measureRegulars } from "./hold-regulars.ts";
import { measureHotelHolds } from "./hotel-hold.ts";
import { measureLedger } from "./ledger.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { type Effort, type Part, parts } from "./measurement.ts";
import { measureMemory } from "./memory.ts";
import { measurePageSizes } from "./page-size.ts";
import { type Report, startReport } from "./report.ts";
import { measureReports } from "./reports.ts";
import { measureThroughput } from "./throughput.ts";

/** The parts that need the built product; the others do not. */
const ofBuiltProduct: readonly Part[] = ["throughput", "size", "lighthouse"];

const LONGEST_RUN_MS = 35 * 60_000;

/** Settings of the measured product: no jobs and few log lines. */
const SETTINGS = { HOST: "127.0.0.1", JOBS: "off", LOG_LEVEL: "warn", PUBLIC_URL: "", METRICS_TOKEN: "" };

/** Measures the product and its references in one run, prints one table and returns whether every target is met. */
export async function runBench(args: readonly string[]): Promise<boolean> {
  const wanted = readArguments(args);
  if (!wanted) {
    console.error(`Usage: npm run bench -- [quick] [${parts.join("|")}]…`);
    return false;
  }
  const { only, effort } = wanted;
  const report = startReport(only, effort);
  const needsProduct = only.some((part) => ofBuiltProduct.includes(part));
  if (needsProduct) await ensureBuilt();
  leaveNothingBehind(report);
  if (needsProduct) await measureProduct(report, effort);
  await report.measure("availability", (findings) => measureAvailability(findings, effort));
  await report.measure("ledger", (findings) => measureLedger(findings, effort));
  await report.measure("hold", async (findings) => {
    await measureHolds(findings, effort);
    await measureRegulars(findings, effort);
    await measureOneCourt(findings, effort);
    await measureHotelHolds(findings, effort);
  });
  await report.measure("contention", (findings) => measureContention(findings, effort));
  await report.measure("burst", measureBurst);
  await report.measure("memory", (findings) => measureMemory(findings, effort));
  await report.measure("reports", (findings) => measureReports(findings, effort));
  return report.close();
}

async function measureProduct({ measure }: Report, effort: Effort): Promise<void> {
  const browser = await findBrowser({ install: true });
  Object.assign(process.env, SETTINGS);
  const product = await startDemoServer();
  try {
    await measure("throughput", (findings) => measureThroughput(findings, product.url, effort));
    await measure("size", (findings) => measurePageSizes(findings, product.url, browser));
    await measure("lighthouse", (findings) => measureLighthouse(findings, product.url, browser, effort));
  } finally {
    await product.stop();
  }
}

/** Parses names of parts in any order, and `quick`; without a name, all parts. */
function readArguments(args: readonly string[]): { only: Part[]; effort: Effort } | undefined {
  const named = args.filter((arg) => arg !== "quick").flatMap((arg) => arg.replace(/^only=/, "").split(","));
  if (named.some((name) => !parts.includes(name as Part))) return undefined;
  const only = parts.filter((part) => named.length === 0 || named.includes(part));
  return { only, effort: { quick: args.includes("quick") } };
}

/** The servers end with this process; only Lighthouse's browser is in a process group of its own. */
function leaveNothingBehind(report: Report): void {
  const leave = (code: number) => {
    killAll();
    process.exit(code);
  };
  process.once("SIGTERM", () => leave(143));
  process.once("SIGINT", () => leave(130));
  const outOfTime = () => {
    report.close();
    leave(1);
  };
  setTimeout(outOfTime, LONGEST_RUN_MS).unref();
}
