import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LoginMode } from "./login-mode.ts";

type LoginLinkProps = {
  mode?: LoginMode | undefined;
  wanted: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A link to another mode of the login page; keeps the wanted page and counts the steps for the way back. */
export function LoginLink({
  mode,
  wanted,
  className = "link inline-flex min-h-11 items-center",
  children,
}: LoginLinkProps) {
  const depth = useLocation({ select: ({ state }) => (state as { loginDepth?: number }).loginDepth ?? 0 });
  return (
    <Link
      to="/login"
      search={{ redirect: wanted, mode }}
      state={(before) => ({ ...before, loginDepth: depth + 1 })}
      className={className}
    >
      {children}
    </Link>
  );
}
