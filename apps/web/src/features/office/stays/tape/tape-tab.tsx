import { addDays } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { venueQueries } from "../../../venue/queries.ts";
import type { Opening } from "../../kit/office-page.ts";
import { useRowKeys } from "../../kit/use-row-keys.ts";
import { useOfficeLive } from "../../use-office-live.ts";
import { DayPanels } from "../house/day-panels.tsx";
import { staysQueries } from "../queries.ts";
import { StaySheet } from "../stay/stay-sheet.tsx";
import type { TabProps } from "../tab-props.ts";
import { tapeModel } from "../tape-model.ts";
import { StayMoveSheet } from "./stay-move-sheet.tsx";
import { TapeBar } from "./tape-bar.tsx";
import { TapeGrid } from "./tape-grid.tsx";
import { TapeLegend } from "./tape-legend.tsx";
import { useTapeKeys } from "./use-tape-keys.ts";

const STEP_DAYS = 14;

export async function loadTape({ answers, search }: Opening, slug: string): Promise<void> {
  await Promise.all([answers.get(staysQueries.tape(slug, search.from)), answers.get(staysQueries.day(slug))]);
}

/** Every room over two weeks, and today's guests with their action. */
export function TapeTab({ slug, search }: TabProps) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = staysQueries.tape(slug, search.from);
  const { data: tape } = useAnswer(query);
  useOfficeLive(query);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const groups = useMemo(() => tapeModel(tape, venue.zone), [tape, venue.zone]);
  const first = tape.dates[0] ?? tape.today;
  const go = (changes: Record<string, string | undefined>) =>
    void router.navigate({ to: ".", search: (old) => ({ ...old, ...changes }) });
  useTapeKeys({
    tape,
    onTarget: (move, to) => go({ move, to, stay: undefined }),
    onStop: () => go({ move: undefined, to: undefined }),
  });
  return (
    <>
      <TapeBar
        tape={tape}
        moving={search.to ? undefined : tape.bars.find(({ stay }) => stay && stay.itemId === search.move)?.name}
        onFrom={(from) => go({ from })}
        onStep={(steps) => go({ from: addDays(first, steps * STEP_DAYS) })}
      />
      <TapeGrid slug={slug} tape={tape} groups={groups} search={search} onChange={go} />
      <TapeLegend />
      <div ref={list}>
        <DayPanels slug={slug} />
      </div>
      <StaySheet search={search} tape={tape} />
      <StayMoveSheet search={search} tape={tape} />
    </>
  );
}
