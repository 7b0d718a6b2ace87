import type { resetSecondFactor } from "@lapang/contract/second-factor";
import type { disablePerson, enablePerson, StaffMember, setRole } from "@lapang/contract/staff-people";
import { mayAppoint } from "@lapang/domain/roles";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { officeText } from "../../../i18n/office.ts";
import { officePeopleText } from "../../../i18n/office-people.ts";
import { officeSecurityText } from "../../../i18n/office-security.ts";
import { sendTo } from "../../../lib/send.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { identityQueries } from "../../identity/queries.ts";
import { ReasonField } from "../money/reason-field.tsx";
import { officeQueries } from "../queries.ts";
import { useProvenTask } from "../security/use-proven-task.tsx";
import { useRolesToGive } from "./invite-sheet.tsx";
import { RightsFields, sendRights } from "./rights-fields.tsx";
import { StaffDevices } from "./staff-devices.tsx";

const t = officePeopleText.staff;

/** What may be decided about somebody who works here: role, rights, devices, and whether they may come in at all. */
export function StaffSheet({ member }: { member: StaffMember }) {
  const own = useOptionalAnswer(identityQueries.session(), false)?.person;
  const [open, setOpen] = useState(false);
  if (own?.id === member.id) return <span className="office-state">{t.you}</span>;
  if (!own || !mayAppoint(own.role, member.role)) return <span />;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={member.name}
      trigger={
        <button type="button" className="office-button" data-row-action="" aria-label={`${t.open} ${member.name}`}>
          {t.open}
        </button>
      }
    >
      {open ? <Decisions member={member} isOwner={own.role === "owner"} /> : null}
    </Sheet>
  );
}

function Decisions({ member, isOwner }: { member: StaffMember; isOwner: boolean }) {
  const { id, role, disabledAt } = member;
  const options = useRolesToGive();
  const params = { id };
  return (
    <div className="grid gap-8">
      <DecisionForm
        label={t.saveRole}
        send={(values, reason) =>
          sendTo<typeof setRole>("PUT", "/api/v1/staff/people/:id/role", {
            params,
            body: { role: String(values.get("role")) as StaffMember["role"], reason },
          })
        }
      >
        <FormField label={t.role} required>
          <Select
            name="role"
            defaultValue={role}
            options={[{ value: "customer", label: officeText.roles.customer }, ...options]}
          />
        </FormField>
      </DecisionForm>
      {isOwner && (role === "front-desk" || role === "manager") ? (
        <DecisionForm label={t.saveRights} send={(values, reason) => sendRights(id, values, reason)}>
          <RightsFields member={member} />
        </DecisionForm>
      ) : null}
      <StaffDevices id={id} />
      {member.hasSecondFactor ? (
        <DecisionForm
          label={officeSecurityText.reset}
          variant="outline"
          send={(_, reason) =>
            sendTo<typeof resetSecondFactor>("DELETE", "/api/v1/staff/people/:id/second-factor", {
              params,
              body: { reason },
            })
          }
        >
          <p className="text-ink-2">{officeSecurityText.resetLead}</p>
        </DecisionForm>
      ) : null}
      {disabledAt ? (
        <DecisionForm
          label={t.reopen}
          send={(_, reason) =>
            sendTo<typeof enablePerson>("POST", "/api/v1/people/:id/enabled", { params, body: { reason } })
          }
        />
      ) : (
        <DecisionForm
          label={t.close}
          variant="outline-danger"
          send={(_, reason) =>
            sendTo<typeof disablePerson>("POST", "/api/v1/people/:id/disabled", { params, body: { reason } })
          }
        >
          <p className="text-ink-2">{t.closeHint}</p>
        </DecisionForm>
      )}
    </div>
  );
}

type DecisionFormProps = {
  label: string;
  variant?: ButtonVariant;
  send: (values: FormData, reason: string) => Promise<unknown>;
  children?: ReactNode;
};

/** One decision with its reason; the list is asked again after it. */
function DecisionForm({ label, variant = "default", send, children }: DecisionFormProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run, codeField } = useProvenTask();
  const decide = (values: FormData) =>
    run(values, async () => {
      await send(values, String(values.get("reason")));
      toast({ title: officeText.saved, variant: "success" });
      await answers.askAfter(officeQueries.staff());
    });
  return (
    <form
      aria-label={label}
      className="grid gap-4 border-rule-strong border-t-2 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void decide(new FormData(event.currentTarget));
      }}
    >
      {children}
      <ReasonField label={t.reason} hint={t.reasonHint} />
      {codeField}
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant={variant} loading={busy}>
        {label}
      </Button>
    </form>
  );
}
