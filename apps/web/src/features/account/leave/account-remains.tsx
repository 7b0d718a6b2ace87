import { Link } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Outcome } from "../../identity/sign-in/outcome.tsx";

const t = profileText.leave;

/**
 * Shown when our data is deleted but the hosted provider's account is not. This is a page, not a toast, because the person must
 * delete that account themselves.
 */
export function AccountRemains() {
  return (
    <div className="max-w-120">
      <h1 className="sr-only">{t.title}</h1>
      <Outcome icon="warning" heading={t.remainsTitle} text={t.remainsText}>
        <Button asChild size="full">
          <Link to="/login" search={{ redirect: "/profile#hapus-akun" }}>
            {t.remainsSignIn}
          </Link>
        </Button>
        <Link to="/contact-us" className="link inline-flex min-h-11 items-center">
          {t.remainsHelp}
        </Link>
      </Outcome>
    </div>
  );
}
