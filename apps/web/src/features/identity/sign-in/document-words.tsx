import { loginText } from "../../../i18n/identity/login.ts";

const t = loginText.register;

/** One sentence with both documents; they open beside the form, so that nothing typed is lost. */
export function DocumentWords({ before }: { before: string }) {
  return (
    <span className="font-normal text-sm">
      {before}{" "}
      <a href="/terms-conditions" target="_blank" rel="noopener" className="link">
        {t.termsLink}
      </a>{" "}
      {t.and}{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
        {t.privacyLink}
      </a>
      .
    </span>
  );
}
