import { useSyncExternalStore } from "react";
import { noticeText } from "../../../i18n/inbox/notices.ts";
import { hasInstallOffer, install, subscribeToInstallOffer } from "../../../lib/app/install-offer.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const t = noticeText.install;

/** Invites to install the site, where the browser supports it and it is not installed yet. */
export function InstallInvitation() {
  const offered = useSyncExternalStore(subscribeToInstallOffer, hasInstallOffer, () => false);
  if (!offered) return null;
  return (
    <section aria-label={t.title} className="border-rule-strong border-t-2 pt-5">
      <h2 className="type-4">{t.title}</h2>
      <p className="mt-1 max-w-[52ch] text-ink-2">{t.text}</p>
      <Button variant="outline" size="sm" className="mt-4" onClick={() => void install()}>
        <Icon name="download" />
        {t.button}
      </Button>
    </section>
  );
}
