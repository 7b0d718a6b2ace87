import type { markClassSession as markRoute } from "@lapang/contract/academy/staff-classes";
import type { listMakeUpSessions as listRoute, MakeUp } from "@lapang/contract/academy/training";
import { DomainError } from "@lapang/domain/errors";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { writeMarks } from "../coach/mark.ts";
import { findSession } from "../coach/own-session.ts";
import { listMakeUpSessions, takeMakeUp } from "../training/choose-make-up.ts";
import { readMakeUp } from "../training/list-make-ups.ts";

type Acting = { id: string; staffId: string; now: Date };

/** Records attendance at the desk in place of the coach. */
export async function markForCoach(
  db: Db,
  { id, staffId, now, marks }: Acting & z.output<(typeof markRoute)["body"]>,
): Promise<number> {
  const session = await findSession(db, { id });
  return db.transaction().execute(async (tx) => {
    const marked = await writeMarks(tx, session, { personId: staffId, now, marks });
    const details = { marks: marks.map(({ attendee, status }) => ({ attendee, status })) };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "attendance_noted", subjectId: id, details },
    });
    return marked;
  });
}

async function findOwner(db: Db, id: string): Promise<string> {
  const credit = await db.selectFrom("make_up_credit").select("person_id").where("id", "=", id).executeTakeFirst();
  if (!credit) throw new DomainError("not_found", "There is no such session to make up for");
  return credit.person_id;
}

export async function listSessionsFor(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<z.output<(typeof listRoute)["reply"]>["items"]> {
  return listMakeUpSessions(db, { id, personId: await findOwner(db, id), now });
}

/** Chooses a make-up session for a family at the desk and notifies the family. */
export async function chooseForFamily(
  db: Db,
  { id, staffId, sessionId, now }: Acting & { sessionId: string },
): Promise<MakeUp> {
  const makeUpOfFamily = { id, personId: await findOwner(db, id), now };
  const { zone } = await findVenueRules(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await takeMakeUp(tx, makeUpOfFamily, sessionId);
      const makeUp = await readMakeUp(tx, makeUpOfFamily);
      await recordAction(tx, {
        ...{ personId: staffId, concernedId: null, action: "make_up_chosen", subjectId: id, details: { sessionId } },
      });
      await notifyPerson(tx, {
        personId: makeUpOfFamily.personId,
        topic: "academy",
        ...academyTexts.id.makeUpChosen({
          participant: makeUp.participant,
          programme: makeUp.session?.programme,
          court: makeUp.session?.court,
          zone,
          startsAt: new Date(makeUp.session?.startsAt ?? now),
        }),
        link: "/my-booking",
        mail: true,
        dedupeKey: `make-up:${id}:${sessionId}`,
      });
      return makeUp;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
