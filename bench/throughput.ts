import { type Contest, compareWithBare } from "./contest.ts";
import { firstSlugs } from "./demo-pages.ts";
import type { Effort, Findings } from "./measurement.ts";

/** Measures public pages and replies compared with a bare Fastify server. */
export async function measureThroughput(findings: Findings, productUrl: string, effort: Effort): Promise<void> {
  const contests = contestsOf(await firstSlugs(productUrl));
  await compareWithBare(findings, { part: "throughput", url: productUrl }, contests, effort);
}

function contestsOf(slugs: { court: string }): Contest[] {
  const availability = `/api/v1/courts/${slugs.court}/availability`;
  return [
    { name: "GET /api/v1/courts", path: "/api/v1/courts", target: { atLeast: 0.5 } },
    { name: "page / from the cache", path: "/", target: { atLeast: 0.5 } },
    { name: "page / rendered anew", path: "/", vary: (count) => `/?bench=${count}` },
    {
      name: "court's availability, read anew",
      path: availability,
      vary: (count) => `${availability}?${someDays(count)}`,
    },
  ];
}

/** Every day of the coming year with five lengths around a week: more addresses than the cache keeps. */
function someDays(count: number): string {
  const from = new Date(Date.now() + (1 + (count % 360)) * 86_400_000).toISOString().slice(0, 10);
  return `from=${from}&days=${5 + (Math.floor(count / 360) % 5)}`;
}
