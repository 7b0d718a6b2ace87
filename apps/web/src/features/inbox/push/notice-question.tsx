import { noticeText } from "../../../i18n/inbox/notices.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useNoticeChoice } from "./use-notice-choice.ts";

const t = noticeText.question;

/** The card's question, right after a booking. Not shown once it was answered or postponed. */
export function NoticeQuestion() {
  const { support, later, allow, putOff } = useNoticeChoice();
  const { busy, run } = useTask();
  if (later || (support !== "default" && support !== "install-first")) return null;
  const installFirst = support === "install-first";
  return (
    <section aria-label={t.title} className="border-rule-strong border-t-2 pt-5">
      <h2 className="type-4">{t.title}</h2>
      <p className="mt-1 max-w-[52ch] text-ink-2">{installFirst ? noticeText.device.installFirst : t.text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {installFirst ? null : (
          <Button variant="outline" size="sm" loading={busy} onClick={() => void run(allow)}>
            <Icon name="bell" />
            {t.yes}
          </Button>
        )}
        <Button variant="link" size="sm" onClick={putOff}>
          {installFirst ? t.understood : t.later}
        </Button>
      </div>
    </section>
  );
}
