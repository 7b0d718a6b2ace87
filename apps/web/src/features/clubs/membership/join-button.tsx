import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { clubsText } from "../../../i18n/clubs/clubs.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { useAsPerson } from "../../identity/session/use-as-person.ts";

// Loaded with the first press: most visitors of a club's page do not join.
const FormFailure = lazy(() =>
  import("../../../ui/forms/form-failure.tsx").then((module) => ({ default: module.FormFailure })),
);

const t = clubsText.joining;

type JoinButtonProps = {
  club: Pick<ClubDetail, "slug" | "name" | "joinPolicy">;
  invitation: string | undefined;
  /** A participant of the account; without it the account's owner. */
  participant?: { id: string; name: string };
  again?: boolean;
};

/** Joins with one press. A visitor signs in first and returns here. */
export function JoinButton({ club, invitation, participant, again = false }: JoinButtonProps) {
  const { answers } = useRouter().options.context;
  const asPerson = useAsPerson();
  const { busy, failure, run } = useTask();
  const join = () =>
    run(() =>
      asPerson(async () => {
        const { joinNow } = await import("./join-now.ts");
        await joinNow(answers, { club, invitation, participantId: participant?.id });
      }),
    );
  const label = again ? t.again : t.button[invitation ? "invitation" : club.joinPolicy];
  return (
    <div className="mt-3">
      <Button
        {...(participant ? { variant: "outline" as const, size: "sm" as const } : { size: "full" as const })}
        loading={busy}
        onClick={() => void join()}
      >
        {participant ? t.participant(participant.name) : label}
      </Button>
      {failure === undefined ? null : (
        <Suspense>
          <FormFailure error={failure} />
        </Suspense>
      )}
    </div>
  );
}
