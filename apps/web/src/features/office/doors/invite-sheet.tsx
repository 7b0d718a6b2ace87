import type { DoorDeviceView, inviteDoor } from "@lapang/contract/desk/doors";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeDoorsText as t } from "../../../i18n/office/doors.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TicketQr } from "../../tickets/ticket-qr.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { officeQueries } from "../queries.ts";

type Invited = { device: DoorDeviceView; code: string };

/** Creates an enrolment code for a named device and shows when that device has enrolled. */
export function InviteSheet({ devices }: { devices: readonly DoorDeviceView[] }) {
  const [open, setOpen] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setInvited(undefined);
      }}
      title={t.add}
      trigger={
        <button type="button" className="office-button office-big office-primary">
          <Icon name="plus" />
          {t.add}
        </button>
      }
    >
      {invited ? (
        <Invitation
          {...invited}
          now={devices.find(({ id }) => id === invited.device.id)}
          onAgain={() => setInvited(undefined)}
          onDone={() => setOpen(false)}
        />
      ) : (
        <NameForm onInvited={setInvited} />
      )}
    </Sheet>
  );
}

function NameForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const invite = (name: string) =>
    run(async () => {
      const invited = await send<typeof inviteDoor>("POST", "/api/v1/staff/doors", { name });
      await answers.refetch(officeQueries.doors());
      onInvited(invited);
    });
  return (
    <form
      className="doors-invitation"
      onSubmit={(event) => {
        event.preventDefault();
        void invite(String(new FormData(event.currentTarget).get("name")).trim());
      }}
    >
      <FormField label={t.name} hint={t.nameHint} required>
        <Input name="name" maxLength={60} required autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.make}
      </Button>
    </form>
  );
}

type InvitationProps = Invited & {
  /** The device's current state; undefined once its code has expired. */
  now: DoorDeviceView | undefined;
  onAgain: () => void;
  onDone: () => void;
};

function Invitation({ device, code, now, onAgain, onDone }: InvitationProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  if (now?.enrolledAt) {
    return (
      <div className="doors-invitation" role="status">
        <p className="type-4">{t.came(now.name)}</p>
        <p>{t.cameText}</p>
        <Button size="full" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    );
  }
  if (!now) {
    return (
      <div className="doors-invitation" role="status">
        <p className="type-4">{t.lapsed}</p>
        <Button size="full" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    );
  }
  const address = `${location.origin}/door#${code}`;
  return (
    <div className="doors-invitation">
      <p>{t.scan}</p>
      <TicketQr ticket={address} label={t.picture} />
      <p className="doors-address">
        <span>{address}</span>
        <CopyButton text={address} what={t.address} />
      </p>
      <p role="status">{t.until(timeWords(venue, device.codeExpiresAt ?? ""))}</p>
    </div>
  );
}
