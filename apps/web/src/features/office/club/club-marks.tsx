import type { StaffClub } from "@lapang/contract/clubs/staff-clubs";
import { officeClubText as t } from "../../../i18n/office/club.ts";

/** The matters of a club that need action. */
export function ClubMarks({ club: { requests, owing, collisions, guests } }: { club: StaffClub }) {
  return (
    <span className="academy-marks">
      {requests > 0 ? <span className="office-mark office-late">{t.requests(requests)}</span> : null}
      {collisions > 0 ? <span className="office-mark office-bad">{t.collisions(collisions)}</span> : null}
      {owing > 0 ? <span className="office-mark office-warn">{t.owing(owing)}</span> : null}
      {guests > 0 ? <span className="office-mark office-info">{t.guests(guests)}</span> : null}
    </span>
  );
}
