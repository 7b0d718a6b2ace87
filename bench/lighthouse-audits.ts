import type { Result } from "lighthouse";

const GOOD = 0.9;

/** Which audits kept a category below its target, in how many visits: what somebody would have to mend. */
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
    // What says nothing about the score (manual, informative, not applicable) has none, or no weight; an insight has savings.
    const counts = weight > 0 || Object.values(audit?.metricSavings ?? {}).some((saving) => (saving ?? 0) > 0);
    if (!audit || !counts || audit.score === null || audit.score >= (category === "performance" ? GOOD : 1)) return [];
    const words = [audit.displayValue, ...firstThings(audit.details)].filter(Boolean).map((some) => ` · ${some}`);
    return [{ id, score: audit.score, words: words.join("") }];
  });
}

/** The first elements or messages an audit complains about, as far as it names any. */
function firstThings(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: Record<string, unknown>[] };
  if (!Array.isArray(items)) return [];
  return items.slice(0, 3).flatMap((item) => {
    const node = item.node as { snippet?: string } | undefined;
    const words = node?.snippet ?? item.description ?? item.url;
    return typeof words === "string" ? [words.slice(0, 160)] : [];
  });
}
