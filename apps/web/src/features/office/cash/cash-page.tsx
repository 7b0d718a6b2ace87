import { mayActAs } from "@lapang/domain/staff/roles";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import cashCss from "./cash.css?url";
import { ClosePanel } from "./close-panel.tsx";
import { CountForm } from "./count-form.tsx";
import { Movements } from "./movements.tsx";
import { OpenForm } from "./open-form.tsx";
import { DrawerResult } from "./result.tsx";
import { WaitingDrawers } from "./waiting-drawers.tsx";

export async function load({ answers, role, search }: Opening): Promise<void> {
  const { drawer, nextClose, closes, waitingDrawers } = officeQueries;
  await Promise.all([
    answers.get(drawer()),
    ...(mayActAs(role, "manager")
      ? [answers.get(nextClose()), answers.get(closes(pageWanted(search))), answers.get(waitingDrawers())]
      : []),
  ]);
}

/** The clerk's own drawer from the float to the count, and the day close for managers. */
export function Page({ search }: { search: OfficeSearch }) {
  const query = officeQueries.drawer();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "customer";
  const { drawer } = data;
  const isOpen = drawer !== null && drawer.countedAt === null;
  return (
    <div className="cash" data-columns={(drawer ? 2 : 1) + (mayActAs(role, "manager") ? 1 : 0)}>
      <link rel="stylesheet" href={cashCss} precedence="office" />
      <div>{drawer ? <Movements drawer={drawer} /> : <OpenForm />}</div>
      {drawer ? (
        <div>
          {isOpen ? (
            <CountForm key={drawer.id} drawer={drawer} />
          ) : (
            <>
              <DrawerResult drawer={drawer} />
              <OpenForm />
            </>
          )}
        </div>
      ) : null}
      {mayActAs(role, "manager") ? (
        <div>
          <WaitingDrawers />
          <ClosePanel search={search} />
        </div>
      ) : null}
    </div>
  );
}
