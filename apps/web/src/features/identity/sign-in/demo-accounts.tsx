import { loginText } from "../../../i18n/login.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../queries.ts";

const t = loginText.demo;

type DemoAccountsProps = {
  busy: boolean;
  onChoose: (account: { email: string; password: string }) => void;
};

/** In the demo anybody may walk in as anybody; outside of it this list is empty and nothing shows. */
export function DemoAccounts({ busy, onChoose }: DemoAccountsProps) {
  const accounts = useOptionalAnswer(identityQueries.client())?.demo ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="akun-contoh" className="mt-4 border-rule-strong border-t-2 pt-4">
      <h2 id="akun-contoh" className="type-4">
        {t.title}
      </h2>
      <p className="mt-1 text-ink-2 text-sm">{t.text}</p>
      <ul className="mt-2">
        {accounts.map(({ email, password, role }) => (
          <li key={email} className="border-rule border-t">
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChoose({ email, password })}
              className="flex min-h-13 w-full items-center gap-3 text-left hover:bg-line-2"
            >
              <Icon name="user" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{t.roles[role]}</span>
                <span className="block break-all text-ink-2 text-sm">{email}</span>
              </span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
