import { useSyncExternalStore } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { Icon } from "../../../ui/icon.tsx";

const never = () => () => {};

/** Our cookie requires https, and browsers drop it silently on http. Warns before anybody types. */
export function InsecureNote() {
  const secure = useSyncExternalStore(
    never,
    () => isSecureContext,
    () => true,
  );
  if (secure) return null;
  return (
    <p role="alert" className="mb-6 flex items-start gap-3 border-warning border-y-2 py-3 font-semibold">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <span>
        {t.insecure}{" "}
        <a href={`https://${location.host}${location.pathname}${location.search}`} className="link">
          {t.secure}
        </a>
      </span>
    </p>
  );
}
