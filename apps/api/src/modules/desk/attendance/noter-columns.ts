import type { Doer } from "../../audit/record-action.ts";

/** Whoever lets people in, as the rows about it name them. */
export function noterColumns({ personId, deviceId }: Doer) {
  return { staff_id: personId ?? null, device_id: deviceId ?? null };
}
