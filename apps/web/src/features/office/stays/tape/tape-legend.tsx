import { officeStaysText } from "../../../../i18n/office/stays.ts";
import type { TapeLook } from "../tape-model.ts";

const looks: readonly TapeLook[] = ["sure", "arriving", "in", "leaving", "held", "imported", "closed"];

export function TapeLegend() {
  return (
    <ul className="tape-legend">
      {looks.map((look) => (
        <li key={look}>
          <span className={`tape-sample tape-${look}`} aria-hidden="true" />
          {officeStaysText.tape.looks[look]}
        </li>
      ))}
    </ul>
  );
}
