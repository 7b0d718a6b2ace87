type Search = Readonly<Record<string, unknown>>;

/**
 * Two choices made faster than the first one's answer: `chosen` is a link of the page still on show, so only what it
 * changes there counts, on top of what is already on its way. One that changes nothing means the page as it is shown.
 */
export function mergeChoices({ onItsWay, shown, chosen }: Record<"onItsWay" | "shown" | "chosen", Search>): Search {
  const changed = [...new Set([...Object.keys(shown), ...Object.keys(chosen)])].filter(
    (key) => String(chosen[key] ?? "") !== String(shown[key] ?? ""),
  );
  if (changed.length === 0) return chosen;
  return { ...onItsWay, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) };
}
