import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { stayRefusalWords } from "./stay-refusal-words.ts";

/** Why a stay cannot be changed, in terms of rooms and nights; other failures use the general text. */
export function StayRefusal({ error }: { error: unknown }) {
  const words = stayRefusalWords(error);
  if (!words) return <FormFailure error={error} />;
  return (
    <p role="alert" className="flex items-start gap-2 border-danger border-y-2 py-3">
      <Icon name="warning" className="mt-0.5 text-danger" />
      {words}
    </p>
  );
}
