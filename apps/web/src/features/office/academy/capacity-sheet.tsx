import type { changeCapacity } from "@lapang/contract/academy/staff-classes";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { DecideSheet } from "../kit/decide-sheet.tsx";
import { academyQueries } from "./queries.ts";

/** Changes the number of seats; new seats are offered to the waiting list. */
export function CapacitySheet({ code, capacity }: { code: string; capacity: number }) {
  return (
    <DecideSheet
      title={t.class.capacityTitle(code)}
      label={t.class.capacity}
      query={academyQueries.class(code)}
      facts={null}
      fields={
        <FormField label={t.class.capacity} hint={t.class.capacityHint} required>
          <Input type="number" name="capacity" min={1} max={60} defaultValue={capacity} required />
        </FormField>
      }
      decisions={[
        {
          label: t.class.save,
          send: (values) =>
            sendTo<typeof changeCapacity>("PUT", "/api/v1/staff/classes/:code/capacity", {
              params: { code },
              body: { capacity: Number(values.get("capacity")) },
            }),
        },
      ]}
    />
  );
}
