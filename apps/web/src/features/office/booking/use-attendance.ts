import type { Attendance, checkIn, DeskGame, markAbsent, undoAttendance } from "@lapang/contract/desk/desk";
import { useRouter } from "@tanstack/react-router";
import { officeBookingText as t } from "../../../i18n/office/booking.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

export type Note = "check-in" | "absence" | "undo";
type Visit = Pick<DeskGame, "bookingId" | "itemId" | "name">;

/** Records attendance; the toast that confirms it can undo it. */
export function useAttendance({ bookingId, itemId, name }: Visit) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();

  const note = (what: Note) =>
    run(async () => {
      const { repeated, by } = await send(what, { id: bookingId, itemId });
      if (what === "check-in" && repeated) {
        toast({ title: t.attendance.repeated(name), description: t.attendance.first(by ?? "?"), variant: "warning" });
      } else if (what === "undo") toast({ title: t.attendance.undone(name) });
      else {
        const title = what === "check-in" ? t.attendance.came(name) : t.attendance.absent(name);
        const action = { label: t.attendance.undo, onSelect: () => void note("undo") };
        toast({ title, variant: "success", action });
      }
      for (const { url } of [officeQueries.today(), officeQueries.booking(bookingId)]) {
        if (answers.peek(url)) answers.refetch({ url }).catch(() => undefined);
      }
    });
  return { note, busy };
}

function send(what: Note, params: { id: string; itemId: string }): Promise<Attendance> {
  const visit = "/api/v1/desk/bookings/:id/visits/:itemId" as const;
  if (what === "check-in") return sendTo<typeof checkIn>("POST", `${visit}/check-in`, { params });
  if (what === "absence") return sendTo<typeof markAbsent>("POST", `${visit}/absence`, { params });
  return sendTo<typeof undoAttendance>("DELETE", `${visit}/attendance`, { params });
}
