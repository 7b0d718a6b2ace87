import { useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office-writing.ts";
import { shortDateWords } from "../../../../lib/moment-words.ts";
import { useAnswer, useOptionalAnswer } from "../../../../lib/use-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { siteQueries } from "../queries.ts";

/** For whoever is to read it before everybody does: an address that needs no account. */
export function PreviewLink({ slug }: { slug: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const [wanted, setWanted] = useState(false);
  const link = useOptionalAnswer(siteQueries.previewLink(slug), wanted);
  if (!link) {
    return (
      <Button size="sm" variant="outline" loading={wanted} onClick={() => setWanted(true)}>
        {t.previewLink}
      </Button>
    );
  }
  const address = new URL(link.path, location.href).href;
  return (
    <div className="flex w-full items-end gap-3">
      <FormField
        label={t.previewLink}
        hint={t.previewLinkHint(shortDateWords(venue, link.until))}
        className="min-w-0 grow"
      >
        <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </FormField>
      <CopyButton text={address} what={t.previewLink} />
    </div>
  );
}
