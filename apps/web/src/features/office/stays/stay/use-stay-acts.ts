import type { checkInStay, checkOutStay, DeskStay, markStayNoShow } from "@lapang/contract/stays/staff-hotel";
import type { comeEarly } from "@lapang/contract/stays/staff-tape";
import { useRouter } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { ApiError } from "../../../../lib/api/api.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { toast } from "../../../../ui/toast.ts";
import { staysQueries } from "../queries.ts";

const t = officeStaysText.stay;

/** Runs an action on a stay. A refusal opens the stay's sheet with the reason and a clean room as the alternative. */
export function useStayActs({ itemId }: Pick<DeskStay, "itemId">) {
  const router = useRouter();
  const { answers } = router.options.context;
  const { busy, failure, run } = useTask();
  const params = { itemId };
  const act = (work: () => Promise<DeskStay>, words: (stay: DeskStay) => string) =>
    run(async () => {
      try {
        const stay = await work();
        toast({ title: words(stay), variant: "success" });
        void router.navigate({ to: ".", search: ({ refused: _, ...old }) => old });
        await answers.refetch(staysQueries.stay(itemId));
      } catch (error) {
        if (!(error instanceof ApiError) || typeof error.details.rule !== "string") throw error;
        const refused = JSON.stringify(error.details);
        void router.navigate({ to: ".", search: (old) => ({ ...old, stay: itemId, refused }) });
      }
    });
  return {
    busy,
    failure,
    checkIn: (room?: string) =>
      act(
        () =>
          sendTo<typeof checkInStay>("POST", "/api/v1/staff/stays/:itemId/arrival", {
            params,
            body: room ? { room } : {},
          }),
        (stay) => t.checkedIn(stay.room),
      ),
    comeEarly: (expectedTotal: number) =>
      act(
        () =>
          sendTo<typeof comeEarly>("POST", "/api/v1/staff/stays/:itemId/early-arrival", {
            params,
            body: { expectedTotal },
          }),
        (stay) => t.checkedIn(stay.room),
      ),
    checkOut: () =>
      act(
        () => sendTo<typeof checkOutStay>("POST", "/api/v1/staff/stays/:itemId/departure", { params, body: {} }),
        (stay) => t.checkedOut(stay.room),
      ),
    noShow: () =>
      act(
        () => sendTo<typeof markStayNoShow>("POST", "/api/v1/staff/stays/:itemId/no-show", { params, body: {} }),
        () => t.noShowDone,
      ),
  };
}
