import { useId } from "react";
import { siteFooterText as t } from "../../i18n/site/site-footer.ts";
import { type ColourMode, choosePreference, colourModes, useColourModePreference } from "../../lib/colour-mode.ts";

export function ColourModeChoice() {
  const preference = useColourModePreference();
  const id = useId();
  return (
    <p className="mt-4 flex items-center gap-3">
      <label htmlFor={id}>{t.colourMode}</label>
      <select
        id={id}
        value={preference}
        onChange={(event) => choosePreference(event.target.value as ColourMode)}
        className="min-h-11 border-2 border-paint bg-court px-2 font-semibold text-on-court"
      >
        {colourModes.map((mode) => (
          <option key={mode} value={mode}>
            {t.colourModes[mode]}
          </option>
        ))}
      </select>
    </p>
  );
}
