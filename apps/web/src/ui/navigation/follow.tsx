import type { ReactNode } from "react";
import { useFollowLink } from "../../lib/page/follow-link.ts";

type FollowProps = {
  href: string;
  replace?: boolean;
  className: string;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
};

/** A router link to an address that is built from data. */
export function Follow({ href, replace = false, className, onFollow, children }: FollowProps) {
  const follow = useFollowLink({ replace });
  return (
    <a
      href={href}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
