import { pagesText } from "../i18n/site/pages.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { toast } from "./toast.ts";

const t = pagesText.copy;

/** Puts a text into the clipboard; `what` says which, for who hears the button only. */
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
