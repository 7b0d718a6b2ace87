import { useState } from "react";
import { updateText as t } from "../../i18n/shell/update.ts";
import { reloadIntoNewVersion } from "../../lib/app/new-version.ts";
import { Button } from "../../ui/button.tsx";

export function UpdateCard() {
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  if (later) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 border-2 border-rule-strong bg-line p-4">
      <p className="font-bold">{t.text}</p>
      <Button
        size="sm"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void reloadIntoNewVersion();
        }}
      >
        {t.action}
      </Button>
      <Button size="sm" variant="link" onClick={() => setLater(true)}>
        {t.later}
      </Button>
    </div>
  );
}
