import type { SiteValue } from "@lapang/contract/site/site-documents";
import { checkPriceRules } from "@lapang/domain/court/check-price-rules";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { officePricesText as t } from "../../../../i18n/office/prices.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useOfficeTask } from "../../use-office-task.ts";
import { type AnyValue, siteQueries } from "../queries.ts";
import { PricePreview } from "./price-preview.tsx";
import { PriceProblems } from "./price-problems.tsx";
import { PriceRuleFields } from "./price-rule-fields.tsx";
import type { Rule } from "./rule.ts";

type PricesFormProps = { court: string; value: AnyValue; onChange: (field: string, value: unknown) => void };

const newRule: Rule = {
  tier: "public",
  label: t.newLabel,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "22:00",
  peak: false,
  pricePerHour: 0,
  priority: 0,
};

/** A court's price rules with their problems and the resulting week, checked by the API's own rules. */
export function PricesForm({ court: key, value, onChange }: PricesFormProps) {
  const court = useAnswer(siteQueries.document({ kind: "court", key })).data.value as SiteValue<"court">;
  const venue = useAnswer(siteQueries.document({ kind: "hours", key: "venue" })).data.value as SiteValue<"hours">;
  const hours = court.hours ?? venue.days;
  const rules = value.rules as Rule[];
  const problems = checkPriceRules(rules, hours);
  const set = (next: Rule[]) => onChange("rules", next);
  const { list, goTo } = useRuleFocus();
  const wrong = (at: number) =>
    problems.some(
      (problem) => "rule" in problem && (problem.rule === at || ("other" in problem && problem.other === at)),
    );
  const span = { fromTime: hours[0]?.opens ?? newRule.fromTime, toTime: hours[0]?.closes ?? newRule.toTime };
  return (
    <>
      <PriceProblems problems={problems} />
      <TakeOver court={key} onTake={set} />
      <PricePreview rules={rules} hours={hours} slotMinutes={court.slotMinutes} />
      <ol className="site-rules" ref={list}>
        {rules.map((rule, at) => (
          <PriceRuleFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its position only.
            key={at}
            number={at + 1}
            rule={rule}
            wrong={wrong(at)}
            onChange={(changes) => set(rules.map((old, index) => (index === at ? { ...old, ...changes } : old)))}
            onCopy={() => {
              set([...rules.slice(0, at + 1), { ...rule }, ...rules.slice(at + 1)]);
              goTo(at + 1);
            }}
            onRemove={() => {
              set(rules.filter((_, index) => index !== at));
              goTo(Math.max(at - 1, 0));
            }}
          />
        ))}
      </ol>
      <button
        type="button"
        className="office-button office-big"
        onClick={() => {
          set([...rules, { ...newRule, ...span }]);
          goTo(rules.length);
        }}
      >
        <Icon name="plus" />
        {t.add}
      </button>
    </>
  );
}

/** A new rule gets the focus; after a removal the previous rule gets it. */
function useRuleFocus() {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ at: number }>();
  useEffect(() => {
    if (wanted) list.current?.children[wanted.at]?.querySelector<HTMLElement>("select, input")?.focus();
  }, [wanted]);
  return { list, goTo: (at: number) => setWanted({ at }) };
}

/** Copies another court's rules into the form, for review before saving: most courts cost the same. */
function TakeOver({ court, onTake }: { court: string; onTake: (rules: Rule[]) => void }) {
  const { answers } = useRouter().options.context;
  const { documents } = useAnswer(siteQueries.list()).data;
  const { run } = useOfficeTask();
  const others = documents.filter(({ kind, key }) => kind === "prices" && key !== court);
  const take = (key: string) =>
    run(async () => {
      const { value } = await answers.get(siteQueries.document({ kind: "prices", key }));
      onTake((value as SiteValue<"prices">).rules);
    });
  if (others.length === 0) return null;
  return (
    <FormField label={t.takeOver} className="mt-3">
      <Select
        value=""
        placeholder={t.choose}
        options={others.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={({ target }) => void take(target.value)}
      />
    </FormField>
  );
}
