import type { Doer } from "../../audit/record-action.ts";

/** Returns the columns that name who recorded attendance: a staff member or a door device. */
export function doerColumns({ personId, deviceId }: Doer) {
  return { staff_id: personId ?? null, device_id: deviceId ?? null };
}
