import type { CoachSession } from "@lapang/contract/academy/coach";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { officeQueries } from "../queries.ts";
import { busyCourts } from "./busy-courts.ts";
import { academyQueries } from "./queries.ts";

type CourtAtTimeProps = {
  session: Pick<CoachSession, "startsAt" | "endsAt" | "court">;
  date: string;
  /** The wanted time; null while it is being typed. */
  wanted: { start: string; end: string } | null;
};

/** Selects a session's court and shows what occupies each court at the chosen time. */
export function CourtAtTime({ session, date, wanted }: CourtAtTimeProps) {
  const courts = useOptionalAnswer(academyQueries.classes(false))?.courts ?? [];
  const board = useOptionalAnswer(officeQueries.board({ date }), wanted !== null);
  const own = courts.find(({ name }) => name === session.court)?.slug;
  const [court, setCourt] = useState<string>();
  const chosen = court ?? own ?? "";
  const moved = { court: own, start: session.startsAt, end: session.endsAt };
  const busy = board && wanted ? busyCourts(board.entries, wanted, moved) : new Set<string>();
  return (
    <FormField label={t.session.court} hint={busy.has(chosen) ? t.session.courtBusy : undefined} required>
      <Select
        name="court"
        value={chosen}
        onChange={({ target }) => setCourt(target.value)}
        options={courts.map(({ slug, name }) => ({ value: slug, label: busy.has(slug) ? t.session.busy(name) : name }))}
        required
      />
    </FormField>
  );
}
