import type { StaffDues, StaffVisit } from "@lapang/contract/clubs/staff-clubs";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { officeClubText as t } from "../../../i18n/office/club.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MeetingEditor } from "../../clubs/meetings/meeting-editor.tsx";
import { clubQueries } from "../../clubs/queries.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { BookingSheet } from "../booking/booking-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { Panel, Row } from "../kit/panel.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { ClubMarks } from "./club-marks.tsx";
import { MemberRow, RequestRow } from "./member-rows.tsx";
import { officeClubQueries } from "./queries.ts";

/** One club: members and dues on one side, meetings and guests on the other. */
export function ClubView({ slug, search }: { slug: string; search: OfficeSearch }) {
  const query = officeClubQueries.club(slug);
  const { data: club } = useAnswer(query);
  const { data: venue } = useAnswer(venueQueries.venue());
  useOfficeLive(query);
  useOfficeLive(clubQueries.meetings(slug));
  const requests = club.memberList.filter(({ status }) => status === "requested");
  const members = club.memberList.filter(({ status }) => status === "active");
  return (
    <>
      <header className="academy-head">
        <Link to="." search={{}} className="office-button academy-step">
          <Icon name="back" size={16} />
          {t.back}
        </Link>
        <h2>{club.name}</h2>
        <p>
          {t.policies[club.joinPolicy]}, {club.duesMonthly > 0 ? t.dues(formatRupiah(club.duesMonthly)) : t.free}
        </p>
        <ClubMarks club={club} />
        <Link to="/club/$slug" params={{ slug }} className="link">
          {t.page}
        </Link>
      </header>
      <div className="office-cols academy-cols">
        <div>
          <Panel title={t.list.requests} count={requests.length} urgent hideEmpty>
            {requests.map((member) => (
              <RequestRow key={member.id} member={member} club={club} />
            ))}
          </Panel>
          <Panel title={t.list.members} count={members.length} empty={t.list.none}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} club={club} now={club.now} />
            ))}
          </Panel>
        </div>
        <div>
          <section className="office-panel" aria-label={t.list.meetings}>
            <header>
              <h2>{t.list.meetings}</h2>
            </header>
            <div className="academy-meetings">
              <MeetingEditor slug={slug} venue={venue} />
            </div>
          </section>
          <Panel title={t.list.visits} count={club.visits.length} empty={t.list.noVisits}>
            {club.visits.map((visit) => (
              <VisitRow key={visit.itemId} visit={visit} />
            ))}
          </Panel>
          <Panel title={t.list.dues} count={club.dues.length} empty={t.list.noDues}>
            {club.dues.map((dues) => (
              <DuesRow key={dues.id} dues={dues} />
            ))}
          </Panel>
        </div>
      </div>
      <BookingSheet id={search.booking} />
    </>
  );
}

function VisitRow({ visit }: { visit: StaffVisit }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <Row
      lead={momentWords(venue, visit.startsAt)}
      name={visit.name}
      about={visit.title}
      state={visit.phone ? formatPhone(visit.phone) : null}
      action={<BookingLink id={visit.bookingId} code={visit.bookingCode} />}
    />
  );
}

function DuesRow({ dues }: { dues: StaffDues }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <Row
      lead={shortDateWords(venue, dues.paidAt)}
      name={dues.member}
      about={t.period(shortDateWords(venue, dues.from), shortDateWords(venue, dues.to))}
      state={<b>{formatRupiah(dues.amount)}</b>}
      action={<BookingLink id={dues.bookingId} code={dues.bookingCode} />}
    />
  );
}

function BookingLink({ id, code }: { id: string; code: string }) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, booking: id })}
      className="office-button"
      data-row-action=""
      aria-label={t.seeBooking(code)}
    >
      {t.booking}
    </Link>
  );
}
