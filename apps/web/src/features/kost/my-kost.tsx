import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { leaseText } from "../../i18n/stays/lease.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Badge } from "../../ui/badge.tsx";
import { leaseLook } from "./lease/lease-status.tsx";
import { kostQueries } from "./queries.ts";
import { MyVisits } from "./visit/my-visits.tsx";

/** The customer's leases and visits above the list of bookings. Renders nothing without any. */
export function MyKost() {
  return (
    <>
      <MyVisits />
      <MyLeases />
    </>
  );
}

function MyLeases() {
  const leases = useOptionalAnswer(kostQueries.leases())?.items ?? [];
  const shown = leases.filter(({ status }) => status !== "withdrawn" && status !== "rejected");
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="sewa-kost" className="mt-8">
      <h2 id="sewa-kost" className="type-3 border-rule-strong border-b-2 pb-3">
        {leaseText.list.title}
      </h2>
      <ul>
        {shown.map(({ id, kost, room, status, startsOn }) => (
          <li key={id} className="border-rule border-b">
            <Link
              to="/my-booking/kost/$id"
              params={{ id }}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4"
            >
              <span>
                <b className="block">{leaseText.list.room(kost.name, room)}</b>
                <span className="text-ink-2 text-sm">{formatLongDate(startsOn)}</span>
              </span>
              <Badge {...leaseLook[status]}>{leaseText.page.status[status]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
