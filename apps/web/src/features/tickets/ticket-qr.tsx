import { useMemo } from "react";
import { qrPath } from "./qr-path.ts";

/** Drawn here from the ticket itself, so that it needs no network; black on white by night too, as scanners want it. */
export function TicketQr({ ticket, label }: { ticket: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(ticket), [ticket]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-60 md:max-w-80"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
