import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";

/** Sends a signed-in person back to the page they came from. */
export function AlreadySignedIn() {
  const router = useRouter();
  const left = useRef(false);
  useEffect(() => {
    // Once only: going back a second time would leave the page they came from.
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

/**
 * True if the previous page is ours. The router counts only its own steps, but the browser's history may begin with another
 * site.
 */
function isOurPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? false;
}
