import type { countDrawer, Drawer } from "@lapang/contract/payments/cash";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { type CashCount, countedSum, denominations } from "@lapang/domain/payment/drawer";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";

const t = officeCashText.count;

/** Counts notes and coins; the expected sum is hidden until then. */
export function CountForm({ drawer }: { drawer: Drawer }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [count, setCount] = useState<CashCount>({});
  const save = (values: FormData) =>
    run(async () => {
      const reason = String(values.get("reason")).trim();
      const counted = { id: drawer.id, count, ...(reason && { reason }) };
      await send<typeof countDrawer>("POST", "/api/v1/desk/drawer/count", counted);
      toast({ title: t.done, variant: "success" });
      await answers.refetch(officeQueries.drawer());
    });
  return (
    <form
      className="cash-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <h2>{t.title}</h2>
      <table className="cash-table cash-count">
        <thead>
          <tr>
            <th scope="col">{t.value}</th>
            <th scope="col">{t.pieces}</th>
            <th scope="col">{t.sum}</th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((value) => (
            <tr key={value}>
              <th scope="row">{formatAmount(value)}</th>
              <td>
                <input
                  type="number"
                  min={0}
                  max={100_000}
                  inputMode="numeric"
                  aria-label={t.piecesOf(formatAmount(value))}
                  value={count[`${value}`] ?? ""}
                  onChange={({ target }) =>
                    setCount({ ...count, [`${value}`]: Math.max(0, Math.trunc(target.valueAsNumber || 0)) })
                  }
                />
              </td>
              <td>{formatAmount(value * (count[`${value}`] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td>{formatRupiah(countedSum(count))}</td>
          </tr>
        </tfoot>
      </table>
      <p>{t.blind}</p>
      <FormField label={t.reason} hint={t.reasonHint}>
        <Input name="reason" maxLength={300} autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.submit}
      </Button>
    </form>
  );
}
