import { profileText } from "../../../i18n/identity/profile.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import type { AccountPart } from "./errand.ts";
import type { Returned } from "./use-provider.ts";

/** For who went to an external provider in this very page: how that ended, in the form it was for. */
export function BackNote({ part, returned }: { part: AccountPart; returned: Returned | undefined }) {
  if (returned?.part !== part) return null;
  return returned.failure ? (
    <FormFailure error={returned.failure} />
  ) : (
    <p className="font-semibold">{profileText.proof.done}</p>
  );
}
