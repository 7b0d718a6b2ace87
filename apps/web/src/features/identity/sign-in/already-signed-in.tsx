import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";

/** Somebody with a session has no business here: they go back to where they were. */
export function AlreadySignedIn() {
  const router = useRouter();
  const left = useRef(false);
  useEffect(() => {
    // Once only: a second step back would leave the page they came from.
    if (left.current) return;
    left.current = true;
    if (router.history.canGoBack() || isOurPageBefore()) router.history.back();
    else void router.navigate({ to: "/", replace: true });
  }, [router]);
  return (
    <div>
      <h1 className="type-2">{t.already}</h1>
      <p className="mt-3 mb-4 text-ink-2">{t.alreadyText}</p>
      <Link to="/" className="link inline-flex min-h-11 items-center">
        {t.toHome}
      </Link>
    </div>
  );
}

/** The router counts its own steps only; the browser also knows the page from which this address was typed. */
function isOurPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? false;
}
