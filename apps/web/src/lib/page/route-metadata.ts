export type Layout = "default" | "auth" | "kost-layout" | "user-account" | "office";
export type ForcedColourMode = "light" | "dark" | "system";

/** What a route declares besides its component. */
export type RouteMetadata = {
  /** `default` if left out. */
  layout?: Layout;
  loginRequired?: boolean;
  /** True for an account page in a layout without the account menu. */
  accountMenu?: boolean;
  /** Forcing `system` is ignored: the visitor's preference already follows it. */
  forcedColourMode?: ForcedColourMode;
  /** False if the page is personal or a tool: it starts from the static shell. */
  serverRendered?: boolean;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends RouteMetadata {}
}

/** The innermost route decides; its parents fill in what it leaves out. */
export function metadataOf(matches: readonly { staticData: RouteMetadata }[]): RouteMetadata {
  return Object.assign({}, ...matches.map((match) => match.staticData));
}
