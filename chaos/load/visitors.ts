import { dateIn } from "../stage/venue.ts";
import { type Acts, call, type Turn } from "./turn.ts";

/** Browses public pages. */
async function look(turn: Turn): Promise<void> {
  const { random, venue } = turn;
  const date = dateIn(random.integer(0, 6));
  const room = random.pick(venue.rooms);
  const path = random.pick([
    `/availability?date=${date}`,
    `/courts/${random.pick(venue.courts).slug}/availability`,
    `/hotels/${room.hotel}/availability?checkIn=${date}&nights=2&guests=1`,
    "/programmes",
    "/stays",
    "/clubs",
    "/venue",
    "/wallet",
    "/inbox",
    "/payments",
    "/invoices",
    "/session",
    "/me",
  ]);
  await call(turn, "look", `GET ${path}`);
}

export const visitorActs: Acts = [[look, 12]];
