import { Link } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Outcome } from "../../identity/sign-in/outcome.tsx";

const t = profileText.leave;

/** Ours is deleted, the hosted provider's own account is not: nobody else can tell them, and a toast would be gone. */
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
