import { voucherKinds } from "@lapang/domain/pricing/voucher";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";

export function KindChoices() {
  return (
    <div className="grid grid-cols-2">
      {voucherKinds.map((kind) => (
        <Checkbox key={kind} name="appliesTo" value={kind} label={t.kinds[kind]} />
      ))}
    </div>
  );
}
