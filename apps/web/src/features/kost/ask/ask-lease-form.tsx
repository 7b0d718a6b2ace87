import type { LeaseCosts, requestLease } from "@lapang/contract/stays/kost";
import type { Gender } from "@lapang/domain/lease/lease-moves";
import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { normalisePhone } from "@lapang/domain/text/phone";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { kostText } from "../../../i18n/stays/kost.ts";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { send } from "../../../lib/api/send.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { DatePicker } from "../../../ui/forms/date-picker.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { FileField } from "../file-field.tsx";
import { OwnDetails } from "../own-details.tsx";
import { kostQueries } from "../queries.ts";
import { useFileUpload } from "../use-file-upload.ts";
import type { AskSearch } from "./ask-search.ts";

const t = leaseText.ask;
const names = ["startsOn", "name", "gender", "phone", "occupation", "idPhoto"] as const;

export type Wish = { term: KostTerm; startsOn: string; people: number };
type AskLeaseFormProps = {
  leaseSearch: AskSearch;
  wish: Wish;
  onWish: (wish: Wish) => void;
  costs: LeaseCosts | null;
  /** Called on a refusal: the price or the room may have changed, so they are refetched. Typed text stays. */
  onRefused: () => void;
};

/** Applies for a room at the shown price; nothing is paid yet. */
export function AskLeaseForm({ leaseSearch, wish, onWish, costs, onRefused }: AskLeaseFormProps) {
  const navigate = useNavigate();
  const { answers } = useRouter().options.context;
  const upload = useFileUpload();
  const startsOn = wish.startsOn || costs?.from || "";
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names,
    check: (values) =>
      problemsIn({
        startsOn: startsOn ? undefined : t.problems.startsOn,
        name: values.name.trim().length < 2 ? t.problems.name : undefined,
        gender: values.gender ? undefined : t.problems.gender,
        phone: normalisePhone(values.phone) ? undefined : t.problems.phone,
        occupation: values.occupation.trim().length < 2 ? t.problems.occupation : undefined,
        idPhoto: upload.name ? undefined : t.problems.idPhoto,
      }),
    send: async (values) => {
      const lease = await send<typeof requestLease>("POST", "/api/v1/leases", {
        kost: leaseSearch.kost,
        room: leaseSearch.room,
        startsOn,
        term: wish.term,
        tenant: {
          name: values.name.trim(),
          gender: values.gender as Gender,
          phone: values.phone,
          occupation: values.occupation.trim(),
          people: wish.people,
        },
        idPhoto: upload.name ?? "",
        expectedTotal: costs?.total ?? 0,
      }).catch((error: unknown) => {
        if (error instanceof ApiError) onRefused();
        throw error;
      });
      answers.keep(kostQueries.lease(lease.id).url, lease);
      await navigate({ to: "/my-booking/kost/$id", params: { id: lease.id } });
    },
  });
  const most = Array.from({ length: costs?.mostPeople ?? 1 }, (_, index) => index + 1);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t.title}
      className="grid gap-10"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Section title={t.when}>
        <div className="grid gap-5 sm:grid-cols-3">
          <DatePicker
            label={t.startsOn}
            name="startsOn"
            value={startsOn}
            onChange={(day) => onWish({ ...wish, startsOn: day })}
            {...(costs?.freeFrom ? { min: costs.freeFrom } : {})}
            {...(problems.startsOn ? { error: problems.startsOn } : {})}
          />
          <FormField label={t.term}>
            <Select
              name="term"
              value={wish.term}
              onChange={(event) => onWish({ ...wish, term: event.currentTarget.value as KostTerm })}
              options={kostTermNames.map((value) => ({ value, label: kostText.terms[value] }))}
            />
          </FormField>
          <FormField label={t.people}>
            <Select
              name="people"
              value={String(wish.people)}
              onChange={(event) => onWish({ ...wish, people: Number(event.currentTarget.value) })}
              options={most.map((count) => ({ value: String(count), label: t.peopleOption(count) }))}
            />
          </FormField>
        </div>
      </Section>
      <Section title={t.who}>
        <OwnDetails form={form} />
        <div className="grid max-w-120 gap-5">
          <FormField label={t.name} error={problems.name} required>
            <Input name="name" autoComplete="name" />
          </FormField>
          <FieldGroup
            legend={t.gender}
            hint={costs && costs.genderRule !== "campur" ? kostText.genderRule[costs.genderRule] : undefined}
            error={problems.gender}
          >
            {(["female", "male"] as const).map((gender) => (
              <Radio key={gender} name="gender" value={gender} label={t.genders[gender]} />
            ))}
          </FieldGroup>
          <FormField label={t.phone} error={problems.phone} required>
            <Input name="phone" type="tel" autoComplete="tel" inputMode="tel" />
          </FormField>
          <FormField label={t.occupation} error={problems.occupation} required>
            <Input name="occupation" autoComplete="organization" />
          </FormField>
          <FileField label={t.idPhoto} hint={t.idPhotoHint} error={problems.idPhoto} upload={upload} />
          <FormFailure error={failure} />
          <Button type="submit" size="full" loading={busy} disabled={!costs || upload.percent !== null}>
            {t.send}
          </Button>
        </div>
      </Section>
    </form>
  );
}
