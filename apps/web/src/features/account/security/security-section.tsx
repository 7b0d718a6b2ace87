import type { Profile } from "@lapang/contract/identity/account";
import { profileText } from "../../../i18n/identity/profile.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { LoadFailed, LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { EmailPart } from "./email-part.tsx";
import { IdentityGate } from "./identity-gate.tsx";
import { MethodsPart } from "./methods-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import type { Provider } from "./use-provider.ts";

/** Sign-in settings: e-mail, password and external methods, stored by the provider. */
export function SecuritySection({ profile, provider }: { profile: Profile; provider: Provider }) {
  const { state, user, returned, refresh } = provider;
  return (
    <Section id="keamanan" title={profileText.security.title}>
      {state === "loading" ? <LoadingRows /> : null}
      {state === "failed" ? <LoadFailed onRetry={() => void refresh()} /> : null}
      {state === "unknown" ? <IdentityGate profile={profile} onOpen={refresh} /> : null}
      {user ? (
        <div className="grid gap-8">
          <EmailPart user={user} returned={returned} onChange={refresh} />
          <PasswordPart user={user} returned={returned} onChange={refresh} />
          <MethodsPart user={user} returned={returned} onChange={refresh} />
        </div>
      ) : null}
    </Section>
  );
}
