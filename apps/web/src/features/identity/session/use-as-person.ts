import { useLocation, useRouter } from "@tanstack/react-router";
import { identityQueries } from "../queries.ts";

/**
 * For a press that only somebody signed in can make: others go to the login and come back here. A press can come
 * before the page has heard who is there, so it waits for that answer and does not take silence for a visitor.
 */
export function useAsPerson(): (act: () => Promise<unknown>) => Promise<void> {
  const router = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  return async (act) => {
    const { person } = await router.options.context.answers.get(identityQueries.session());
    if (person) await act();
    else await router.navigate({ to: "/login", search: { redirect: here } });
  };
}
