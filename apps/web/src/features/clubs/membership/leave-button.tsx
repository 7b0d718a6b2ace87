import type { ClubMembership, leaveClub } from "@lapang/contract/clubs/club-members";
import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { clubMembersText as t } from "../../../i18n/clubs/club-members.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

type LeaveButtonProps = { membership: ClubMembership; club: Pick<ClubDetail, "slug" | "name"> };

/** Leaves the club after a confirmation; withdraws a request at once. */
export function LeaveButton({ membership, club }: LeaveButtonProps) {
  const { answers } = useRouter().options.context;
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const isMember = membership.status === "active";
  const leave = () =>
    run(async () => {
      const params = { slug: club.slug, id: membership.id };
      await sendTo<typeof leaveClub>("DELETE", "/api/v1/clubs/:slug/memberships/:id", { params });
      await answers.refetch(clubQueries.memberships(club.slug));
      setOpen(false);
      if (isMember) toast({ title: t.left(club.name) });
    });
  if (!isMember) {
    return (
      <>
        <Button variant="link" size="sm" loading={busy} onClick={() => void leave()}>
          {t.takeBack}
        </Button>
        <FormFailure error={failure} />
      </>
    );
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="link" size="sm">
          {t.leave}
        </Button>
      }
      title={t.leaveTitle(club.name)}
      description={t.leaveText}
      footer={
        <>
          <Button variant="danger" loading={busy} onClick={() => void leave()}>
            {t.leaveButton}
          </Button>
          <DialogClose>
            <Button variant="outline">{t.stay}</Button>
          </DialogClose>
        </>
      }
    >
      <FormFailure error={failure} />
    </Dialog>
  );
}
