import * as contract from "@lapang/contract/stays/room-sales";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import { idempotencyKeyOf } from "../../bookings/hold/idempotency-key.ts";
import type { PaidDeps } from "../../bookings/selling-deps.ts";
import { listRoomsInHouse, putOnRoom } from "./put-on-room.ts";

/** Desk sales that guests pay with their room. */
export function roomSaleRoutes(app: FastifyInstance, { db, clock, sellables }: PaidDeps): void {
  serve(app, contract.listRoomsInHouse, async () => ({ rooms: await listRoomsInHouse(db) }));
  serve(app, contract.putOnRoom, ({ params, body, person, request }) =>
    putOnRoom(db, sellables, { ...params, ...body, key: idempotencyKeyOf(request), staff: person, now: clock() }),
  );
}
