type Search = Readonly<Record<string, unknown>>;

/**
 * Merges two filter choices made before the first one's answer has arrived. `chosen` is a link on the page still shown, so only
 * its differences from `shown` apply, on top of `onItsWay`. A link without a difference selects the shown page.
 */
export function mergeChoices({ onItsWay, shown, chosen }: Record<"onItsWay" | "shown" | "chosen", Search>): Search {
  const changed = [...new Set([...Object.keys(shown), ...Object.keys(chosen)])].filter(
    (key) => String(chosen[key] ?? "") !== String(shown[key] ?? ""),
  );
  if (changed.length === 0) return chosen;
  return { ...onItsWay, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) };
}
