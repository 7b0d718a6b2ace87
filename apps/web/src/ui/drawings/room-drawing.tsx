import clsx from "clsx";
import { planRoom, type RoomData } from "./room-plan.ts";

type RoomDrawingProps = RoomData & {
  align?: "left" | "center";
  /** Writes the room's width under the plan, as on the detail page. */
  measured?: boolean;
  label?: string;
  className?: string;
};

const boxWidth = 560;
const boxHeight = 320;

/** A room from above, to scale: walls, bed, bath, desk, the window in ball yellow and the door's swing. */
export function RoomDrawing({ align = "center", measured = false, label, className, ...room }: RoomDrawingProps) {
  const height = measured ? boxHeight + 24 : boxHeight;
  const plan = planRoom(room, { boxWidth, boxHeight, margin: 40, align });
  const [x = 0, wide = 0] = (plan.walls.match(/[\d.]+/g) ?? []).filter((_, i) => i !== 1).map(Number);
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox={`0 0 ${boxWidth} ${height}`}
      className={clsx("drawing", className)}
    >
      <rect width={boxWidth} height={height} fill="var(--dusk)" />
      <path d={plan.walls} fill="none" stroke="var(--paint)" strokeWidth="6" />
      <path d={plan.heavy.join("")} className="paint" />
      <path d={plan.light.join("")} className="paint-thin" />
      {plan.circles.map((circle) => (
        <circle key={`${circle.cx} ${circle.cy}`} {...circle} className="paint-thin" />
      ))}
      <path d={plan.window} stroke="var(--ball)" strokeWidth="7" />
      <path d={plan.doorway} stroke="var(--dusk)" strokeWidth="8" />
      {measured ? (
        <>
          <path
            d={`M${x} 316v12M${x + wide} 316v12M${x} 322h${wide / 2 - 44}M${x + wide} 322h${44 - wide / 2}`}
            className="paint-thin"
          />
          <text x={x + wide / 2} y="328" textAnchor="middle" fill="var(--paint)" fontSize="17">
            {room.width.toLocaleString("id-ID")} m
          </text>
        </>
      ) : null}
    </svg>
  );
}
