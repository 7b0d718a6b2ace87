import type { ClubMember, decideRequest } from "@lapang/contract/clubs/club-members";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { clubKeepingText } from "../../../i18n/clubs/club-keeping.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";
import { ReasonForm } from "./reason-form.tsx";

const t = clubKeepingText.requests;

type RequestRowProps = { member: ClubMember; slug: string; venue: Venue };

/** A request to join: accept it, or refuse it with a reason. */
export function RequestRow({ member, slug, venue }: RequestRowProps) {
  const { answers } = useRouter().options.context;
  const accept = useRef(true);
  const name = member.name ?? clubKeepingText.nameless;
  const decide = async (reason: string) => {
    await sendTo<typeof decideRequest>("POST", "/api/v1/clubs/:slug/members/:id/decision", {
      params: { slug, id: member.id },
      body: { accept: accept.current, reason },
    });
    toast({ title: accept.current ? t.accepted(name) : t.declined(name) });
    await answers.refetch(clubQueries.members(slug));
  };
  const choose = (yes: boolean) => () => {
    accept.current = yes;
  };
  return (
    <li className="border-rule border-b py-4">
      <h3 className="font-bold">{name}</h3>
      <p className="text-ink-2 text-sm">{clubKeepingText.since(dateWords(venue, member.since))}</p>
      {member.message ? <p className="mt-1 max-w-[65ch]">{member.message}</p> : null}
      <div className="mt-3">
        <ReasonForm label={name} send={decide}>
          {(busy) => (
            <>
              <Button type="submit" size="sm" loading={busy} onClick={choose(true)}>
                {t.accept}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button type="submit" size="sm" variant="outline" disabled={busy} onClick={choose(false)}>
                {t.decline}
                <span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
        </ReasonForm>
      </div>
    </li>
  );
}
