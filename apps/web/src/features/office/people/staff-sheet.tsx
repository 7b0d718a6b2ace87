import type { resetSecondFactor } from "@lapang/contract/identity/second-factor";
import type { disablePerson, enablePerson, StaffMember, setRole } from "@lapang/contract/people/staff-people";
import { mayAppoint } from "@lapang/domain/staff/roles";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officePeopleText } from "../../../i18n/office/people.ts";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { DecisionForm } from "../kit/decision-form.tsx";
import { officeQueries } from "../queries.ts";
import { HandCode } from "./hand-code.tsx";
import { useRolesToGive } from "./invite-sheet.tsx";
import { RightsFields, sendRights } from "./rights-fields.tsx";
import { StaffDevices } from "./staff-devices.tsx";

const t = officePeopleText.staff;

/** Decisions about a staff member: role, rights, devices, and closing the access. */
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
  const { answers } = useRouter().options.context;
  const after = () => answers.refetch(officeQueries.staff());
  return (
    <div className="grid gap-8">
      <DecisionForm
        after={after}
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
        <DecisionForm label={t.saveRights} after={after} send={(values, reason) => sendRights(id, values, reason)}>
          <RightsFields member={member} />
        </DecisionForm>
      ) : null}
      <StaffDevices id={id} />
      {member.hasSecondFactor ? (
        <DecisionForm
          after={after}
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
      ) : (
        <HandCode id={id} />
      )}
      {disabledAt ? (
        <DecisionForm
          after={after}
          label={t.reopen}
          send={(_, reason) =>
            sendTo<typeof enablePerson>("POST", "/api/v1/people/:id/enabled", { params, body: { reason } })
          }
        />
      ) : (
        <DecisionForm
          after={after}
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
