import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Look } from "../kit/board-model.ts";
import { lookIcon } from "./board-entry.tsx";

const looks = Object.keys(lookIcon) as Look[];

/** Explains each look of the board. */
export function BoardLegend() {
  return (
    <ul className="office-legend">
      {looks.map((look) => (
        <li key={look}>
          <span className={`office-look-${look}`}>
            <Icon name={lookIcon[look]} size={16} />
          </span>
          {t.looks[look]}
        </li>
      ))}
    </ul>
  );
}
