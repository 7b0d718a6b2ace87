type Search = Readonly<Record<string, unknown>>;

/**
 * Two choices made faster than the first one's answer: `chosen` is a link of the page still on show, so only what it
 * changes there counts, on top of what is already on its way.
 */
export function mergeChoices({ onItsWay, shown, chosen }: Record<"onItsWay" | "shown" | "chosen", Search>): Search {
  const merged: Record<string, unknown> = { ...onItsWay };
  for (const key of new Set([...Object.keys(shown), ...Object.keys(chosen)])) {
    if (String(chosen[key] ?? "") !== String(shown[key] ?? "")) merged[key] = chosen[key];
  }
  return merged;
}
