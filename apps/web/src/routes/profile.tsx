import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../features/account/profile-page.tsx";
import { identityQueries } from "../features/identity/queries.ts";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";
import { useAnswer } from "../lib/use-answer.ts";

const t = accountText.profile;

export const Route = createFileRoute("/profile")({
  staticData: { layout: "user-account", loginRequired: true },
  loader: async ({ context }) => {
    await context.answers.get(identityQueries.session());
    return {
      head: pageHead({ title: t.title, description: t.title, path: "/profile", origin: context.origin, noIndex: true }),
    };
  },
  head: headOf,
  component: Profile,
});

function Profile() {
  const { data } = useAnswer(identityQueries.session());
  // The root sends visitors to the login page before this renders; signing out elsewhere leaves nothing to show.
  return data.person ? <ProfilePage person={data.person} /> : null;
}
