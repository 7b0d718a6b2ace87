import type { chooseNotice, NoticeSettings } from "@lapang/contract/notices";
import { useRouter } from "@tanstack/react-router";
import { noticeText, noticeTopics } from "../../../i18n/notices.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { send } from "../../../lib/send.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { inboxQueries } from "../queries.ts";

const t = noticeText.settings;

type Choice = { topic: string; channel: NoticeSettings["channels"][number]; wanted: boolean };

function withChoice(settings: NoticeSettings, { topic, channel, wanted }: Choice): NoticeSettings {
  const topics = settings.topics.map((row) =>
    row.topic === topic
      ? { topic, switches: row.switches.map((one) => (one.channel === channel ? { ...one, wanted } : one)) }
      : row,
  );
  return { ...settings, topics };
}

/** One row for each topic, one box for each way; a press counts at once. */
export function NoticeSwitches({ settings }: { settings: NoticeSettings }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const choose = (topic: string, channel: NoticeSettings["channels"][number], wanted: boolean) =>
    run(async () => {
      const { url } = inboxQueries.settings();
      // Shown at once; what the server says counts.
      answers.keep(url, withChoice(settings, { topic, channel, wanted }));
      try {
        const body = { topic, channels: [channel], wanted };
        answers.keep(url, await send<typeof chooseNotice>("PUT", "/api/v1/me/notices", body));
      } catch (error) {
        answers.keep(url, settings);
        throw error;
      }
    });
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
              <th scope="row" className="font-semibold">
                {noticeTopics[topic] ?? topic}
              </th>
              {switches.map(({ channel, wanted, fixed }) => (
                <td key={channel}>
                  <Checkbox
                    checked={wanted}
                    disabled={fixed}
                    aria-busy={busy}
                    onChange={(event) => void choose(topic, channel, event.currentTarget.checked)}
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
