import type { Profile } from "@lapang/contract/identity/account";
import { type Attendee, ageOn } from "@lapang/domain/academy/fit";
import clsx from "clsx";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { type ChosenClass, ineligibleReason } from "./ineligible-reason.ts";

/** The option value for the account's owner. */
export const SELF = "self";

type Choosable = Attendee & { id: string; name: string; participantId: string | null };

type AttendeeChoiceProps = {
  chosenClass: ChosenClass;
  people: readonly Choosable[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The account's participants and its owner. */
export function listChoosable({ participants, name }: Pick<Profile, "participants" | "name">): Choosable[] {
  return [
    ...participants.map((one) => ({ ...one, participantId: one.id })),
    { id: SELF, name: `${t.self}, ${name}`, participantId: null, birthDate: null, level: null },
  ];
}

/** Selects participants. Ineligible ones stay visible with the reason and a link to their existing seat or offer. */
export function AttendeeChoice({ chosenClass, people, chosen, onChange }: AttendeeChoiceProps) {
  const toggle = (id: string, wanted: boolean) =>
    onChange(people.map((person) => person.id).filter((one) => (one === id ? wanted : chosen.includes(one))));
  return (
    <fieldset className="mt-3 divide-y divide-rule border-rule border-y">
      <legend className="sr-only">{t.who}</legend>
      {people.map((person) => {
        const ineligible = ineligibleReason(person, chosenClass);
        return (
          <div key={person.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              name="attendee"
              value={person.id}
              checked={chosen.includes(person.id)}
              onChange={(event) => toggle(person.id, event.target.checked)}
              label={person.name}
              description={ineligible?.text ?? fitOf(person, chosenClass.batch)}
              disabled={ineligible !== null}
              className={clsx("min-h-14 grow has-checked:bg-ball-soft has-checked:px-3.5", ineligible && "text-ink-3")}
            />
            {ineligible?.link ? (
              <Follow
                href={ineligible.link.href}
                className="link flex min-h-11 items-center font-semibold text-sm max-sm:pl-9"
              >
                {ineligible.link.text}
              </Follow>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

function fitOf({ birthDate }: Attendee, { startsOn }: ChosenClass["batch"]): string {
  return birthDate === null ? t.fits : `${t.age(ageOn(birthDate, startsOn))}. ${t.fits}`;
}
