import type { removeMember } from "@lapang/contract/clubs/club-members";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { clubKeepingText as t } from "../../../i18n/clubs/club-keeping.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { clubQueries } from "../queries.ts";
import { ReasonForm } from "./reason-form.tsx";

/** Removes a member after a confirmation with a reason. */
export function RemoveMember({ id, name, slug }: { id: string; name: string; slug: string }) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const remove = async (reason: string) => {
    await sendTo<typeof removeMember>("POST", "/api/v1/clubs/:slug/members/:id/removal", {
      params: { slug, id },
      body: { reason },
    });
    await answers.refetch(clubQueries.members(slug));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="link" size="sm">
          {t.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={t.removeTitle(name)}
      description={t.removeText}
    >
      <ReasonForm label={t.removeTitle(name)} send={remove}>
        {(busy) => (
          <>
            <Button type="submit" variant="danger" loading={busy}>
              {t.remove}
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
          </>
        )}
      </ReasonForm>
    </Dialog>
  );
}
