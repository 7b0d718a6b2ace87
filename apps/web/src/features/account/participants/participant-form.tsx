import type { addParticipant, changeParticipant, Participant } from "@lapang/contract/identity/account";
import { EARLIEST_BIRTH, type Level, levels } from "@lapang/domain/identity/participant";
import { needsGuardian } from "@lapang/domain/privacy/consent";
import { localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import { useState } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { DatePicker } from "../../../ui/forms/date-picker.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { SectionForm } from "../section-form.tsx";
import { useKeepProfile } from "../use-profile.ts";

const t = profileText.participants;
const names = ["name", "birthDate", "level", "guardian"] as const;
const LONGEST_NAME = 80;
const options = levels.map((level) => ({ value: level, label: t.levels[level] }));

type ParticipantFormProps = {
  participant?: Participant;
  zone: Zone;
  /** Called with the saved participant, or without one if the form was cancelled. */
  onDone: (saved?: Participant) => void;
};

export function ParticipantForm({ participant, zone, onDone }: ParticipantFormProps) {
  const { keepParticipants } = useKeepProfile();
  const [birthDate, setBirthDate] = useState(participant?.birthDate ?? "");
  const today = localDateOf(zone, new Date());
  const isChild = birthDate !== "" && needsGuardian(birthDate, today);
  const asks = isChild && (!participant || participant.needsConsent || !needsGuardian(participant.birthDate, today));
  const form = useForm({
    names,
    check: (values) =>
      problemsIn({
        name: values.name.trim() === "" || values.name.trim().length > LONGEST_NAME ? t.nameProblem : undefined,
        birthDate: values.birthDate === "" ? t.birthProblem : undefined,
        level: undefined,
        guardian: asks && values.guardian === "" ? t.guardianProblem : undefined,
      }),
    send: async (values) => {
      const body = {
        ...{ name: values.name.trim(), birthDate: values.birthDate, level: values.level as Level },
        ...(asks && { guardianConsent: true }),
      };
      const saved = participant
        ? await sendTo<typeof changeParticipant>("PATCH", "/api/v1/me/participants/:id", {
            params: { id: participant.id },
            body,
          })
        : await send<typeof addParticipant>("POST", "/api/v1/me/participants", body);
      keepParticipants((all) =>
        participant ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
      );
      toast({ title: participant ? t.changed(saved.name) : t.added(saved.name), variant: "success" });
      onDone(saved);
    },
  });
  return (
    <SectionForm
      {...form}
      label={participant ? `${t.edit} ${participant.name}` : t.addTitle}
      button={profileText.save}
      onCancel={() => onDone()}
      cancel={profileText.cancel}
    >
      <FormField label={t.name} error={form.problems.name} required>
        <Input name="name" autoComplete="off" defaultValue={participant?.name ?? ""} />
      </FormField>
      <DatePicker
        label={t.birthDate}
        name="birthDate"
        value={birthDate}
        onChange={setBirthDate}
        min={EARLIEST_BIRTH}
        max={today}
        jump
        {...(form.problems.birthDate ? { error: form.problems.birthDate } : {})}
      />
      <FormField label={t.level} error={form.problems.level} required>
        <Select name="level" options={options} defaultValue={participant?.level ?? "pemula"} />
      </FormField>
      {asks ? (
        <CheckboxField
          name="guardian"
          value="yes"
          label={t.guardian}
          description={t.guardianText}
          error={form.problems.guardian}
        />
      ) : null}
    </SectionForm>
  );
}
