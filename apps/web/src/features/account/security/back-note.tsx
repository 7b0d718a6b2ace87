import { profileText } from "../../../i18n/identity/profile.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import type { AccountPart } from "./pending-action.ts";
import type { Returned } from "./use-provider.ts";

/** After returning from an external provider: the outcome, shown in the form that started it. */
export function BackNote({ part, returned }: { part: AccountPart; returned: Returned | undefined }) {
  if (returned?.part !== part) return null;
  return returned.failure ? (
    <FormFailure error={returned.failure} />
  ) : (
    <p className="font-semibold">{profileText.proof.done}</p>
  );
}
