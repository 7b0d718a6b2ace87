import type { Right } from "@lapang/domain/staff/rights";
import type { Role } from "@lapang/domain/staff/roles";
import type { ComponentType } from "react";
import type { Answers } from "../../../lib/api/answers.ts";
import type { IconName } from "../../../ui/icon.tsx";

export type OfficeSearch = Readonly<Record<string, string>>;
/** Who opens a page, and its search parameters. */
export type Opening = { answers: Pick<Answers, "get">; role: Role; rights: readonly Right[]; search: OfficeSearch };

/** The exports of a page's module: its queries, fetched before rendering, and the component. */
export type OfficeModule = {
  load: (opening: Opening) => Promise<unknown>;
  Page: ComponentType<{ search: OfficeSearch }>;
};

export type OfficeGroup = "door" | "academy" | "money" | "site" | "people";

export type OfficePage = {
  /** The path after /admin/. */
  path: string;
  title: string;
  /** The label in the narrow rail and the phone's bar. */
  short: string;
  icon: IconName;
  /** The shortcut letter after `g`. */
  letter: string;
  /** The lowest role that sees it; the API checks every request itself. */
  role: Role;
  /** The right required besides the role. */
  right?: Right;
  /** Pages of one group share a place in the rail. */
  group?: OfficeGroup;
  /** True if it also works offline. */
  worksOffline?: boolean;
  module: () => Promise<OfficeModule>;
};

/** The rail's entries: single pages, and each group with the first of its pages. */
export function railOf(pages: readonly OfficePage[]): { first: OfficePage; pages: readonly OfficePage[] }[] {
  const groups = Map.groupBy(pages, ({ group, path }) => group ?? path);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ first: group[0], pages: group }] : []));
}

export function officePath({ path }: Pick<OfficePage, "path">): string {
  return path === "" ? "/admin" : `/admin/${path}`;
}
