import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { useProvenTask } from "./use-proven-task.tsx";

/** One possible decision; it is sent with the form's values. */
export type Decision = {
  label: string;
  variant?: ButtonVariant;
  send: (values: FormData) => Promise<unknown>;
};

type DecideSheetProps = {
  title: string;
  /** The label of the row's button. */
  label: string;
  facts: ReactNode;
  fields: ReactNode;
  decisions: readonly Decision[];
  /** The query to refetch afterwards. */
  query: { url: string };
};

/** A sheet for a decision: the facts, the fields to fill in, and the possible decisions. */
export function DecideSheet({ title, label, facts, fields, decisions, query }: DecideSheetProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run, codeField } = useProvenTask();
  const [open, setOpen] = useState(false);
  const decide = (values: FormData, { send }: Decision) =>
    run(values, async () => {
      await send(values);
      setOpen(false);
      toast({ title: officeText.saved, variant: "success" });
      await answers.refetch(query);
    });
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <button type="button" className="office-button" data-row-action="">
          {label}
        </button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          const decision = decisions[Number(pressed?.value ?? 0)];
          if (decision) void decide(new FormData(event.currentTarget), decision);
        }}
      >
        <dl className="office-facts">{facts}</dl>
        {fields}
        {codeField}
        <FormFailure error={failure} />
        {decisions.map((decision, index) => (
          <Button
            key={decision.label}
            type="submit"
            value={index}
            size="full"
            variant={decision.variant ?? "default"}
            loading={busy}
          >
            {decision.label}
          </Button>
        ))}
      </form>
    </Sheet>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
