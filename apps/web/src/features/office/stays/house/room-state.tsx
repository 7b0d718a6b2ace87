import type { setRoomState } from "@lapang/contract/stays/staff-hotel";
import type { Tape } from "@lapang/contract/stays/staff-tape";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useOfficeTask } from "../../use-office-task.ts";

const t = officeStaysText.tape;
const next = { dirty: "clean", clean: "inspected", inspected: "dirty" } as const;
const looks = {
  dirty: ["office-warn", "warning"],
  clean: ["office-info", "check"],
  inspected: ["office-good", "check"],
} as const;

/** A room's cleaning state; a press changes it. An occupied room cannot be changed. */
export function RoomState({ slug, room }: { slug: string; room: Tape["rooms"][number] }) {
  const { busy, run } = useOfficeTask();
  if (room.occupied) {
    return (
      <span className="office-mark office-info">
        <Icon name="user" size={16} />
        {t.occupied}
      </span>
    );
  }
  const state = next[room.state];
  const [tone, icon] = looks[room.state];
  const mark = () =>
    run(async () => {
      await sendTo<typeof setRoomState>("PUT", "/api/v1/staff/hotels/:slug/rooms/:number/state", {
        params: { slug, number: room.number },
        body: { state },
      });
      toast({ title: t.marked(room.number, t.states[state]), variant: "success" });
    });
  return (
    <button
      type="button"
      className={`office-mark tape-state focus-inset ${tone}`}
      aria-label={t.setState(room.number, t.states[room.state], t.states[state])}
      aria-busy={busy}
      onClick={mark}
    >
      <Icon name={icon} size={16} />
      {t.states[room.state]}
    </button>
  );
}
