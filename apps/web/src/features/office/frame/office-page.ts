import type { Right } from "@lapang/domain/staff/rights";
import type { Role } from "@lapang/domain/staff/roles";
import type { ComponentType } from "react";
import type { Answers } from "../../../lib/api/answers.ts";
import type { IconName } from "../../../ui/icon.tsx";

export type OfficeSearch = Readonly<Record<string, string>>;
/** Who looks at a page, and what its address says. */
export type Opening = { answers: Pick<Answers, "get">; role: Role; rights: readonly Right[]; search: OfficeSearch };

/** What the file of a page gives: its questions, asked before it is drawn, and the page. */
export type OfficeModule = {
  load: (opening: Opening) => Promise<unknown>;
  Page: ComponentType<{ search: OfficeSearch }>;
};

export type OfficeGroup = "door" | "school" | "money" | "site" | "people";

export type OfficePage = {
  /** Its part of the address after /admin/. */
  path: string;
  title: string;
  /** In the narrow rail and the phone's bar. */
  short: string;
  icon: IconName;
  /** Pressed after `g`. */
  letter: string;
  /** The least role that sees it; the API is the judge. */
  role: Role;
  /** The right that it needs beside the role. */
  right?: Right;
  /** Pages of one group share a place in the rail. */
  group?: OfficeGroup;
  /** It is of use without a network too. */
  worksOffline?: boolean;
  module: () => Promise<OfficeModule>;
};

/** What the rail shows: each page that stands alone, each group with the first of its pages. */
export function railOf(pages: readonly OfficePage[]): { first: OfficePage; pages: readonly OfficePage[] }[] {
  const groups = Map.groupBy(pages, ({ group, path }) => group ?? path);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ first: group[0], pages: group }] : []));
}

export function officePath({ path }: Pick<OfficePage, "path">): string {
  return path === "" ? "/admin" : `/admin/${path}`;
}
