/**
 * True if two words differ by one typing error: a letter missing, added or changed, or two swapped. The first letter must
 * match, so that "salam" does not become "malam".
 */
export function resembles(typed: string, known: string): boolean {
  const difference = typed.length - known.length;
  if (typed[0] !== known[0] || Math.abs(difference) > 1) return false;
  let i = 1;
  while (i < typed.length && typed[i] === known[i]) i++;
  if (difference > 0) return typed.slice(i + 1) === known.slice(i);
  if (difference < 0) return typed.slice(i) === known.slice(i + 1);
  if (typed.slice(i + 1) === known.slice(i + 1)) return true;
  return typed[i] === known[i + 1] && typed[i + 1] === known[i] && typed.slice(i + 2) === known.slice(i + 2);
}
