import type { Participant, removeParticipant } from "@lapang/contract/identity/account";
import { MAX_PARTICIPANTS } from "@lapang/domain/identity/participant";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { useState } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { useKeepProfile } from "../use-profile.ts";
import { ParticipantForm } from "./participant-form.tsx";
import { ParticipantRow } from "./participant-row.tsx";

const t = profileText.participants;

/** The account's participants, mostly children. */
export function ParticipantsSection({ participants, zone }: { participants: readonly Participant[]; zone: Zone }) {
  const [open, setOpen] = useState<string>();
  const [leaving, setLeaving] = useState<Participant>();
  const close = () => setOpen(undefined);
  const full = participants.length >= MAX_PARTICIPANTS;
  const add = (
    <Button variant="outline" size="sm" disabled={full} onClick={() => setOpen("new")}>
      <Icon name="plus" />
      {t.add}
    </Button>
  );
  return (
    <Section title={t.title} note={t.note}>
      {participants.length === 0 && open !== "new" ? (
        <EmptyState title={t.empty} description={t.emptyText} action={add} headingLevel={3} />
      ) : (
        <ul className="border-rule border-t">
          {participants.map((participant) => (
            <li key={participant.id} className="border-rule border-b py-4">
              {open === participant.id ? (
                <ParticipantForm participant={participant} zone={zone} onDone={close} />
              ) : (
                <ParticipantRow
                  participant={participant}
                  zone={zone}
                  onEdit={() => setOpen(participant.id)}
                  onRemove={() => setLeaving(participant)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === "new" ? (
        <div className="border-rule-strong border-y-2 py-5">
          <h3 className="type-4 mb-4">{t.addTitle}</h3>
          <ParticipantForm zone={zone} onDone={close} />
        </div>
      ) : participants.length > 0 ? (
        <div className="mt-5">
          {add}
          {full ? <p className="mt-2 text-ink-2 text-sm">{t.full(MAX_PARTICIPANTS)}</p> : null}
        </div>
      ) : null}
      {leaving ? <RemoveDialog participant={leaving} onDone={() => setLeaving(undefined)} /> : null}
    </Section>
  );
}

function RemoveDialog({ participant, onDone }: { participant: Participant; onDone: () => void }) {
  const { keepParticipants } = useKeepProfile();
  const { busy, failure, run } = useTask();
  const remove = () =>
    run(async () => {
      const { id, name } = participant;
      await sendTo<typeof removeParticipant>("DELETE", "/api/v1/me/participants/:id", { params: { id } });
      keepParticipants((all) => all.filter((one) => one.id !== id));
      toast({ title: t.removed(name) });
      onDone();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t.removeTitle(participant.name)}
      description={t.removeText}
      footer={
        <>
          <Button variant="danger" loading={busy} onClick={() => void remove()}>
            {t.removeButton}
          </Button>
          <DialogClose>
            <Button variant="outline">{profileText.cancel}</Button>
          </DialogClose>
        </>
      }
    >
      <FormFailure error={failure} />
    </Dialog>
  );
}
