import { useSyncExternalStore } from "react";
import { articlesText } from "../../i18n/site/articles.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";

const t = articlesText.share;
const never = () => () => {};

/** The phone's own share sheet if it has one; otherwise copying the link, or WhatsApp. */
export function ShareArticle({ title, url }: { title: string; url: string }) {
  const sheet = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  if (sheet) {
    return (
      <Button variant="outline" size="sm" onClick={() => void shareBySheet(title, url)}>
        <Icon name="share" />
        {t.button}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="sm" onClick={() => void copyLink(url)}>
        <Icon name="copy" />
        {t.copy}
      </Button>
      <Button asChild variant="outline" size="sm">
        <a href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          {t.whatsapp}
        </a>
      </Button>
    </div>
  );
}

async function shareBySheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closing the sheet without choosing is not a failure.
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t.copied, variant: "success" });
  } catch {
    toast({ title: t.copyFailed, variant: "warning" });
  }
}
