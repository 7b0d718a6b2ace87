import type { chooseNotice } from "@lapang/contract/people/notices";
import { channels, ruleOf, topicOf } from "@lapang/domain/notifications/topics";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";
import { noticeTopics } from "../../i18n/inbox/notices.ts";
import { send } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** Turns off all optional channels of a topic, from any notification about it. */
export function QuieterButton({ word }: { word: string }) {
  const { busy, run } = useTask();
  const topic = topicOf(word);
  const { always, audience } = ruleOf(topic);
  const closable = channels.filter((channel) => !always.includes(channel));
  if (audience === "nobody" || closable.length === 0) return null;
  const close = () =>
    run(async () => {
      await send<typeof chooseNotice>("PUT", "/api/v1/me/notices", { topic, channels: closable, wanted: false });
      toast({ title: t.quieterDone(noticeTopics[topic] ?? topic, always.includes("mail")) });
    });
  return (
    <Button variant="link" size="sm" loading={busy} onClick={() => void close()}>
      {t.quieter}
    </Button>
  );
}
