import type { BoardCourt } from "@lapang/contract/desk/desk-board";
import { officeRainText as t } from "../../../i18n/office/rain.ts";
import { Icon } from "../../../ui/icon.tsx";

type RainCourtsProps = { courts: readonly BoardCourt[]; chosen: readonly string[]; onToggle: (slug: string) => void };

/** Selects the wet courts; indoor courts stay open. */
export function RainCourts({ courts, chosen, onToggle }: RainCourtsProps) {
  return (
    <fieldset className="rain-courts">
      <legend>{t.courts}</legend>
      {courts.map(({ slug, name, surface, rainEligible }, index) => (
        <label key={slug} data-surface={surface} data-dry={rainEligible ? undefined : ""}>
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            disabled={!rainEligible}
            onChange={() => onToggle(slug)}
          />
          <b>
            {index + 1} {name}
          </b>
          <span>{rainEligible ? t.surfaces[surface] : t.dry}</span>
          {chosen.includes(slug) ? <Icon name="check" size={16} /> : null}
        </label>
      ))}
    </fieldset>
  );
}
