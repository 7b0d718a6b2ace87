import type { Batch, ProgrammeDetail } from "@lapang/contract/academy";
import type { Profile } from "@lapang/contract/account";
import { type Attendee, ageOn, refuseUnfit } from "@lapang/domain/academy/fit";
import clsx from "clsx";
import { academyText } from "../../../i18n/academy.ts";
import { academySaleText as t } from "../../../i18n/academy-sale.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";

/** The account's own person among those who may be chosen. */
export const SELF = "self";

type AttendeeChoiceProps = {
  programme: ProgrammeDetail;
  batch: Batch;
  profile: Profile;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Oneself and those under the account, as many as are to sit in it; who does not fit stays in view with the reason. */
export function AttendeeChoice({ programme, batch, profile, chosen, onChange }: AttendeeChoiceProps) {
  const people: (Attendee & { id: string; name: string })[] = [
    ...profile.participants,
    { id: SELF, name: `${t.self}, ${profile.name}`, birthDate: null, level: null },
  ];
  const toggle = (id: string, wanted: boolean) =>
    onChange(people.map((person) => person.id).filter((one) => (one === id ? wanted : chosen.includes(one))));
  return (
    <fieldset className="mt-3 divide-y divide-rule border-rule border-y">
      <legend className="sr-only">{t.who}</legend>
      {people.map((person) => {
        const refusal = refuseUnfit(person, programme, batch.startsOn);
        return (
          <Checkbox
            key={person.id}
            name="attendee"
            value={person.id}
            checked={chosen.includes(person.id)}
            onChange={(event) => toggle(person.id, event.target.checked)}
            label={person.name}
            description={refusal ? reasonOf(refusal.code, programme) : fitOf(person, batch)}
            disabled={refusal !== null}
            className={clsx("min-h-14 has-checked:bg-ball-soft has-checked:px-3.5", refusal && "text-ink-3")}
          />
        );
      })}
    </fieldset>
  );
}

function fitOf({ birthDate }: Attendee, { startsOn }: Batch): string {
  return birthDate === null ? t.fits : `${t.age(ageOn(birthDate, startsOn))}. ${t.fits}`;
}

function reasonOf(code: string, { ageMin, ageMax, level }: ProgrammeDetail): string {
  return code === "age_not_fitting"
    ? t.unfit.age_not_fitting(ageMin, ageMax)
    : t.unfit.level_not_fitting(academyText.levels[level]);
}
