import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { formatRupiah } from "@lapang/domain/money";
import { lazy, Suspense } from "react";
import { clubsText } from "../../../i18n/clubs/clubs.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Panel } from "../../../ui/detail/detail-columns.tsx";
import { ReachBar } from "../../../ui/detail/reach-bar.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { ClubPriceWhy } from "../club-price-why.tsx";
import { Dues } from "../club-row.tsx";
import { clubQueries } from "../queries.ts";
import { JoinButton } from "./join-button.tsx";

const OwnPlaces = lazy(() => import("./own-places.tsx").then((module) => ({ default: module.OwnPlaces })));

const t = clubsText.joining;
const PANEL = "gabung";

/** How to join, or the current membership. */
export function JoinPanel({ club, invitation }: { club: ClubDetail; invitation: string | undefined }) {
  const person = useOptionalAnswer(identityQueries.session())?.person;
  const own = useOptionalAnswer(clubQueries.memberships(club.slug), Boolean(person));
  const belongs = own?.memberships.some(({ status }) => status === "active" || status === "requested") ?? false;
  const byInvitationOnly = club.joinPolicy === "invitation" && !invitation;
  return (
    <>
      {belongs || byInvitationOnly ? null : (
        <ReachBar
          price={club.duesMonthly === 0 ? clubsText.noDues : formatRupiah(club.duesMonthly)}
          words={club.duesMonthly === 0 ? "" : clubsText.dues}
        >
          <a href={`#${PANEL}`} className={`${buttonClass()} shrink-0 px-5!`}>
            {t.button[invitation ? "invitation" : club.joinPolicy]}
          </a>
        </ReachBar>
      )}
      <div id={PANEL}>
        <Panel title={belongs ? t.own : clubsText.panel}>
          {belongs ? null : (
            <p className="mt-2 mb-4 text-ink-2">{invitation ? t.text.invited : t.text[club.joinPolicy]}</p>
          )}
          <div className="mb-5 border-rule border-y py-3">
            {clubsText.duesLabel} <Dues amount={club.duesMonthly} />
            {club.duesMonthly === 0 ? null : <ClubPriceWhy slug={club.slug} name={club.name} />}
          </div>
          {own && own.memberships.length + own.participants.length > 0 ? (
            <Suspense>
              <OwnPlaces club={club} own={own} invitation={invitation} />
            </Suspense>
          ) : byInvitationOnly ? (
            <WhatsAppButton size="full" label={t.introduce} message={clubsText.message.invitation(club.name)} />
          ) : (
            <JoinButton club={club} invitation={invitation} />
          )}
        </Panel>
      </div>
    </>
  );
}
