import type { StaffMember } from "@lapang/contract/people/staff-people";
import { officeText } from "../../../i18n/office/office.ts";
import { officePeopleText } from "../../../i18n/office/people.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { Panel, Row } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { InviteSheet } from "./invite-sheet.tsx";
import { StaffSheet } from "./staff-sheet.tsx";

const t = officePeopleText.staff;

export async function load({ answers }: Opening): Promise<void> {
  await answers.get(officeQueries.staff());
}

/** All staff with their rights; closed accounts are at the end. */
export function Page(_: { search: OfficeSearch }) {
  const query = officeQueries.staff();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  const active = data.items.filter(({ disabledAt }) => disabledAt === null);
  const closed = data.items.filter(({ disabledAt }) => disabledAt !== null);
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <div className="office-people">
        <div className="office-people-bar">
          <InviteSheet />
        </div>
        <Panel title={t.active} count={active.length} empty={t.none}>
          {active.map((member) => (
            <StaffRow key={member.id} member={member} />
          ))}
        </Panel>
        <Panel title={t.closed} count={closed.length} hideEmpty>
          {closed.map((member) => (
            <StaffRow key={member.id} member={member} />
          ))}
        </Panel>
      </div>
    </>
  );
}

function StaffRow({ member }: { member: StaffMember }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { rights, email, lastSeenAt, invited } = member;
  const seen = lastSeenAt ? t.seen(momentWords(venue, lastSeenAt)) : t.never;
  const held = rights.map((right) => officePeopleText.rights[right]).join(", ") || t.noRights;
  return (
    <Row
      lead={officeText.roles[member.role]}
      name={member.name}
      about={[held, email, invited ? t.waiting : seen].filter(Boolean).join(" · ")}
      action={<StaffSheet member={member} />}
    />
  );
}
