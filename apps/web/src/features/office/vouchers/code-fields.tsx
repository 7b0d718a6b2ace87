import { useState } from "react";
import { officeVouchersText } from "../../../i18n/office/vouchers.ts";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";

const t = officeVouchersText.fields;
const MOST_CODES = 2_000;

/** One shared code, or many single-use codes. */
export function CodeFields() {
  const [isSeries, setIsSeries] = useState(false);
  return (
    <>
      <FieldGroup legend={t.codes}>
        <Radio name="codes" value="one" label={t.one} checked={!isSeries} onChange={() => setIsSeries(false)} />
        <Radio name="codes" value="series" label={t.many} checked={isSeries} onChange={() => setIsSeries(true)} />
      </FieldGroup>
      {isSeries ? (
        <div className="money-pair">
          <FormField label={t.prefix} hint={t.prefixHint} required>
            <Input name="prefix" pattern="[A-Za-z0-9]{2,12}" required autoComplete="off" />
          </FormField>
          <FormField label={t.count} required>
            <Input type="number" name="count" min={1} max={MOST_CODES} defaultValue={50} required />
          </FormField>
        </div>
      ) : (
        <>
          <FormField label={t.code} hint={t.codeHint} required>
            <Input name="code" pattern="[A-Za-z0-9 \-]{3,30}" required autoComplete="off" autoCapitalize="characters" />
          </FormField>
          <LimitFields />
        </>
      )}
    </>
  );
}

type LimitFieldsProps = { totalLimit?: number | null; personLimit?: number };

/** The maximum number of uses, in total and per person. */
export function LimitFields({ totalLimit = null, personLimit = 1 }: LimitFieldsProps) {
  return (
    <div className="money-pair">
      <FormField label={t.totalLimit} hint={t.totalHint}>
        <Input type="number" name="totalLimit" min={1} defaultValue={totalLimit ?? ""} />
      </FormField>
      <FormField label={t.personLimit} required>
        <Input type="number" name="personLimit" min={1} max={1000} defaultValue={personLimit} required />
      </FormField>
    </div>
  );
}
