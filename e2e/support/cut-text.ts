/**
 * Runs in the page. Returns every visible text that is partly outside a box that hides overflow, or outside the screen
 * where nothing scrolls. Ignores the marquee, the wordmark and text for screen readers only.
 */
export function cutText(): string[] {
  const TOLERANCE = 1.5;
  const hides = (value: string) => value === "hidden" || value === "clip";
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (
      !text ||
      !parent ||
      parent.closest("script, style, noscript, svg, select, .marquee, .wordmark, .skip-link, .line-clamp-2")
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    let scrolls = false;
    let spoken = false;
    const out: string[] = [];
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      if (clipPath === "inset(50%)") spoken = true;
      const frame = around.getBoundingClientRect();
      const outX = box.left < frame.left - TOLERANCE || box.right > frame.right + TOLERANCE;
      const outY = box.top < frame.top - TOLERANCE || box.bottom > frame.bottom + TOLERANCE;
      if (/auto|scroll/.test(overflowX)) scrolls = true;
      if (!scrolls && ((hides(overflowX) && outX) || (hides(overflowY) && outY))) {
        out.push(`“${text.slice(0, 40)}” by .${around.className}`);
      }
    }
    if (!scrolls && (box.right > innerWidth + TOLERANCE || box.left < -TOLERANCE)) {
      out.push(`“${text.slice(0, 40)}” by the screen`);
    }
    if (!spoken) cut.push(...out.slice(0, 1));
  }
  return cut;
}
