import { useRouter } from "@tanstack/react-router";
import { noticeText } from "../../../i18n/inbox/notices.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { usePersonId } from "../../identity/session/use-person-id.ts";
import { followPermission } from "../push/follow-permission.ts";
import { type PushSupport, pushSupport } from "../push/push-support.ts";
import { useNoticeChoice } from "../push/use-notice-choice.ts";

const t = noticeText.device;
const words: Record<PushSupport, string> = {
  granted: t.granted,
  default: t.default,
  denied: t.denied,
  unsupported: t.unsupported,
  "install-first": t.installFirst,
};

/** Push on this device: its state, how to turn it on, and how to undo a refusal. */
export function DeviceSwitch() {
  const { answers } = useRouter().options.context;
  const personId = usePersonId();
  const { support, allow } = useNoticeChoice();
  const { busy, run } = useTask();
  const turnOn = () =>
    run(async () => {
      await allow();
      if (pushSupport() === "granted") await followPermission(answers, personId ?? null);
    });
  return (
    <div className="mb-5 border-rule border-b pb-5">
      <h3 className="font-bold">{t.title}</h3>
      <p role="status" className="mt-1 max-w-[60ch] text-ink-2">
        {words[support]}
      </p>
      {support === "default" ? (
        <Button variant="outline" size="sm" className="mt-3" loading={busy} onClick={() => void turnOn()}>
          {t.turnOn}
        </Button>
      ) : null}
    </div>
  );
}
