import type { SessionReply } from "@lapang/contract/identity";
import { Link } from "@tanstack/react-router";
import { accountText } from "../../i18n/account.ts";
import { choosePreference, colourModes, useColourModePreference } from "../../lib/colour-mode.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WhatsAppButton } from "../venue/ask-front-desk.tsx";
import { Section } from "../venue/detail-columns.tsx";

const t = accountText.profile;

type Person = NonNullable<SessionReply["person"]>;

export function ProfilePage({ person }: { person: Person }) {
  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-center gap-5">
        <Avatar name={person.name} size="xl" decorative />
        <div>
          <h1 className="type-2">{person.name}</h1>
          <p className="mt-1 text-ink-2">{t.roles[person.role]}</p>
        </div>
      </header>
      <Section title={t.theme} note={t.themeNote}>
        <ThemeChoice />
      </Section>
      <Section title={t.change}>
        <p className="mb-4 max-w-[56ch] text-ink-2">{t.changeText}</p>
        <WhatsAppButton variant="outline" size="sm" label={t.changeButton} message={t.message(person.name)} />
      </Section>
      <Section title={t.privacy}>
        <ul>
          <li className="border-rule border-b">
            <Link
              to="/privacy-policy"
              className="flex min-h-13 items-center justify-between font-semibold hover:bg-line-2"
            >
              {accountText.toPrivacy}
              <Icon name="right" />
            </Link>
          </li>
          <li className="border-rule border-b">
            <Link
              to="/terms-conditions"
              className="flex min-h-13 items-center justify-between font-semibold hover:bg-line-2"
            >
              {accountText.toTerms}
              <Icon name="right" />
            </Link>
          </li>
        </ul>
      </Section>
    </div>
  );
}

function ThemeChoice() {
  const preference = useColourModePreference();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.theme}</legend>
      {colourModes.map((mode) => (
        <Chip key={mode} selected={preference === mode} onClick={() => choosePreference(mode)}>
          {t.themes[mode]}
        </Chip>
      ))}
    </fieldset>
  );
}
