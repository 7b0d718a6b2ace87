import type { LeaseCosts } from "@lapang/contract/stays/kost";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { leaseText } from "../../../i18n/stays/lease.ts";
import type { Query } from "../../../lib/api/answers.ts";
import { ApiError, OfflineError } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import type { AskSearch } from "./ask-search.ts";

const t = leaseText.ask;

/** Why there are no costs: unknown room, no network, or an impossible date. Typed text stays. */
export function CostsFailed({ leaseSearch, query }: { leaseSearch: AskSearch; query: Query<LeaseCosts> }) {
  const { answers } = useRouter().options.context;
  const [problem, setProblem] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const { url } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn must send the request again.
  useEffect(() => {
    answers.fetch({ url }).catch(setProblem);
  }, [answers, url, turn]);
  const noRoom = problem instanceof ApiError && problem.status === 404;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="font-semibold">
        {noRoom ? t.noRoom(leaseSearch.room) : problem instanceof OfflineError ? t.offline : t.failed}
      </p>
      {noRoom ? (
        <Follow
          href={`/hotel-kost/kost/${encodeURIComponent(leaseSearch.kost)}`}
          className={buttonClass("outline", "sm")}
        >
          {t.otherRooms}
        </Follow>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setTurn((turns) => turns + 1)}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
