import { useLocation } from "@tanstack/react-router";
import { whenVisible } from "../../lib/page/when-visible.tsx";

// Few addresses contain impossible values, so the notes load when needed.
const RefusedNotes = whenVisible(() => import("./refused-notes.tsx").then((module) => module.RefusedNotes), "min-h-0");

/** Shown near the dates; empty while the address is valid. */
export function RefusedInAddress({ className }: { className?: string }) {
  const refused = useLocation({ select: ({ search }) => (search as { refused?: unknown }).refused });
  return typeof refused === "string" ? <RefusedNotes refused={refused} {...(className ? { className } : {})} /> : null;
}
