import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { shellText as t } from "../../../i18n/shell/shell.ts";
import type { Answers } from "../../../lib/api/answers.ts";
import { OfflineError } from "../../../lib/api/api.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { identityQueries } from "../queries.ts";

/** The sign-in link for a visitor, the account link for a customer. */
export function AccountLink() {
  const { answers } = useRouter().options.context;
  const data = useOptionalAnswer(identityQueries.session());
  useEffect(() => {
    // Shares the request above. Offline, the device's copies show that a person is signed in.
    void answers.get(identityQueries.session()).catch(async (error: unknown) => {
      if (error instanceof OfflineError) await recall(answers);
    });
  }, [answers]);
  if (data?.person) {
    return (
      <Link to="/profile" className="inline-grid size-11 place-items-center">
        <Avatar
          name={data.person.name}
          photoUrl={data.person.photoUrl && `${data.person.photoUrl}&w=96`}
          decorative
          className="object-cover"
        />
        <span className="sr-only">{`${t.account} ${data.person.name}`}</span>
      </Link>
    );
  }
  return (
    <Link to="/login" className="px-1 font-bold underline decoration-2 underline-offset-5">
      {t.signIn}
    </Link>
  );
}

async function recall(answers: Answers): Promise<void> {
  const { recallCopy } = await import("../../../lib/app/device-copies.ts");
  await recallCopy(answers, identityQueries.session().url);
}
