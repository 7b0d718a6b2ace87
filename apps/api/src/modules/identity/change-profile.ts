import { normalisePhone } from "@lapang/domain/text/phone";
import type { Db } from "../../db/connect.ts";
import { adoptPhoto } from "../media/storage/people/adopt-photo.ts";
import { lockPerson, type PersonChange, type PersonRow, updatePerson } from "./people-queries.ts";
import { refuseField } from "./refuse-field.ts";

export type ProfileChange = {
  name?: string | undefined;
  phone?: string | null | undefined;
  photo?: string | null | undefined;
};

/** Changes a person's own profile; the phone number is normalised. */
export async function changeProfile(db: Db, personId: string, change: ProfileChange): Promise<PersonRow> {
  const { name, phone, photo } = change;
  const wanted: PersonChange = {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
  };
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const photo_path = photo === undefined ? undefined : await adoptPhoto(tx, personId, photo);
    return updatePerson(tx, personId, { ...wanted, ...(photo_path !== undefined && { photo_path }) });
  });
}

function phoneOf(given: string | null): string | null {
  if (given === null || given.trim() === "") return null;
  const phone = normalisePhone(given);
  if (phone === null) throw refuseField("phone", "is no Indonesian phone number");
  return phone;
}
