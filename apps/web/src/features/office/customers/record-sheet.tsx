import type { CustomerRecord, openRecord } from "@lapang/contract/people/customers";
import { useCallback, useEffect, useState } from "react";
import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { CustomerDecisions } from "./customer-decisions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { RecordFacts } from "./record-facts.tsx";

type RecordSheetProps = {
  id: string;
  onClose: () => void;
  onMerged: (into: string) => Promise<unknown>;
  onErased: () => Promise<unknown>;
};

/** A customer's whole record. Fetched by POST, because opening a record is logged. */
export function RecordSheet({ id, onClose, onMerged, onErased }: RecordSheetProps) {
  const { failure, run } = useTask();
  const [record, setRecord] = useState<CustomerRecord>();
  const open = useCallback(
    () => sendTo<typeof openRecord>("POST", "/api/v1/staff/customers/:id/openings", { params: { id } }).then(setRecord),
    [id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record must be opened once per customer.
  useEffect(() => void run(open), [open]);
  return (
    <Sheet open onOpenChange={onClose} title={record?.name ?? t.loading}>
      <FormFailure error={failure} />
      {record ? (
        <div className="grid gap-8">
          <RecordFacts record={record} />
          <CustomerNotes record={record} onChange={setRecord} />
          <CustomerDecisions record={record} onChanged={open} onMerged={onMerged} onErased={onErased} />
        </div>
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </Sheet>
  );
}
