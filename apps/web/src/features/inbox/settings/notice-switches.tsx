import type { NoticeSettings } from "@lapang/contract/people/notices";
import { noticeText, noticeTopics } from "../../../i18n/inbox/notices.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { useNoticeSwitches } from "./use-notice-switches.ts";

const t = noticeText.settings;

/** One row per topic, one box per channel; a press applies at once. */
export function NoticeSwitches({ settings }: { settings: NoticeSettings }) {
  const { busy, failure, choose } = useNoticeSwitches();
  return (
    <>
      {settings.mailStopped ? <p className="mb-4 border-warning border-y-2 py-3">{t.mailStopped}</p> : null}
      <table className="w-full max-w-160 text-left">
        <thead className="border-rule-strong border-b-2 text-sm">
          <tr>
            <th scope="col" className="py-2">
              {t.topic}
            </th>
            {settings.channels.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-2">
                {t.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.topics.map(({ topic, switches }) => (
            <tr key={topic} className="border-rule border-b">
              <th scope="row" className="pr-3 font-semibold leading-tight">
                {noticeTopics[topic] ?? topic}
              </th>
              {switches.map(({ channel, wanted, fixed }) => (
                <td key={channel}>
                  <Checkbox
                    checked={wanted}
                    disabled={fixed}
                    aria-busy={busy}
                    onChange={(event) => choose({ topic, channel, wanted: event.currentTarget.checked })}
                    label={
                      <span className="sr-only">
                        {t.switch(noticeTopics[topic] ?? topic, t.channels[channel])}
                        {fixed ? ` (${t.fixed})` : ""}
                      </span>
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FormFailure error={failure} />
    </>
  );
}
