import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { isLink } from "./inline-doc.ts";

type LinkFormProps = { editor: Editor; onDone: () => void };

/** Sets the link of the selected text. Not a form element, because it is inside a form. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  const [wrong, setWrong] = useState(false);
  const set = () => {
    if (href === "") editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else if (isLink(href)) editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
    else {
      setWrong(true);
      return;
    }
    onDone();
  };
  return (
    <div className="site-link">
      <FormField label={t.address} hint={t.addressHint} error={wrong ? t.addressWrong : undefined}>
        <Input
          value={href}
          autoComplete="off"
          onChange={({ target }) => setHref(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            set();
          }}
        />
      </FormField>
      <Button size="sm" variant="outline" onClick={set}>
        {t.setLink}
      </Button>
    </div>
  );
}
