import { lazy, Suspense, useSyncExternalStore } from "react";
import { subscribeToWorker, workerState } from "../../lib/app/service-worker.ts";

const UpdateCard = lazy(() => import("./update-card.tsx").then((module) => ({ default: module.UpdateCard })));

/** Offers a newer version. It does not reload by itself, because the visitor may be in the middle of a booking. */
export function UpdateOffer() {
  const state = useSyncExternalStore(subscribeToWorker, workerState, () => "none");
  return (
    <div role="status" className="update-place">
      {state === "waiting" ? (
        <Suspense>
          <UpdateCard />
        </Suspense>
      ) : null}
    </div>
  );
}
