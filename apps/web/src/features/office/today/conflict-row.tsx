import type { DeskToday } from "@lapang/contract/desk/desk";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { officeTodayText } from "../../../i18n/office/today.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { Row } from "../kit/panel.tsx";

const t = officeTodayText.conflicts;

/** A booking without a place, with a link to a solution. */
export function ConflictRow({ conflict }: { conflict: DeskToday["conflicts"][number] }) {
  const { kind, name, what, where, day } = conflict;
  const page = kind === "room" ? "stays" : "club";
  const search: OfficeSearch = kind === "room" ? { house: where, from: day } : { club: where };
  return (
    <Row
      lead={formatDayMonth(day)}
      name={name}
      about={t.about[kind](what)}
      action={
        <Link
          to="/admin/$"
          params={{ _splat: page }}
          search={search}
          className="office-button"
          data-row-action=""
          aria-label={`${t.solve[kind]} ${name}, ${formatDayMonth(day)}`}
        >
          {t.solve[kind]}
        </Link>
      }
    />
  );
}
