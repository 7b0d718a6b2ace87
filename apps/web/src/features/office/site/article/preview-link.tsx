import type { revokePreviews } from "@lapang/contract/site/articles";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../../lib/moment-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { toast } from "../../../../ui/toast.ts";
import { venueQueries } from "../../../venue/queries.ts";
import { useOfficeTask } from "../../use-office-task.ts";
import { siteQueries } from "../queries.ts";

/** A secret link with which reviewers read the draft without an account. */
export function PreviewLink({ slug }: { slug: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { answers } = useRouter().options.context;
  const [wanted, setWanted] = useState(false);
  const { busy, run } = useOfficeTask();
  const link = useOptionalAnswer(siteQueries.previewLink(slug), wanted);
  if (!link) {
    return (
      <Button size="sm" variant="outline" loading={wanted} onClick={() => setWanted(true)}>
        {t.previewLink}
      </Button>
    );
  }
  const address = new URL(link.path, location.href).href;
  const revoke = () =>
    run(async () => {
      await sendTo<typeof revokePreviews>("POST", "/api/v1/site/articles/:slug/preview-link/revocation", {
        params: { slug },
      });
      setWanted(false);
      const { url } = siteQueries.previewLink(slug);
      answers.forget((known) => known === url);
      toast({ title: t.previewRevoked, variant: "success" });
    });
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <FormField
        label={t.previewLink}
        hint={t.previewLinkHint(shortDateWords(venue, link.until))}
        className="min-w-0 grow"
      >
        <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </FormField>
      <CopyButton text={address} what={t.previewLink} />
      <Button size="sm" variant="outline-danger" loading={busy} onClick={revoke}>
        {t.previewRevoke}
      </Button>
    </div>
  );
}
