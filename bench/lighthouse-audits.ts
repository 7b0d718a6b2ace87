import type { Result } from "lighthouse";

const GOOD = 0.9;

/** Lists the audits that kept a category below its target, with the number of visits in which they did. */
export function failedAudits(visits: readonly Result[], category: string, target: number): string[] {
  const below = visits.filter(({ categories }) => (categories[category]?.score ?? 0) * 100 < target);
  const found = new Map<string, { times: number; worst: number; words: string }>();
  for (const visit of below) {
    for (const { id, score, words } of failuresOf(visit, category)) {
      const { times = 0, worst = 1, words: before = "" } = found.get(id) ?? {};
      found.set(id, { times: times + 1, worst: Math.min(score, worst), words: score <= worst ? words : before });
    }
  }
  return [...found].map(
    ([id, { times, words }]) => `${category}: ${id} in ${times} of ${visits.length} visits${words}`,
  );
}

function failuresOf({ categories, audits }: Result, category: string) {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    // Manual, informative and inapplicable audits have no score or no weight; insights have savings.
    const counts = weight > 0 || Object.values(audit?.metricSavings ?? {}).some((saving) => (saving ?? 0) > 0);
    if (!audit || !counts || audit.score === null || audit.score >= (category === "performance" ? GOOD : 1)) return [];
    const words = [audit.displayValue, ...firstThings(audit.details)].filter(Boolean).map((some) => ` · ${some}`);
    return [{ id, score: audit.score, words: words.join("") }];
  });
}

/** Returns the first elements or messages of an audit, if it names any. */
function firstThings(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: Record<string, unknown>[] };
  if (!Array.isArray(items)) return [];
  return items.slice(0, 3).flatMap((item) => {
    const node = item.node as { snippet?: string } | undefined;
    const words = node?.snippet ?? item.description ?? item.url;
    return typeof words === "string" ? [words.slice(0, 160)] : [];
  });
}
