import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

/** A photo's texts. */
export function WordFields({ alt, caption }: { alt: string; caption: string | null }) {
  return (
    <>
      <FormField label={t.alt} hint={t.altHint} required>
        <Input name="alt" defaultValue={alt} minLength={3} maxLength={200} autoComplete="off" />
      </FormField>
      <FormField label={t.caption} optionalLabel={t.optional}>
        <Input name="caption" defaultValue={caption ?? ""} maxLength={200} autoComplete="off" />
      </FormField>
    </>
  );
}
