type Stretch = { start: Date; end: Date };

/** Returns the start of each stretch's visit. Stretches without a break between them, on any court, form one visit. */
export function visitStarts(stretches: readonly Stretch[]): Date[] {
  const starts = stretches.map(({ start }) => start);
  let visit: Stretch | undefined;
  for (const { index, start, end } of stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    visit =
      visit && start <= visit.end ? { start: visit.start, end: end > visit.end ? end : visit.end } : { start, end };
    starts[index] = visit.start;
  }
  return starts;
}
