import type { getClass } from "@lapang/contract/academy/staff-classes";
import type { ReplyOf } from "@lapang/contract/route";
import { Link } from "@tanstack/react-router";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { BookingSheet } from "../booking/booking-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import { CapacitySheet } from "./capacity-sheet.tsx";
import { timesOf } from "./class-list.tsx";
import { EndClassSheet } from "./end-class-sheet.tsx";
import { PersonRow } from "./people-rows.tsx";
import { academyQueries } from "./queries.ts";
import { Seats } from "./seats.tsx";
import { SessionRow } from "./session-row.tsx";
import { SessionSheet } from "./session-sheet.tsx";
import { useAcademyLive } from "./use-academy-live.ts";
import { WaitRow } from "./wait-row.tsx";

export type OpenedClass = ReplyOf<typeof getClass>;
type ClassViewProps = { code: string; search: OfficeSearch; isManager: boolean };

/** One class: its sessions on one side, participants and waiting list on the other. */
export function ClassView({ code, search, isManager }: ClassViewProps) {
  const query = academyQueries.class(code);
  const { data: opened } = useAnswer(query);
  useAcademyLive(query);
  const unnamed = opened.enrolled - opened.people.filter(({ paid, trial }) => paid && !trial).length;
  return (
    <>
      <ClassHead opened={opened} isManager={isManager} />
      <div className="office-cols academy-cols">
        <div>
          <Panel
            title={t.class.sessions}
            count={opened.sessionList.length}
            aside={t.class.over(opened.sessionsOver, opened.sessions)}
            empty={t.class.noSessions}
          >
            {opened.sessionList.map((session) => (
              <SessionRow key={session.id} session={session} now={opened.now} />
            ))}
          </Panel>
        </div>
        <div>
          <Panel
            title={t.class.people}
            count={opened.people.length}
            {...(unnamed > 0 && { aside: t.session.unnamed(unnamed) })}
            empty={t.class.noPeople}
          >
            {opened.people.map((person) => (
              <PersonRow key={person.id} person={person} batch={code} isManager={isManager} />
            ))}
          </Panel>
          <Panel title={t.class.line} count={opened.line.length} empty={t.class.noLine}>
            {opened.line.map((waiter, index) => (
              <WaitRow key={waiter.id} waiter={waiter} place={index + 1} batch={code} />
            ))}
          </Panel>
        </div>
      </div>
      {search.session ? <SessionSheet key={search.session} id={search.session} code={code} /> : null}
      <BookingSheet id={search.booking} />
    </>
  );
}

function ClassHead({ opened, isManager }: { opened: OpenedClass; isManager: boolean }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { code, programme, coach, court, enrolled, held, capacity, seatsLeft } = opened;
  return (
    <header className="academy-head">
      <Link to="." search={({ batch: _, ...old }) => old} className="office-button academy-step">
        <Icon name="back" size={16} />
        {t.class.back}
      </Link>
      <h2>
        {programme.name} {code}
      </h2>
      <p>
        {timesOf(opened, venue.zoneLetters)}, {coach.name}, {court.name}
      </p>
      <p className="academy-fill">
        <Seats {...{ enrolled, held, capacity }} label={t.list.seats(enrolled, held, seatsLeft)} />
        <b aria-hidden="true">{t.list.filled(enrolled, capacity)}</b>
      </p>
      {isManager ? <CapacitySheet code={code} capacity={capacity} /> : null}
      {isManager ? <EndClassSheet code={code} /> : null}
    </header>
  );
}
