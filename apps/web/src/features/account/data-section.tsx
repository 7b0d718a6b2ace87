import { Link } from "@tanstack/react-router";
import { profileText } from "../../i18n/identity/profile.ts";
import { fetchInBrowser } from "../../lib/api/api.ts";
import { saveAsFile } from "../../lib/files/save-as-file.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";

const t = profileText.data;

/** Downloads a copy of all data kept about the person. */
export function DataSection() {
  const { busy, failure, run } = useTask();
  const download = () =>
    run(async () => {
      // Fetched by script: a plain download link would save a refusal as a file instead of showing it.
      const data = await fetchInBrowser("/api/v1/me/export", { cache: "no-store" });
      saveAsFile(t.file, JSON.stringify(data, null, 2));
      toast({ title: t.done, variant: "success" });
    });
  return (
    <Section title={t.title}>
      <p className="mb-4 max-w-[56ch] text-ink-2">{t.text}</p>
      <div className="grid max-w-120 gap-4">
        <FormFailure error={failure} />
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          loading={busy}
          onClick={() => void download()}
        >
          <Icon name="download" />
          {t.button}
        </Button>
        <ul className="border-rule border-t">
          {[
            { to: "/privacy-policy", words: t.privacy } as const,
            { to: "/terms-conditions", words: t.terms } as const,
          ].map(({ to, words }) => (
            <li key={to} className="border-rule border-b">
              <Link to={to} className="flex min-h-13 items-center justify-between font-semibold hover:bg-line-2">
                {words}
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
