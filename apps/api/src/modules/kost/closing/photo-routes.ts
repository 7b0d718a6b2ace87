import { leaseParams } from "@lapang/contract/stays/kost";
import { isStaff } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { admit } from "../../../http/security/guard.ts";
import { findObject } from "../../media/storage/object-queries.ts";
import { sendObject } from "../../media/storage/objects/send-object.ts";
import type { StorageDeps } from "../../media/storage/storage-deps.ts";
import { findLease, noLease } from "../lease-rows.ts";
import { findCheckPhoto } from "./closing-rows.ts";

const photoParams = leaseParams.extend({
  check: z.coerce.number().int().min(0),
  photo: z.coerce.number().int().min(0),
});

/**
 * Serves the photos of a room check to staff and to its tenant. They are records of the venue, so they have no route by file
 * name.
 */
export function closingPhotoRoutes(app: FastifyInstance, deps: StorageDeps): void {
  const options = { schema: { hide: true, params: photoParams }, onRequest: admit({ role: "customer" }) };
  app.get("/api/v1/leases/:id/closing/photos/:check/:photo", options, async (request, reply) => {
    const { id, check, photo } = request.params as z.output<typeof photoParams>;
    const { person } = request;
    const lease = await findLease(deps.db, id);
    if (!lease || !person || (lease.person_id !== person.id && !isStaff(person.role))) throw noLease();
    const name = await findCheckPhoto(deps.db, { leaseId: id, check, photo });
    const object = name === undefined ? undefined : await findObject(deps.db, name);
    if (!object) throw noLease();
    return sendObject(deps, object, { request, reply, wanted: {} });
  });
}
