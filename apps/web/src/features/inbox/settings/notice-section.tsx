import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { useEffect } from "react";
import { noticeText } from "../../../i18n/inbox/notices.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { inboxQueries } from "../queries.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { NoticeSwitches } from "./notice-switches.tsx";

const t = noticeText.settings;
const PLACE = "kabar";

/** Notification settings per topic and channel, and push on this device. */
export function NoticeSection() {
  const settings = useLateAnswer(inboxQueries.settings());
  // The list above also loads late and shifts this section, so wait for both.
  const above = useOptionalAnswer(inboxQueries.list(1), false);
  const parts = [settings, above].filter((part) => part !== undefined).length;
  // This section loads after the page, so the browser could not scroll to its anchor.
  useEffect(() => {
    if (parts > 0 && location.hash === `#${PLACE}`) document.getElementById(PLACE)?.scrollIntoView();
  }, [parts]);
  return (
    <Section id={PLACE} title={t.title} note={t.note}>
      <DeviceSwitch />
      {settings === undefined ? <LoadingRows /> : null}
      {settings ? <NoticeSwitches settings={settings} /> : null}
      <p className="mt-3 max-w-[60ch] text-ink-2 text-sm">
        {t.fixedNote}{" "}
        {settings?.quiet ? t.quiet(formatTime(settings.quiet.from), formatTime(settings.quiet.until)) : ""}
      </p>
    </Section>
  );
}
