import {
  chargeRoom as chargeRoomRoute,
  checkInStay,
  checkOutStay,
  getFolio,
  getHotelBoard,
  getRateCalendar,
  markStayNoShow,
  moveStay,
  setRates as setRatesRoute,
  setRoomState as setRoomStateRoute,
  takeFolioCash as takeFolioCashRoute,
} from "@lapang/contract/stays/staff-hotel";
import {
  comeEarly as comeEarlyRoute,
  getDeskStay,
  getTape,
  listHouses as listHousesRoute,
  quoteLonger as quoteLongerRoute,
  stayLonger as stayLongerRoute,
} from "@lapang/contract/stays/staff-tape";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { chargeRoom, readFolio, takeFolioCash } from "../folio/folio.ts";
import { readRateCalendar, setRates } from "../rates/rate-calendar.ts";
import { presentStay } from "../rooms/find-stay.ts";
import { listHouses } from "../tape/list-houses.ts";
import { readTape } from "../tape/read-tape.ts";
import { comeEarly } from "./come-early.ts";
import { readBoard, setRoomState } from "./read-board.ts";
import { readDeskStay } from "./read-desk-stay.ts";
import { checkIn, checkOut, markNoShow, moveRoom } from "./receive-guests.ts";
import { quoteLonger, stayLonger } from "./stay-longer.ts";

/** The hotel's desk. */
export function hotelDeskRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const deed = (params: { itemId: string }, person: { id: string }) => ({
    itemId: params.itemId,
    staffId: person.id,
    now: clock(),
  });

  serve(app, getHotelBoard, ({ params, query }) =>
    readBoard(db, { slug: params.slug, date: query.date, now: clock() }),
  );
  serve(app, checkInStay, async ({ params, body, person }) =>
    presentStay(await checkIn(db, { ...deed(params, person), room: body.room })),
  );
  serve(app, comeEarlyRoute, async ({ params, body, person }) =>
    presentStay(await comeEarly(db, { ...deed(params, person), ...body })),
  );
  serve(app, checkOutStay, async ({ params, person }) => presentStay(await checkOut(db, deed(params, person))));
  serve(app, markStayNoShow, async ({ params, person }) => presentStay(await markNoShow(db, deed(params, person))));
  serve(app, moveStay, async ({ params, body, person }) =>
    presentStay(await moveRoom(db, { ...deed(params, person), room: body.room })),
  );
  serve(app, setRoomStateRoute, ({ params, body, person }) =>
    setRoomState(db, { ...params, ...body, staffId: person.id }),
  );

  serve(app, listHousesRoute, () => listHouses(db));
  serve(app, getTape, ({ params, query }) => readTape(db, { ...params, ...query, now: clock() }));
  serve(app, getDeskStay, ({ params }) => readDeskStay(db, params.itemId, clock()));
  serve(app, quoteLongerRoute, ({ params, body }) => quoteLonger(db, { ...params, longer: body, now: clock() }));
  serve(app, stayLongerRoute, async ({ params, body, person }) =>
    presentStay(await stayLonger(db, { ...body, ...deed(params, person) })),
  );

  serve(app, getFolio, ({ params }) => readFolio(db, params.itemId));
  serve(app, chargeRoomRoute, ({ params, body, person }) => chargeRoom(db, { ...body, ...deed(params, person) }));
  serve(app, takeFolioCashRoute, ({ params, body, person }) => takeFolioCash(db, { ...body, ...deed(params, person) }));

  serve(app, getRateCalendar, ({ params, query }) => readRateCalendar(db, params.slug, query));
  serve(app, setRatesRoute, async ({ params, body, person }) => {
    const { zone } = await findVenueRules(db);
    const setBy = { staffId: person.id, today: localDateOf(zone, clock()) };
    return { nights: await setRates(db, params.slug, body, setBy) };
  });
}
