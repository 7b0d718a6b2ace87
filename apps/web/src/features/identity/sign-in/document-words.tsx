import { loginText } from "../../../i18n/identity/login.ts";

const t = loginText.register;

/** One sentence with links to both documents; they open in a new tab, so that the form keeps its text. */
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
