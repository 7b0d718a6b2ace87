import { ownPath } from "@lapang/domain/text/own-path";
import { createFileRoute } from "@tanstack/react-router";
import { leaveLogin } from "../features/identity/session/leave-login.ts";
import { AlreadySignedIn } from "../features/identity/sign-in/already-signed-in.tsx";
import { type LoginMode, readMode } from "../features/identity/sign-in/login-mode.ts";
import { LoginPage } from "../features/identity/sign-in/login-page.tsx";
import { loginText as t } from "../i18n/identity/login.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

type LoginSearch = { redirect?: string | undefined; mode?: LoginMode | undefined; oobCode?: string | undefined };

export const Route = createFileRoute("/login")({
  staticData: { layout: "auth" },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    redirect: ownPath(search.redirect),
    ...readMode(search),
  }),
  beforeLoad: ({ context, search }) => leaveLogin(context.answers, search),
  loaderDeps: ({ search: { mode } }) => ({ mode }),
  loader: ({ context, deps: { mode } }) => ({
    head: pageHead({
      title: t.titles[mode ?? "signIn"],
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
  const { redirect, mode, oobCode } = Route.useSearch();
  const { signedIn } = Route.useRouteContext();
  return signedIn ? <AlreadySignedIn /> : <LoginPage wanted={redirect} mode={mode} code={oobCode} />;
}
