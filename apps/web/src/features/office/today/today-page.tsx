import type { DeskToday } from "@lapang/contract/desk/desk";
import { useRef } from "react";
import { officeTodayText as t } from "../../../i18n/office/today.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import { BookingSheet } from "../booking/booking-sheet.tsx";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { DebtRows } from "../money/debt-rows.tsx";
import { ReviewRows } from "../money/review-rows.tsx";
import { TransferRows } from "../money/transfer-rows.tsx";
import { officeQueries } from "../queries.ts";
import { siteQueries } from "../site/queries.ts";
import { SetupPanel } from "../site/setup-panel.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { ConflictRow } from "./conflict-row.tsx";
import { GameRow } from "./game-row.tsx";
import { HousePanels, loadHouses } from "./house-panels.tsx";
import { BackupRow, JobRow, LateJobsRow, LetterRow, StockRow, StoppedLaneRow } from "./other-rows.tsx";

export async function load(opening: Opening): Promise<void> {
  const { answers, rights } = opening;
  const { today, reviews, transfers, debts } = officeQueries;
  await Promise.all([
    answers.get(today()),
    loadHouses(opening),
    ...(rights.includes("refunds")
      ? [answers.get(reviews({})), answers.get(transfers({})), answers.get(debts({}))]
      : []),
    ...(rights.includes("rates") ? [answers.get(siteQueries.setup())] : []),
  ]);
}

/** Everything that needs action now, each with one button. */
export function Page({ search }: { search: OfficeSearch }) {
  const query = officeQueries.today();
  const { data: today } = useAnswer(query);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const list = useRef<HTMLDivElement>(null);
  useOfficeLive(query);
  useRowKeys(list);
  return (
    <>
      <div className="office-cols" ref={list}>
        <div>
          {person?.rights.includes("rates") ? <SetupPanel /> : null}
          <Games today={today} />
          <HousePanels search={search} />
          <Panel title={t.stock.title} count={today.lowStock.length} hideEmpty>
            {today.lowStock.map((thing) => (
              <StockRow key={thing.id} thing={thing} />
            ))}
          </Panel>
        </div>
        <div>
          {person?.rights.includes("refunds") ? <Money /> : null}
          <Panel
            title={t.conflicts.title}
            count={today.totals.conflicts}
            shown={today.conflicts.length}
            urgent
            hideEmpty
          >
            {today.conflicts.map((conflict) => (
              <ConflictRow key={conflict.id} conflict={conflict} />
            ))}
          </Panel>
          <Panel
            title={t.letters.title}
            count={today.totals.letters}
            shown={today.letters.length}
            empty={t.letters.empty}
          >
            {today.letters.map((letter) => (
              <LetterRow key={letter.id} letter={letter} />
            ))}
          </Panel>
          <Panel title={t.jobs.title} count={today.totals.failedJobs} shown={today.failedJobs.length} urgent hideEmpty>
            {today.failedJobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </Panel>
          <StoppedJobs trouble={today.jobTrouble} />
          <Panel title={t.backup.title} count={today.backupTrouble ? 1 : 0} urgent hideEmpty>
            {today.backupTrouble ? <BackupRow trouble={today.backupTrouble} /> : null}
          </Panel>
        </div>
      </div>
      <BookingSheet id={search.booking} />
    </>
  );
}

function StoppedJobs({ trouble }: { trouble: DeskToday["jobTrouble"] }) {
  const { stoppedLanes, late } = trouble ?? { stoppedLanes: [], late: [] };
  return (
    <Panel title={t.stoppedJobs.title} count={stoppedLanes.length + late.length} urgent hideEmpty>
      {stoppedLanes.map((lane) => (
        <StoppedLaneRow key={lane} lane={lane} />
      ))}
      {late.map((jobs) => (
        <LateJobsRow key={jobs.task} late={jobs} />
      ))}
    </Panel>
  );
}

function Games({ today }: { today: DeskToday }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <Panel
      title={t.games.title}
      count={today.games.length}
      aside={t.games.until(timeWords(venue, today.until))}
      empty={t.games.empty}
      urgent={today.games.some(({ start }) => start < today.now)}
    >
      {today.games.map((game) => (
        <GameRow key={game.itemId} game={game} today={today} />
      ))}
    </Panel>
  );
}

function Money() {
  return (
    <>
      <ReviewRows />
      <TransferRows />
      <DebtRows hideEmpty />
    </>
  );
}
