import type { Participant, Profile } from "@lapang/contract/identity/account";
import { useRouter } from "@tanstack/react-router";
import { identityQueries } from "../identity/queries.ts";
import { accountQueries } from "./queries.ts";

/** Returns a function that stores a changed profile in the cache, and its name in the header. */
export function useKeepProfile() {
  const { answers } = useRouter().options.context;
  const { url } = accountQueries.profile();
  const current = () => answers.peek(url)?.data as Profile | undefined;
  return {
    keep(profile: Profile): void {
      answers.keep(url, profile);
      answers.refetch(identityQueries.session()).catch(() => undefined);
    },
    keepParticipants(change: (participants: Participant[]) => Participant[]): void {
      const profile = current();
      if (profile) answers.keep(url, { ...profile, participants: change(profile.participants) });
    },
  };
}
