import type { Batch, ProgrammeDetail } from "@lapang/contract/academy";
import type { Profile } from "@lapang/contract/account";
import { type Attendee, ageOn, refuseUnfit } from "@lapang/domain/academy/fit";
import { academyText } from "../../../i18n/academy.ts";
import { academySaleText as t } from "../../../i18n/academy-sale.ts";
import { Radio } from "../../../ui/forms/radio.tsx";

type AttendeeChoiceProps = {
  programme: ProgrammeDetail;
  batch: Batch;
  profile: Profile;
  value: string | undefined;
  onChange: (attendee: string) => void;
};

/** Oneself and those under the account; who does not fit stays in view with the reason. */
export function AttendeeChoice({ programme, batch, profile, value, onChange }: AttendeeChoiceProps) {
  const people: (Attendee & { id: string; name: string })[] = [
    ...profile.participants,
    { id: "self", name: `${t.self}, ${profile.name}`, birthDate: null, level: null },
  ];
  return (
    <fieldset className="mt-3 divide-y divide-rule">
      <legend className="sr-only">{t.who}</legend>
      {people.map((person) => {
        const refusal = refuseUnfit(person, programme, batch.startsOn);
        return (
          <Radio
            key={person.id}
            name="attendee"
            value={person.id}
            checked={value === person.id}
            onChange={() => onChange(person.id)}
            label={person.name}
            description={refusal ? reasonOf(refusal.code, programme) : fitOf(person, batch)}
            disabled={refusal !== null}
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
