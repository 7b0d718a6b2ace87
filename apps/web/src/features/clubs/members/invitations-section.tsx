import type { ClubInvitation, endInvitation, makeInvitation } from "@lapang/contract/clubs/club-members";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { clubKeepingText } from "../../../i18n/clubs/club-keeping.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { clubQueries } from "../queries.ts";

const t = clubKeepingText.invitations;

/** Invitation links with a limited number of uses and an expiry date. */
export function InvitationsSection({ slug, venue }: { slug: string; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const query = clubQueries.invitations(slug);
  const invitations = useOptionalAnswer(query)?.items ?? [];
  const { busy, failure, run } = useTask();
  const make = () =>
    run(async () => {
      await sendTo<typeof makeInvitation>("POST", "/api/v1/clubs/:slug/invitations", { params: { slug }, body: {} });
      await answers.refetch(query);
    });
  const end = (id: string) =>
    run(async () => {
      await sendTo<typeof endInvitation>("DELETE", "/api/v1/clubs/:slug/invitations/:id", { params: { slug, id } });
      await answers.refetch(query);
    });
  return (
    <Section title={t.title}>
      <p className="mb-4 max-w-[65ch] text-ink-2">{t.text}</p>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            slug={slug}
            venue={venue}
            onEnd={() => void end(invitation.id)}
          />
        ))}
      </ul>
      <Button variant="outline" loading={busy} className="mt-4" onClick={() => void make()}>
        {t.make}
      </Button>
      <FormFailure error={failure} />
    </Section>
  );
}

type InvitationRowProps = { invitation: ClubInvitation; slug: string; venue: Venue; onEnd: () => void };

function InvitationRow({ invitation, slug, venue, onEnd }: InvitationRowProps) {
  const link = `${location.origin}/club/${slug}?undangan=${invitation.token}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0">
        <p className="break-all font-bold">{link}</p>
        <p className="text-ink-2 text-sm">
          {t.uses(invitation.uses, invitation.maxUses)}, {t.until(dateWords(venue, invitation.expiresAt))}
        </p>
      </div>
      <div className="flex gap-3">
        <CopyButton text={link} what={t.link} />
        <Button variant="link" size="sm" onClick={onEnd}>
          {t.end}
        </Button>
      </div>
    </li>
  );
}
