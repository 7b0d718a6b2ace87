import type { joinClassWait } from "@lapang/contract/academy/academy";
import { useState } from "react";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import type { Seated } from "./seat-price.tsx";

type JoinWaitingListProps = { batch: string; people: readonly Seated[] };

/** Puts each chosen participant on the waiting list of a full class. */
export function JoinWaitingList({ batch, people }: JoinWaitingListProps) {
  const [places, setPlaces] = useState<(Seated & { place: number })[]>([]);
  const { busy, failure, run } = useTask();
  const missing = people.filter(({ participant }) => !places.some((known) => known.participant === participant));
  const join = () =>
    run(async () => {
      for (const { participant, name } of missing) {
        const wait = await send<typeof joinClassWait>("POST", "/api/v1/class-waits", { batch, participant });
        setPlaces((before) => [...before, { participant, name, place: wait.place ?? 1 }]);
      }
    });
  const done = places.length > 0 && missing.length === 0;
  return (
    <div className="py-8">
      <FormFailure error={failure} />
      <div role="status">
        {places.map(({ participant, name, place }) => (
          <p key={participant} className="border-rule-strong border-t-2 py-3 font-bold">
            {t.waitDone(name, place)}
          </p>
        ))}
      </div>
      {done ? (
        <Follow href="/my-booking" className={buttonClass("outline")}>
          {t.toWaits}
        </Follow>
      ) : (
        <Button size="full" disabled={people.length === 0} loading={busy} onClick={() => void join()}>
          {t.wait}
        </Button>
      )}
    </div>
  );
}
