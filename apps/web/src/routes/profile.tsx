import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { AccountRemains } from "../features/account/leave/account-remains.tsx";
import { ProfilePage } from "../features/account/profile-page.tsx";
import { ProfilePending } from "../features/account/profile-pending.tsx";
import { accountQueries } from "../features/account/queries.ts";
import { profileText as t } from "../i18n/identity/profile.ts";
import { useOptionalAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

export const Route = createFileRoute("/profile")({
  staticData: { layout: "user-account", loginRequired: true },
  loader: async ({ context }) => {
    await context.answers.get(accountQueries.profile());
    return {
      head: pageHead({ title: t.title, description: t.title, path: "/profile", origin: context.origin, noIndex: true }),
    };
  },
  head: headOf,
  component: Profile,
  pendingComponent: ProfilePending,
});

function Profile() {
  const [remains, setRemains] = useState(false);
  const profile = useOptionalAnswer(accountQueries.profile(), false);
  if (remains) return <AccountRemains />;
  // The root redirects visitors to the login before this renders; after a sign-out there is nothing to show.
  return profile ? <ProfilePage key={profile.id} profile={profile} onRemains={() => setRemains(true)} /> : null;
}
