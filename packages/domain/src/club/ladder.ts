/** Member ids, the top of the ladder first. */
export type Ladder = readonly string[];
export type Side = "challenger" | "opponent";

export const ladderViews = ["none", "members", "public"] as const;
export type LadderView = (typeof ladderViews)[number];

type Match = { challenger: string; opponent: string; winner: Side };

/** Members challenge upwards only, at most `reach` places. */
export function mayChallenge(ladder: Ladder, challenger: string, opponent: string, reach: number): boolean {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(opponent)];
  return from >= 0 && to >= 0 && to < from && from - to <= reach;
}

/** A winning challenger takes the opponent's place, and everyone from there on moves down one. Otherwise nothing changes. */
export function afterMatch(ladder: Ladder, { challenger, opponent, winner }: Match): Ladder {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(opponent)];
  // The result applies to the current ladder: either player may have moved or left since the match.
  if (winner === "opponent" || from < 0 || to < 0 || from < to) return ladder;
  const others = ladder.filter((member) => member !== challenger);
  return [...others.slice(0, to), challenger, ...others.slice(to)];
}

/** Swaps each idle member with the active member directly below; idle members never pass each other. */
export function afterIdling(ladder: Ladder, idle: ReadonlySet<string>): Ladder {
  const places = [...ladder];
  for (let place = places.length - 2; place >= 0; place -= 1) {
    const [here, below] = [places[place] as string, places[place + 1] as string];
    if (idle.has(here) && !idle.has(below)) [places[place], places[place + 1]] = [below, here];
  }
  return places;
}

export function otherSide(side: Side): Side {
  return side === "challenger" ? "opponent" : "challenger";
}
