import {
  addPassport as addPassportRoute,
  type GuestPassport,
  listPassports as listPassportsRoute,
  reportPassport as reportPassportRoute,
} from "@lapang/contract/stays/staff-passports";
import { duties } from "@lapang/domain/staff/duties";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { admit } from "../../../http/security/guard.ts";
import { sendTable } from "../../../http/send-table.ts";
import { serve } from "../../../http/serve.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import type { StorageDeps } from "../../media/storage/storage-deps.ts";
import { addPassport, exportPassports, listPassports, openPhoto, reportPassport, storePhoto } from "./passports.ts";

const MAX_BYTES = 8 * 1024 * 1024;
const PICTURES = ["image/jpeg", "image/png", "image/webp"];
const idParams = z.object({ id: z.uuid() });
const columns = ["name", "nationality", "number", "checkIn", "checkOut", "room", "code", "reportedAt"] as const;

/** Returns the staff member that `admit` let in. */
function staffOf({ person }: FastifyRequest): string {
  if (!person) throw new Error("a route of staff was opened by nobody");
  return person.id;
}

/** The full number needs a verified second factor: it is only in the export and on the photo. */
function masked(passport: GuestPassport): GuestPassport {
  return { ...passport, number: `•••${passport.number.slice(-3)}` };
}

/** Passports of foreign guests and their photos, for the desk only. */
export function passportRoutes(app: FastifyInstance, deps: StorageDeps): void {
  const { clock } = deps;
  serve(app, listPassportsRoute, async ({ params }) => ({
    passports: (await listPassports(deps, params.slug)).map(masked),
  }));
  serve(app, addPassportRoute, async ({ params, body, person }) =>
    masked(await addPassport(deps, { ...body, itemId: params.itemId, staffId: person.id, now: clock() })),
  );
  serve(app, reportPassportRoute, async ({ params, person }) =>
    masked(await reportPassport(deps, { id: params.id, staffId: person.id, now: clock() })),
  );

  const hidden = { schema: { hide: true, params: idParams }, onRequest: admit(duties["register-passports"]) };
  const opening = { ...hidden, onRequest: admit(duties["open-passports"]) };
  app.get("/api/v1/staff/passports/:id/photo", opening, async (request, reply) => {
    const { id } = request.params as z.output<typeof idParams>;
    const { bytes, type } = await openPhoto(deps, { id, staffId: staffOf(request) });
    const sandbox = { "cache-control": "no-store", "content-security-policy": "default-src 'none'; sandbox" };
    return reply.headers(sandbox).type(type).send(bytes);
  });

  const hotel = {
    schema: { hide: true, params: listPassportsRoute.params },
    onRequest: admit(duties["open-passports"]),
  };
  app.get("/api/v1/staff/hotels/:slug/passports.csv", hotel, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const rows = await exportPassports(deps, { slug, staffId: staffOf(request) });
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
    return sendTable(reply, hotelTexts.id.passportsFile, lines);
  });

  // Only this scope accepts image bodies.
  void app.register((scope, _, ready) => {
    scope.addContentTypeParser(PICTURES, { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.put("/api/v1/staff/passports/:id/photo", { ...hidden, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>;
      await storePhoto(deps, { id, staffId: staffOf(request) }, request.body as Buffer);
      return reply.code(204).send();
    });
    ready();
  });
}
