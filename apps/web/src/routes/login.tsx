import { ownPath } from "@lapang/domain/own-path";
import { createFileRoute } from "@tanstack/react-router";
import { AlreadySignedIn } from "../features/identity/already-signed-in.tsx";
import { leaveLogin } from "../features/identity/leave-login.ts";
import { LoginPage } from "../features/identity/login-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";

const t = accountText.login;

export const Route = createFileRoute("/login")({
  staticData: { layout: "auth" },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search.redirect),
  }),
  beforeLoad: ({ context, search }) => leaveLogin(context.answers, search.redirect),
  loader: ({ context }) => ({
    head: pageHead({
      title: t.title,
      description: t.description,
      path: "/login",
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: Login,
});

function Login() {
  const { redirect } = Route.useSearch();
  const { signedIn } = Route.useRouteContext();
  return signedIn ? <AlreadySignedIn /> : <LoginPage wanted={redirect} />;
}
