import { useLocation } from "@tanstack/react-router";
import { whenVisible } from "../../lib/page/when-visible.tsx";

// Few addresses wish for what cannot be had: the words come with the first that does.
const RefusedNotes = whenVisible(() => import("./refused-notes.tsx").then((module) => module.RefusedNotes), "min-h-0");

/** Stands near the dates; nothing while the address is right. */
export function RefusedInAddress({ className }: { className?: string }) {
  const refused = useLocation({ select: ({ search }) => (search as { refused?: unknown }).refused });
  return typeof refused === "string" ? <RefusedNotes refused={refused} {...(className ? { className } : {})} /> : null;
}
