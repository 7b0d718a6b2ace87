/** The members of a ladder from the top; places are counted from one. */
export type Ladder = readonly string[];
export type Side = "challenger" | "opponent";

export const ladderViews = ["none", "members", "public"] as const;
export type LadderView = (typeof ladderViews)[number];

type Match = { challenger: string; opponent: string; winner: Side };

/** Upwards only, and not further than the club's reach. */
export function mayChallenge(ladder: Ladder, challenger: string, opponent: string, reach: number): boolean {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(opponent)];
  return from >= 0 && to >= 0 && to < from && from - to <= reach;
}

/** A challenger who wins takes the place, and everybody from there on moves down one; else nothing moves. */
export function afterMatch(ladder: Ladder, { challenger, opponent, winner }: Match): Ladder {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(opponent)];
  // By the places of the day it counts: one of them may have moved, or left, since they played.
  if (winner === "opponent" || from < 0 || to < 0 || from < to) return ladder;
  const others = ladder.filter((member) => member !== challenger);
  return [...others.slice(0, to), challenger, ...others.slice(to)];
}

/** Who has not played for long lets the next one pass who has; of two who have not, neither passes the other. */
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
