import { useLocation, useRouter } from "@tanstack/react-router";
import { identityQueries } from "../queries.ts";

/**
 * Runs an action that requires a signed-in person; visitors are sent to the login and return here. Waits for the session's
 * answer if the press came before it, instead of assuming a visitor.
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
