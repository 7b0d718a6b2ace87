import { shellText as t } from "../../i18n/shell/shell.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { Icon } from "../../ui/icon.tsx";

/** Shown on every page while offline, because its data may be old. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-5 py-2 font-semibold text-sm text-warning">
          <Icon name="offline" size={16} />
          {t.offlineBanner}
        </p>
      )}
    </div>
  );
}
