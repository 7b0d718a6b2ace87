import type { Profile } from "@lapang/contract/identity/account";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { profileText as t } from "../../i18n/identity/profile.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { InboxSection } from "../inbox/inbox-section.tsx";
import { InstallInvitation } from "../inbox/install/install-invitation.tsx";
import { NoticeSection } from "../inbox/settings/notice-section.tsx";
import { WalletSection } from "../payments/wallet-section.tsx";
import { venueQueries } from "../venue/queries.ts";
import { DataSection } from "./data-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { LeaveSection } from "./leave/leave-section.tsx";
import { ParticipantsSection } from "./participants/participants-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SessionsSection } from "./security/sessions-section.tsx";
import { useProvider } from "./security/use-provider.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { ThemeSection } from "./theme-section.tsx";

/** The account's settings, each part with its own button. */
export function ProfilePage({ profile, onRemains }: { profile: Profile; onRemains: () => void }) {
  const zone = useOptionalAnswer(venueQueries.venue())?.zone ?? "Asia/Jakarta";
  const provider = useProvider(profile.id);
  const joined = localDateOf(zone, new Date(profile.memberSince));
  return (
    <div className="grid gap-12">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="type-2 break-words">{profile.name}</h1>
          <p className="mt-1 text-ink-2">
            {t.roles[profile.role]} · {t.since(`${formatDayMonth(joined)} ${joined.slice(0, 4)}`)}
          </p>
        </div>
        <SignOutButton />
      </header>
      <InboxSection />
      <NoticeSection />
      <InstallInvitation />
      <DetailsSection profile={profile} />
      <ParticipantsSection participants={profile.participants} zone={zone} />
      <WalletSection />
      <SecuritySection profile={profile} provider={provider} />
      <SessionsSection zone={zone} />
      <ThemeSection />
      <DataSection />
      <LeaveSection provider={provider} onRemains={onRemains} />
    </div>
  );
}
