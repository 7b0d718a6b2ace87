import type { ClubMember, changeMember } from "@lapang/contract/clubs/club-members";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { clubKeepingText as t } from "../../../i18n/clubs/club-keeping.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { clubQueries } from "../queries.ts";
import { RemoveMember } from "./remove-member.tsx";

type MemberRowProps = { member: ClubMember; slug: string; venue: Venue; mayKeep: boolean };

export function MemberRow({ member, slug, venue, mayKeep }: MemberRowProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const { id, role, since, isOwn, paidUntil } = member;
  const name = member.name ?? t.nameless;
  const other = role === "captain" ? "member" : "captain";
  const change = () =>
    run(async () => {
      await sendTo<typeof changeMember>("PATCH", "/api/v1/clubs/:slug/members/:id", {
        params: { slug, id },
        body: { role: other },
      });
      await answers.refetch(clubQueries.members(slug));
    });
  return (
    <li className="border-rule border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-bold">
            {name}
            {isOwn ? <span className="font-medium text-ink-2"> ({t.own})</span> : null}
          </p>
          <p className="text-ink-2 text-sm">
            {t.since(dateWords(venue, since))}
            {paidUntil ? `, ${t.duesUntil(dateWords(venue, paidUntil))}` : ""}
          </p>
        </div>
        {role === "captain" ? (
          <Badge variant="court" icon="shield">
            {t.roles.captain}
          </Badge>
        ) : null}
      </div>
      {mayKeep && !isOwn ? (
        <div className="mt-1 flex flex-wrap gap-x-4">
          <Button variant="link" size="sm" loading={busy} onClick={() => void change()}>
            {other === "captain" ? t.makeCaptain : t.makeMember}
            <span className="sr-only">: {name}</span>
          </Button>
          <RemoveMember id={id} name={name} slug={slug} />
        </div>
      ) : null}
      <FormFailure error={failure} />
    </li>
  );
}
