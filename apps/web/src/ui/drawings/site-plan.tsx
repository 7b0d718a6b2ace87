import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import { type CourtData, CourtGround } from "./court-ground.tsx";
import { planHeight, planWidth, slotsFor, treesFor } from "./site-layout.ts";

export type PlanCourt = CourtData & {
  slug: string;
  /** The text on its ball: "3" or "B". */
  code: string;
  name: string;
  /** "17.00 · Rp 150.000", or why the court is not free: "Tanpa lampu". */
  note: string;
  /** Free at the requested hour: its number is shown on a ball. */
  free: boolean;
};

type SitePlanProps<Court extends PlanCourt> = {
  courts: Court[];
  label: string;
  /** Wraps a pin's content in the app's own link; without it pins are plain text. */
  renderPin?: (court: Court, className: string, content: ReactNode) => ReactNode;
  street?: string;
  /** The names of the buildings that the venue has. */
  buildings?: { club?: string | undefined; hotel?: string | undefined; kost?: string | undefined };
  className?: string;
};

const houses = [
  { of: "club", walls: "M60 408h250v56H60z", roof: "M60 408l28 28h194l28-28M60 464l28-28M310 464l-28-28" },
  {
    of: "hotel",
    walls: "M724 356h196v94H724z",
    roof: "M724 403h196M764 356v94M804 356v94M844 356v94M884 356v94",
  },
  {
    of: "kost",
    walls: "M940 356h220v94H940z",
    roof: "M940 403h220M984 356v94M1028 356v94M1072 356v94M1116 356v94",
  },
] as const;

/** The whole site from above. On phones the pins are numbers; names and prices are still read by screen readers. */
export function SitePlan<Court extends PlanCourt>({
  courts,
  label,
  renderPin = plainPin,
  street,
  buildings = {},
  className,
}: SitePlanProps<Court>) {
  const slots = slotsFor(courts.length);
  return (
    <div className={clsx("site-plan relative", className)}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${planWidth} ${planHeight}`} className="drawing">
        <rect width={planWidth} height={planHeight} fill="var(--line-3)" />
        <path d="M0 486h1184M0 526h1184" stroke="var(--line)" strokeWidth="3" />
        <path d="M0 506h1184" stroke="var(--line)" strokeWidth="3" strokeDasharray="22 18" />
        {courts.slice(0, slots.length).map((court, index) => {
          const slot = slots[index];
          if (!slot) return null;
          return (
            <g key={court.slug} transform={`translate(${slot.x} ${slot.y}) rotate(${slot.turn}) scale(${slot.scale})`}>
              <CourtGround {...court} />
            </g>
          );
        })}
        <g fill="var(--line)" stroke="var(--rule-strong)" strokeWidth="2.5">
          {houses
            .filter(({ of }) => buildings[of])
            .map(({ of, walls, roof }) => (
              <Fragment key={of}>
                <path d={walls} />
                <path fill="none" strokeWidth="1.5" d={roof} />
              </Fragment>
            ))}
        </g>
        <g fill="none" stroke="var(--s-grass)" strokeWidth="2.5">
          {treesFor(courts.length).map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      </svg>
      <PlaceName left={15.6} top={78} name={buildings.club} />
      <PlaceName left={69.4} top={72} name={buildings.hotel} />
      <PlaceName left={88.7} top={72} name={buildings.kost} />
      {street ? (
        <span className="site-place absolute bottom-1 left-3 font-semibold text-ink-2 text-sm">{street}</span>
      ) : null}
      <ul>
        {courts.slice(0, slots.length).map((court, index) => {
          const [left, top] = slots[index]?.pin ?? [50, 50];
          return (
            <li key={court.slug} className="site-pin-place" style={{ left: `${left}%`, top: `${top}%` }}>
              {renderPin(court, "site-pin", <PinContent court={court} />)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PinContent({ court }: { court: PlanCourt }) {
  return (
    <Fragment>
      <b className={clsx("site-pin-number", court.free && "bg-ball text-on-ball")}>{court.code}</b>
      <span className="site-pin-text">
        <strong className="block font-extrabold text-[.9375rem]">{court.name}</strong> {court.note}
      </span>
    </Fragment>
  );
}

function PlaceName({ left, top, name }: { left: number; top: number; name?: string | undefined }) {
  if (!name) return null;
  return (
    <span
      className="site-place no-break -translate-1/2 absolute bg-line px-2 py-0.5 font-bold text-ink text-sm"
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      {name}
    </span>
  );
}

const plainPin = (_court: PlanCourt, className: string, content: ReactNode) => (
  <span className={className}>{content}</span>
);
