import type { Participant } from "@lapang/contract/identity/account";
import { ageOn } from "@lapang/domain/academy/fit";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import { profileText } from "../../../i18n/identity/profile.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const t = profileText.participants;

type ParticipantRowProps = { participant: Participant; zone: Zone; onEdit: () => void; onRemove: () => void };

export function ParticipantRow({ participant, zone, onEdit, onRemove }: ParticipantRowProps) {
  const { name, birthDate, level } = participant;
  const today = localDateOf(zone, new Date());
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          <span className="break-words">{name}</span>
          <Badge>{t.levels[level]}</Badge>
        </p>
        <p className="text-ink-2 text-sm">
          {t.age(ageOn(birthDate, today))} · {formatLongDate(birthDate)}
        </p>
        {participant.needsConsent ? <p className="font-semibold text-sm">{t.guardianNeeded}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button variant="icon-outline" size="icon-sm" aria-label={`${t.edit} ${name}`} title={t.edit} onClick={onEdit}>
          <Icon name="edit" />
        </Button>
        <Button
          variant="icon-danger"
          size="icon-sm"
          aria-label={`${t.remove} ${name}`}
          title={t.remove}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </div>
  );
}
