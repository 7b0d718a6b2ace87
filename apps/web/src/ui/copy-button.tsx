import { pagesText } from "../i18n/site/pages.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { toast } from "./toast.ts";

const t = pagesText.copy;

/** Copies a text to the clipboard. `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t.done(what), variant: "success" });
    } catch {
      toast({ title: t.failed, variant: "warning" });
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()} className="shrink-0">
      <Icon name="copy" size={16} />
      {t.button}
      <span className="sr-only"> {what.toLowerCase()}</span>
    </Button>
  );
}
