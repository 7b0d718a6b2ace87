import * as contract from "@lapang/contract/desk/doors";
import { MOST_DOORS } from "@lapang/domain/identity/door-device";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { readDoorCookie, setDoorCookie } from "./door-cookie.ts";
import { listDoors, readDevice, readDoor } from "./door-queries.ts";
import { recordPresence, takeDoorScans } from "./door-reports.ts";
import { enrolDoor, inviteDoor } from "./enrol-door.ts";
import { renameDoor, revokeDoor } from "./manage-doors.ts";

/** Routes for managers of door devices, and for the devices themselves. */
export function doorRoutes(app: FastifyInstance, { db, clock, publicUrl }: Deps & { publicUrl: string | undefined }) {
  serve(app, contract.listDoors, async () => ({ items: await listDoors(db, clock()), most: MOST_DOORS }));

  serve(app, contract.inviteDoor, async ({ body, person }) => {
    const { id, code } = await inviteDoor(db, { name: body.name, staffId: person.id, now: clock() });
    return { device: await readDevice(db, id), code };
  });

  serve(app, contract.renameDoor, async ({ params, body, person }) => {
    await renameDoor(db, { id: params.id, name: body.name, staffId: person.id });
    return readDevice(db, params.id);
  });

  serve(app, contract.revokeDoor, async ({ params, person }) => {
    await revokeDoor(db, { id: params.id, staffId: person.id, now: clock() });
    return readDevice(db, params.id);
  });

  serve(app, contract.enrolDoor, async ({ body, reply }) => {
    const { token, ...door } = await enrolDoor(db, { code: body.code, now: clock() });
    setDoorCookie(reply, publicUrl, token);
    return readDoor(db, door);
  });

  serve(app, contract.noteDoorPresence, async ({ body, door, request, reply }) => {
    await recordPresence(db, { door, waiting: body.waiting, now: clock() });
    setDoorCookie(reply, publicUrl, readDoorCookie(request, publicUrl) ?? "");
    return readDoor(db, door);
  });

  serve(app, contract.takeDoorScans, ({ body, door }) => takeDoorScans(db, body.scans, { door, now: clock() }));
}
