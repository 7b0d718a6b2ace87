import {
  decideExtension as decideExtensionRoute,
  enterExtension as enterExtensionRoute,
  listExtensions as listExtensionsRoute,
  listHours as listHoursRoute,
} from "@lapang/contract/desk/staff-hours";
import { duties } from "@lapang/domain/staff/duties";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import { admit } from "../../../http/security/guard.ts";
import { sendTable } from "../../../http/send-table.ts";
import { serve } from "../../../http/serve.ts";
import { packagesTexts } from "../../../texts/packages.ts";
import type { Deps } from "../../deps.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { decideExtension, enterExtension } from "./extend-hours.ts";
import { listExtensions, readExtension } from "./list-extensions.ts";
import { listAllHours, listHours } from "./list-hours.ts";

/** Sold hours for staff, and their extension by two people. */
export function staffHoursRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listHoursRoute, ({ query }) => listHours(db, clock(), query));
  serve(app, listExtensionsRoute, ({ query }) => listExtensions(db, query));

  serve(app, enterExtensionRoute, async ({ params, body, person }) =>
    readExtension(db, await enterExtension(db, { ...params, ...body, staffId: person.id, now: clock() })),
  );

  serve(app, decideExtensionRoute, async ({ params, body, person }) => {
    await decideExtension(db, { ...params, ...body, staffId: person.id, now: clock() });
    return readExtension(db, params.id);
  });

  const hidden = { schema: { hide: true }, onRequest: admit(duties["export-hours"]) };
  app.get("/api/v1/staff/hour-packages.csv", hidden, async (_, reply) => {
    const { zone } = await findVenueRules(db);
    const { file, columns } = packagesTexts.id.hoursTable;
    const rows = await listAllHours(db, clock());
    const lines = rows.map(({ person, name, minutes, minutesLeft, minutesLapsed, boughtAt, validUntil }) => [
      ...[person.name, name, String(minutes), String(minutesLeft), String(minutesLapsed)],
      localDateOf(zone, new Date(boughtAt)),
      // Validity ends at midnight, so the day before is the last.
      localDateOf(zone, new Date(Date.parse(validUntil) - 1)),
    ]);
    return sendTable(reply, file, [columns, ...lines]);
  });
}
