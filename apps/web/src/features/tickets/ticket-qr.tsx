import { type CSSProperties, useMemo } from "react";
import { qrPath } from "./qr-path.ts";

/**
 * Drawn in the browser from the ticket itself, so that it works offline; black on white in dark mode too, as scanners need. All
 * cells have the same whole number of pixels: readers fail on uneven ones.
 */
export function TicketQr({ ticket, label }: { ticket: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(ticket), [ticket]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ "--cells": `${size}px` } as CSSProperties}
      className="mx-auto block w-[round(down,min(100%,16.25rem),var(--cells))] md:w-[round(down,min(100%,20.5rem),var(--cells))]"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
