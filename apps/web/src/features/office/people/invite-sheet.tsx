import type { inviteStaff } from "@lapang/contract/people/staff-people";
import { mayAppoint, type Role, roles } from "@lapang/domain/staff/roles";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officePeopleText } from "../../../i18n/office/people.ts";
import { send } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { identityQueries } from "../../identity/queries.ts";
import { useProvenTask } from "../kit/use-proven-task.tsx";
import { officeQueries } from "../queries.ts";

const t = officePeopleText.staff;

type StaffRole = Exclude<Role, "customer">;

/** The roles that the acting person may assign, lowest first. */
export function useRolesToGive(): { value: StaffRole; label: string }[] {
  const own = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "customer";
  return roles
    .filter((role): role is StaffRole => role !== "customer" && mayAppoint(own, role))
    .map((role) => ({ value: role, label: officeText.roles[role] }));
}

export function InviteSheet() {
  const { answers } = useRouter().options.context;
  const { busy, failure, run, codeField } = useProvenTask();
  const [open, setOpen] = useState(false);
  const options = useRolesToGive();
  const invite = (values: FormData) =>
    run(values, async () => {
      const name = String(values.get("name"));
      const body = { name, email: String(values.get("email")), role: String(values.get("role")) as StaffRole };
      await send<typeof inviteStaff>("POST", "/api/v1/staff/people", body);
      setOpen(false);
      toast({ title: t.invited(name), variant: "success" });
      await answers.refetch(officeQueries.staff());
    });
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.invite}
      trigger={
        <button type="button" className="office-button office-big office-primary">
          <Icon name="plus" />
          {t.invite}
        </button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void invite(new FormData(event.currentTarget));
        }}
      >
        <p className="text-ink-2">{t.inviteLead}</p>
        <FormField label={t.name} required>
          <Input name="name" maxLength={120} required autoComplete="off" />
        </FormField>
        <FormField label={t.email} required>
          <Input name="email" type="email" maxLength={254} required autoComplete="off" />
        </FormField>
        <FormField label={t.role} required>
          <Select name="role" options={options} defaultValue="front-desk" required />
        </FormField>
        {codeField}
        <FormFailure error={failure} />
        <Button type="submit" size="full" loading={busy}>
          {t.send}
        </Button>
      </form>
    </Sheet>
  );
}
