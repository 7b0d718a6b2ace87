import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { loginModesText as t } from "../../../i18n/identity/login-modes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type PasswordCheck, type PasswordRule, passwordStrength } from "../sdk/password-check.ts";
import { readyIdentity } from "../sdk/with-identity.ts";

/** The provider's rules as a checklist, and the password's strength. */
export function PasswordHint({ password }: { password: string }) {
  const check = usePasswordCheck(password);
  const strength = passwordStrength(password);
  return (
    <span className="grid gap-1.5">
      {check?.rules.map((rule) => (
        <span key={rule.name} className={clsx("flex items-center gap-2", rule.met && "font-semibold text-success")}>
          {rule.met ? (
            <Icon name="check" size={16} />
          ) : (
            <span aria-hidden="true" className="m-[3px] size-2.5 rounded-full border-2 border-control" />
          )}
          {wordsFor(rule)}
          <span className="sr-only">: {rule.met ? t.rules.met : t.rules.unmet}</span>
        </span>
      ))}
      <span className="flex items-center gap-3">
        <span aria-hidden="true" className="grid w-24 grid-cols-3 gap-1">
          {[1, 2, 3].map((step) => (
            <span key={step} className={clsx("h-1.5", step <= strength ? "bg-court-text" : "bg-rule")} />
          ))}
        </span>
        <span aria-live="polite" className="font-semibold text-ink">
          {strength > 0 ? (
            <>
              <span className="sr-only">{t.strengthLabel}: </span>
              {t.strength[strength]}
            </>
          ) : null}
        </span>
      </span>
    </span>
  );
}

function wordsFor({ name, length = 0 }: PasswordRule): string {
  const words = t.rules[name];
  return typeof words === "function" ? words(length) : words;
}

/** Undefined until the provider's rules have loaded; the provider checks them on submit in any case. */
function usePasswordCheck(password: string): PasswordCheck | undefined {
  const { answers } = useRouter().options.context;
  const [check, setCheck] = useState<PasswordCheck>();
  useEffect(() => {
    let current = true;
    readyIdentity(answers)
      .then((identity) => identity.checkPassword(password))
      .then((found) => current && setCheck(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [answers, password]);
  return check;
}
