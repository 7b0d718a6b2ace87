export type Layout = "default" | "auth" | "kost-layout" | "user-account" | "office";
export type ForcedColourMode = "light" | "dark" | "system";

/** What a route says about itself besides its component. */
export type RouteMetadata = {
  /** `default` when left out. */
  layout?: Layout;
  loginRequired?: boolean;
  /** One of one's own pages in a layout without their menu. */
  accountMenu?: boolean;
  /** Forcing `system` is ignored: the visitor's own preference already follows it. */
  forcedColourMode?: ForcedColourMode;
  /** False: the page is personal or a tool; it starts from the static shell. */
  serverRendered?: boolean;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends RouteMetadata {}
}

/** The innermost route decides; what it does not say, its parents do. */
export function metadataOf(matches: readonly { staticData: RouteMetadata }[]): RouteMetadata {
  return Object.assign({}, ...matches.map((match) => match.staticData));
}
