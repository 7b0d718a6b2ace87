import type { StaffClub } from "@lapang/contract/clubs/staff-clubs";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { officeClubText as t } from "../../../i18n/office/club.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { clubQueries } from "../../clubs/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import academyCss from "../kit/academy.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { ClubMarks } from "./club-marks.tsx";
import { ClubView } from "./club-view.tsx";
import { officeClubQueries } from "./queries.ts";

export async function load({ answers, search: { club } }: Opening): Promise<void> {
  if (club) await Promise.all([answers.get(officeClubQueries.club(club)), answers.get(clubQueries.meetings(club))]);
  else await answers.get(officeClubQueries.clubs());
}

/** All clubs in numbers, or one club with its members and meetings. */
export function Page({ search }: { search: OfficeSearch }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div className="academy" ref={list}>
      <link rel="stylesheet" href={academyCss} precedence="office" />
      {search.club ? <ClubView key={search.club} slug={search.club} search={search} /> : <ClubList />}
    </div>
  );
}

function ClubList() {
  const query = officeClubQueries.clubs();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <div className="academy-list">
      <Panel title={t.title} count={data.items.length} empty={t.empty}>
        {data.items.map((club) => (
          <ClubRow key={club.slug} club={club} />
        ))}
      </Panel>
    </div>
  );
}

function ClubRow({ club }: { club: StaffClub }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { slug, name, members, duesMonthly, joinPolicy, nextAt } = club;
  return (
    <li className="office-row academy-row academy-club">
      <span className="office-line">
        <b className="office-name">{name}</b>
        <span className="office-state">{t.members(members)}</span>
      </span>
      <span className="office-line">
        <span className="office-about">
          {t.policies[joinPolicy]}, {duesMonthly > 0 ? t.dues(formatRupiah(duesMonthly)) : t.free},{" "}
          {nextAt ? t.next(momentWords(venue, nextAt)) : t.noNext}
        </span>
      </span>
      <ClubMarks club={club} />
      <Link to="." search={{ club: slug }} className="office-button" data-row-action="" aria-label={t.open(name)}>
        {t.openShort}
      </Link>
    </li>
  );
}
