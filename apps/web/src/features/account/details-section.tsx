import type { changeProfile, Profile } from "@lapang/contract/identity/account";
import { normalisePhone } from "@lapang/domain/text/phone";
import { useState } from "react";
import { profileText } from "../../i18n/identity/profile.ts";
import { send } from "../../lib/api/send.ts";
import { problemsIn, problemWith } from "../../lib/forms/field-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { toast } from "../../ui/toast.ts";
import { formatPhone } from "../venue/contact-links.ts";
import { PhotoField } from "./photo-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useKeepProfile } from "./use-profile.ts";

const t = profileText.details;
const names = ["name", "phone"] as const;

/** Name and phone number. The number may be entered in any Indonesian format; the stored format is shown. */
export function DetailsSection({ profile }: { profile: Profile }) {
  const { keep } = useKeepProfile();
  const [typed, setTyped] = useState(profile.phone ?? "");
  const form = useForm({
    names,
    check: ({ name, phone }) =>
      problemsIn({
        name: problemWith.name(name),
        phone: phone.trim() && normalisePhone(phone) === null ? t.phoneProblem : undefined,
      }),
    send: async ({ name, phone }) => {
      keep(await send<typeof changeProfile>("PATCH", "/api/v1/me", { name: name.trim(), phone: phone.trim() || null }));
      toast({ title: profileText.saved, variant: "success" });
    },
  });
  const normalised = normalisePhone(typed);
  return (
    <Section title={t.title}>
      <div className="mb-7">
        <PhotoField
          personId={profile.id}
          name={profile.name}
          photoUrl={profile.photoUrl}
          onChanged={async (photo) => keep(await send<typeof changeProfile>("PATCH", "/api/v1/me", { photo }))}
        />
      </div>
      <SectionForm {...form} label={t.title} button={profileText.save} variant="default">
        <FormField label={t.name} error={form.problems.name} required>
          <Input name="name" autoComplete="name" defaultValue={profile.name} />
        </FormField>
        <FormField
          label={t.phone}
          error={form.problems.phone}
          optionalLabel={t.optional}
          hint={normalised ? t.phoneKept(`${formatPhone(normalised)} (${normalised})`) : t.phoneHint}
        >
          <Input
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={profile.phone ? formatPhone(profile.phone) : ""}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </FormField>
      </SectionForm>
    </Section>
  );
}
