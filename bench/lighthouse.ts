import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { browserArgs } from "../scripts/browser.ts";
import { blockingByCpu } from "./blocking-by-cpu.ts";
import { firstSlugs, publicPages } from "./demo-pages.ts";
import { failedAudits } from "./lighthouse-audits.ts";
import { type Effort, type Findings, type Measurement, median } from "./measurement.ts";

const categories = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof categories;
type Visit = Result & { blockingByCpu: number };

/** Runs Lighthouse as a phone on a slow network for each kind of page: the median of several first visits. */
export async function measureLighthouse(
  findings: Findings,
  url: string,
  chromePath: string,
  { quick }: Effort,
): Promise<void> {
  for (const path of publicPages(await firstSlugs(url))) {
    const visits = await visitTimes(quick ? 1 : 3, url + path, chromePath);
    // Blocking time varies with the machine: visit a page that seems slow twice more and take the median.
    if (!quick && !isFast(visits)) visits.push(...(await visitTimes(2, url + path, chromePath)));
    for (const category of Object.keys(categories) as Category[]) {
      findings.measurements.push(judge(path, category, visits));
      findings.remarks.push(...failedAudits(visits, category, categories[category]).map((line) => `${path} ${line}`));
    }
  }
}

async function visitTimes(times: number, url: string, chromePath: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  const again = () => visit(url, chromePath);
  // On a busy machine the browser sometimes loses the start of its trace (NO_NAVSTART).
  while (visits.length < times) visits.push(await again().catch(again).catch(again));
  return visits;
}

function isFast(visits: readonly Result[]): boolean {
  return median(pointsOf(visits, "performance")) >= categories.performance;
}

function pointsOf(visits: readonly Result[], category: Category): number[] {
  return visits.map(({ categories: scored }) => Math.round((scored[category]?.score ?? Number.NaN) * 100));
}

async function visit(url: string, chromePath: string): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...browserArgs], logLevel: "silent" });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      output: "json",
      onlyCategories: Object.keys(categories),
      // Both are the defaults; stated because the targets depend on them.
      formFactor: "mobile",
      throttlingMethod: "simulate",
      // The screenshot takes longer than the visit, and nobody reads that report.
      disableFullPageScreenshot: true,
    });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    const { runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.code} ${runtimeError.message}`);
    return { ...run.lhr, blockingByCpu: blockingByCpu(run.artifacts.Trace.traceEvents) };
  } finally {
    chrome.kill();
  }
}

function judge(path: string, category: Category, visits: readonly Visit[]): Measurement {
  const points = pointsOf(visits, category);
  return {
    part: "lighthouse",
    name: `${path} ${category}`,
    value: median(points),
    unit: "points",
    target: { atLeast: categories[category] },
    note: category === "performance" ? `${paints(visits)} (${points.join(" ")})` : "",
  };
}

function paints(visits: readonly Visit[]): string {
  const metric = (id: string) => median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const seconds = (id: string) => `${(metric(id) / 1000).toFixed(2)} s`;
  const speed = median(visits.map(({ environment }) => environment.benchmarkIndex));
  return [
    `LCP ${seconds("largest-contentful-paint")}`,
    `FCP ${seconds("first-contentful-paint")}`,
    `TBT ${metric("total-blocking-time").toFixed(0)} ms, by CPU ${median(visits.map((visit) => visit.blockingByCpu)).toFixed(0)} ms`,
    `CLS ${metric("cumulative-layout-shift").toFixed(3)}`,
    // Lighthouse's benchmark of the machine; below 1000 it warns that scores say more about the machine than about the
    // page.
    `machine ${Math.round(speed)}`,
  ].join(", ");
}
