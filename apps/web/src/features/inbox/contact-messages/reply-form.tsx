import type { Letter, replyToLetter } from "@lapang/contract/people/letters";
import { useRef, useState } from "react";
import { letterText as t } from "../../../i18n/inbox/letters.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { toast } from "../../../ui/toast.ts";

type ReplyFormProps = { reference: string; onSent: (message: Letter) => unknown };

/** Replies to a visitor by e-mail; the reply is stored with the contact message. */
export function ReplyForm({ reference, onSent }: ReplyFormProps) {
  const { busy, failure, run } = useTask();
  const [text, setText] = useState("");
  // Stable until sent: a retry after a lost response is the same reply.
  const id = useRef(crypto.randomUUID());
  const reply = () =>
    run(async () => {
      const message = await sendTo<typeof replyToLetter>("POST", "/api/v1/letters/:reference/replies", {
        params: { reference },
        body: { id: id.current, body: text },
      });
      id.current = crypto.randomUUID();
      setText("");
      toast({ title: t.sent, variant: "success" });
      await onSent(message);
    });
  return (
    <form
      method="post"
      className="grid max-w-160 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void reply();
      }}
    >
      <FormField label={t.reply} required>
        <Textarea value={text} rows={6} onChange={(event) => setText(event.currentTarget.value)} />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" className="justify-self-start" loading={busy} disabled={text.trim().length < 2}>
        {t.send}
      </Button>
    </form>
  );
}
