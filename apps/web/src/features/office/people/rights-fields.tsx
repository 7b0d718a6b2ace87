import type { StaffMember, setRights } from "@lapang/contract/people/staff-people";
import { type Right, rights, rightsOf } from "@lapang/domain/staff/rights";
import { useState } from "react";
import { officePeopleText as t } from "../../../i18n/office/people.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldGroup } from "../../../ui/forms/form-field.tsx";

/** For each right: the role's default or an explicit choice. */
export function RightsFields({ member }: { member: StaffMember }) {
  const [usual, setUsual] = useState(!member.rightsChosen);
  const shown: readonly Right[] = usual ? rightsOf(member.role, null) : member.rights;
  return (
    <FieldGroup legend={t.staff.rights}>
      <Checkbox
        name="usual"
        checked={usual}
        onChange={({ currentTarget }) => setUsual(currentTarget.checked)}
        label={t.staff.usual}
        description={t.staff.usualHint}
      />
      {rights.map((right) => (
        <Checkbox
          // Remount when the default changes, because the field is uncontrolled.
          key={`${right}-${usual}`}
          name="right"
          value={right}
          disabled={usual}
          defaultChecked={shown.includes(right)}
          label={t.rights[right]}
          description={t.rightsHints[right]}
        />
      ))}
    </FieldGroup>
  );
}

export function sendRights(id: string, values: FormData, reason: string): Promise<unknown> {
  const chosen = values.has("usual") ? null : (values.getAll("right") as Right[]);
  return sendTo<typeof setRights>("PUT", "/api/v1/staff/people/:id/rights", {
    params: { id },
    body: { rights: chosen, reason },
  });
}
