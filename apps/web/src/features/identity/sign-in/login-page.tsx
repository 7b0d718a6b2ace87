import { lazy, Suspense, useEffect, useState } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { pairedUid } from "../session/session-pairing.ts";
import type { PendingLink } from "./external-buttons.tsx";
import { FormShape } from "./form-shape.tsx";
import { InsecureNote } from "./insecure-note.tsx";
import type { LoginMode } from "./login-mode.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { WantedNote } from "./wanted-note.tsx";
import { WayBack } from "./way-back.tsx";

// Most people sign in; the other modes load when opened.
const RegisterForm = lazy(() => import("./register-form.tsx").then((file) => ({ default: file.RegisterForm })));
const ForgotForm = lazy(() => import("./forgot-form.tsx").then((file) => ({ default: file.ForgotForm })));
const UnverifiedScreen = lazy(() =>
  import("./unverified-screen.tsx").then((file) => ({ default: file.UnverifiedScreen })),
);
const LinkForm = lazy(() => import("./link-form.tsx").then((file) => ({ default: file.LinkForm })));
const ResetForm = lazy(() => import("./reset-form.tsx").then((file) => ({ default: file.ResetForm })));
const GoOn = lazy(() => import("./go-on.tsx").then((file) => ({ default: file.GoOn })));
const MailedLink = lazy(() => import("./mailed-link.tsx").then((file) => ({ default: file.MailedLink })));

type LoginPageProps = { mode: LoginMode | undefined; code: string | undefined; wanted: string | undefined };

const intro: Partial<Record<LoginMode | "signIn", string>> = {
  signIn: t.signIn.text,
  register: t.register.text,
  forgot: t.forgotText,
};

/** The login page in all its modes: sign in, register, reset, and all mailed links. The mode is in the address. */
export function LoginPage({ mode, code, wanted }: LoginPageProps) {
  const [email, setEmail] = useState("");
  const [pending, setPending] = useState<PendingLink>();
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(pairedUid() !== undefined), []);
  // A pending link exists in this page only: after a reload the person signs in as usual.
  const shown = mode === "link" && !pending ? undefined : mode;
  const carried = { wanted, email, onEmail: setEmail };
  return (
    <div className="w-full max-w-110">
      <h1 id="judul-masuk" className="type-2">
        {t.titles[shown ?? "signIn"]}
      </h1>
      <div className="mt-4">
        <InsecureNote />
        {known && !code ? (
          <Suspense>
            <GoOn wanted={wanted} />
          </Suspense>
        ) : null}
        {intro[shown ?? "signIn"] ? <p className="mb-6 text-ink-2 text-lg">{intro[shown ?? "signIn"]}</p> : null}
        {!shown || shown === "register" ? <WantedNote wanted={wanted} /> : null}
        <p className="mb-5 hidden font-semibold noscript:block">{t.noScript}</p>
        <Suspense fallback={<FormShape />}>
          <Screen mode={shown} code={code} pending={pending} carried={carried} onPending={setPending} />
        </Suspense>
      </div>
      {code ? null : <WayBack wanted={wanted} />}
    </div>
  );
}

type ScreenProps = {
  mode: LoginMode | undefined;
  code: string | undefined;
  pending: PendingLink | undefined;
  carried: { wanted: string | undefined; email: string; onEmail: (email: string) => void };
  onPending: (pending: PendingLink) => void;
};

function Screen({ mode, code = "", pending, carried, onPending }: ScreenProps) {
  const { wanted } = carried;
  if (mode === "register") return <RegisterForm {...carried} onPending={onPending} />;
  if (mode === "forgot") return <ForgotForm {...carried} />;
  if (mode === "unverified") return <UnverifiedScreen wanted={wanted} />;
  if (mode === "link" && pending) return <LinkForm pending={pending} wanted={wanted} />;
  if (mode === "resetPassword") return <ResetForm key={code} code={code} />;
  if (mode === "verifyEmail" || mode === "verifyAndChangeEmail" || mode === "recoverEmail") {
    return <MailedLink key={code} mode={mode} code={code} wanted={wanted} />;
  }
  return <SignInForm {...carried} onPending={onPending} />;
}
