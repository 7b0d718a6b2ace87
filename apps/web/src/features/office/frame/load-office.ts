import { isHeldBack, type SecondFactorState } from "@lapang/domain/identity/second-factor";
import { mayDo } from "@lapang/domain/staff/duties";
import type { Right } from "@lapang/domain/staff/rights";
import { isStaff, type Role } from "@lapang/domain/staff/roles";
import { notFound } from "@tanstack/react-router";
import { officeText as t } from "../../../i18n/office/office.ts";
import type { Answers, Query } from "../../../lib/api/answers.ts";
import { OfflineError } from "../../../lib/api/api.ts";
import { pageHead } from "../../../lib/page/head.ts";
import type { RouterContext } from "../../../lib/page/router-context.ts";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import { type OfficeModule, type OfficePage, type OfficeSearch, officePath } from "../kit/office-page.ts";
import { NotForYou } from "./not-for-you.tsx";
import { officePages } from "./office-pages.ts";

type Opener = { role: Role; rights: readonly Right[]; secondFactor: SecondFactorState };

/** Offline the session cannot be checked. A page that works offline opens; the server checks its requests later. */
async function findPerson(answers: Pick<Answers, "get">, { worksOffline }: OfficePage): Promise<Opener | null> {
  try {
    return (await answers.get(identityQueries.session())).person;
  } catch (error) {
    if (error instanceof OfflineError && worksOffline)
      return { role: "front-desk", rights: [], secondFactor: "optional" };
    throw error;
  }
}

/**
 * Refetches queries on the screen in the background. Waiting for them on a slow connection would replace the page by a skeleton
 * at each change of the address, with the focus and typed text.
 */
export function refetchInBackground(answers: Answers): Pick<Answers, "get"> {
  return {
    get: async <Data>(query: Query<Data>) => {
      const kept = answers.peek(query.url);
      const newest = answers.get(query);
      if (!kept || !answers.isWatched(query.url)) return newest;
      // The screen marks old data by itself.
      newest.catch(() => undefined);
      return kept.data as Data;
    },
  };
}

/** Loads a page's answers before it renders. Without the right to see the page it loads nothing and shows a notice. */
export async function loadOffice({ answers: all, origin }: RouterContext, path: string, search: OfficeSearch) {
  const answers = refetchInBackground(all);
  const page = officePages.find((known) => known.path === path);
  if (!page) throw notFound();
  const head = pageHead({ title: page.title, description: t.name, path: officePath(page), origin, noIndex: true });
  const person = await findPerson(answers, page);
  // Until the second factor is proven they act as a customer; their rights are known only afterwards.
  if (person && isHeldBack(person.secondFactor)) {
    return { head, Page: (await import("../security/second-factor-gate.tsx")).Page, page: null };
  }
  if (!person || !mayDo(person, page)) {
    return { head, Page: NotForYou, page: person && isStaff(person.role) ? page : null };
  }
  const [{ load, Page }] = await Promise.all([page.module(), answers.get(venueQueries.venue())]);
  await load({ answers, role: person.role, rights: person.rights, search });
  return { head, Page, page } satisfies { head: unknown; Page: OfficeModule["Page"]; page: OfficePage };
}
