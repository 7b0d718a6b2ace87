import type { countStock } from "@lapang/contract/site/site";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officeSiteText } from "../../../i18n/office/site.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { siteQueries } from "./queries.ts";

const t = officeSiteText.stock;

/** The stock of a consumable, and a form to correct it by a count. */
export function StockCount({ slug }: { slug: string }) {
  const { answers } = useRouter().options.context;
  const query = siteQueries.stock(slug);
  const known = useOptionalAnswer(query);
  useOfficeLive(query);
  const { busy, failure, run } = useTask();
  const form = useRef<HTMLFormElement>(null);
  if (!known) return null;
  const count = (values: FormData) =>
    run(async () => {
      const body = {
        before: known.stock,
        counted: Number(values.get("counted")),
        reason: String(values.get("reason")),
      };
      await sendTo<typeof countStock>("PUT", "/api/v1/site/add-ons/:key/stock", { params: { key: slug }, body });
      toast({ title: officeText.saved, variant: "success" });
      form.current?.reset();
      await answers.refetch(query);
    });
  return (
    <form
      ref={form}
      className="site-form"
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        void count(new FormData(event.currentTarget));
      }}
    >
      <h3>
        {t.title}: {t.left(known.stock)}
      </h3>
      <div className="site-rule">
        <FormField label={t.counted} required>
          <Input name="counted" type="number" inputMode="numeric" min={0} max={100_000} required />
        </FormField>
        <FormField label={t.reason} required>
          <Input name="reason" minLength={3} maxLength={200} required autoComplete="off" />
        </FormField>
      </div>
      <FormFailure error={failure} />
      <Button type="submit" size="sm" variant="outline" loading={busy} className="mt-3">
        {t.save}
      </Button>
    </form>
  );
}
