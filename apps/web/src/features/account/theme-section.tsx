import { profileText } from "../../i18n/identity/profile.ts";
import { choosePreference, colourModes, useColourModePreference } from "../../lib/colour-mode.ts";
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";

const t = profileText.theme;

export function ThemeSection() {
  const preference = useColourModePreference();
  return (
    <Section title={t.title} note={t.note}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.title}</legend>
        {colourModes.map((mode) => (
          <Chip key={mode} selected={preference === mode} onClick={() => choosePreference(mode)}>
            {t.modes[mode]}
          </Chip>
        ))}
      </fieldset>
    </Section>
  );
}
