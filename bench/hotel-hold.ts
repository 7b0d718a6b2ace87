import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { createDb, type Db } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { aHotelForSale, roomWish } from "../apps/api/src/testing/factories/hotel.ts";
import type { WantedItems } from "./captured-hold.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, refuseDoubleBookings } from "./hold-venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { startProduct } from "./product.ts";
import { type HoldReply, sendHold, sendItems } from "./send-hold.ts";

const CLIENTS = 6;
const HOLDS_A_ROUND = 60;
const WARM_UP_ROUNDS = 5;
const HOUSES = 8;
const ROOMS = 10;
const NIGHTS = 2;

type Send = () => Promise<HoldReply>;

/** Measures a hold of a room compared with a hold of a court: a room must be chosen among all of its type. */
export async function measureHotelHolds(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 4, applicationName: "lapang-bench" });
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next, customers } = await openHoldVenue(db);
    const nextStay = await openHouses(db, customers);
    const product = await startProduct(server.url);
    let holds = 0;
    const round = async (send: Send) => {
      holds += HOLDS_A_ROUND;
      return timeRound(send);
    };
    const times: { court: number; room: number }[] = [];
    try {
      const court = () => round(() => sendHold(connections, product.url, next()));
      const room = () => round(() => sendItems(connections, product.url, nextStay()));
      for (let count = WARM_UP_ROUNDS; count > 0; count -= 1) {
        await court();
        await room();
      }
      for (let count = quick ? 3 : 5; count > 0; count -= 1) times.push({ court: await court(), room: await room() });
    } finally {
      await product.stop();
    }
    await refuseDoubleBookings(db, holds);
    const ms = (side: "court" | "room") => (median(times.map((time) => time[side])) / HOLDS_A_ROUND).toFixed(1);
    findings.measurements.push({
      part: "hold",
      mayMissBy: 0.2,
      name: "a room for two nights, to an hour on a court",
      value: median(times.map(({ court, room }) => room / court)),
      unit: "×",
      target: { atMost: 1.5 },
      note: `${ms("room")} of ${ms("court")} ms a hold, ${CLIENTS} at once, 0 double bookings`,
    });
  } finally {
    connections.close();
    await db.destroy();
    await server.remove();
  }
}

/** Opens houses that fill evenly over a season; every stay finds a room, so that no hold is refused. */
async function openHouses(db: Db, customers: readonly { token: string }[]): Promise<() => WantedItems> {
  const houses: string[] = [];
  while (houses.length < HOUSES) houses.push((await aHotelForSale(db, ROOMS)).slug);
  const first = addDays(localDateOf("Asia/Jakarta", new Date()), 10);
  let used = 0;
  return () => {
    // From the end of the list; the courts use its beginning.
    const customer = customers.at(-1 - used);
    const checkIn = addDays(first, NIGHTS * Math.floor(used / (HOUSES * ROOMS)));
    const house = houses[used % HOUSES];
    used += 1;
    if (!customer || !house) throw new Error("The list of wantedHours is used up");
    return { token: customer.token, items: [roomWish(house, { checkIn, nights: NIGHTS })] };
  };
}

/** Returns the milliseconds for all holds of a round. */
async function timeRound(send: Send): Promise<number> {
  const started = performance.now();
  let left = HOLDS_A_ROUND;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (left > 0) {
      left -= 1;
      const { status, body } = await send();
      if (status !== 201) throw new Error(`A hold gave ${status}: ${body.slice(0, 300)}`);
    }
  });
  await Promise.all(clients);
  return performance.now() - started;
}
