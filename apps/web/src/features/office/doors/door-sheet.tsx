import type { DoorDeviceView, renameDoor, revokeDoor } from "@lapang/contract/desk/doors";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeDoorsText as t } from "../../../i18n/office/doors.ts";
import { officeText } from "../../../i18n/office/office.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";

/** Renames or revokes a door device. */
export function DoorSheet({ device }: { device: DoorDeviceView }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={device.name}
      trigger={
        <button type="button" className="office-button" data-row-action="" aria-label={`${t.manage} ${device.name}`}>
          {t.manage}
        </button>
      }
    >
      <div className="grid gap-8">
        <RenameForm device={device} onDone={close} />
        <Revocation device={device} onDone={close} />
      </div>
    </Sheet>
  );
}

type PartProps = { device: DoorDeviceView; onDone: () => void };

function RenameForm({ device: { id, name }, onDone }: PartProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const rename = (values: FormData) =>
    run(async () => {
      const body = { name: String(values.get("name")).trim() };
      await sendTo<typeof renameDoor>("PATCH", "/api/v1/staff/doors/:id", { params: { id }, body });
      onDone();
      toast({ title: officeText.saved, variant: "success" });
      await answers.refetch(officeQueries.doors());
    });
  return (
    <form
      className="doors-invitation"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(new FormData(event.currentTarget));
      }}
    >
      <FormField label={t.name} required>
        <Input name="name" defaultValue={name} maxLength={60} required autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant="outline" loading={busy}>
        {t.rename}
      </Button>
    </form>
  );
}

/** Needs a confirmation: afterwards staff must enrol the device again on site. */
function Revocation({ device: { id, name, waitingScans }, onDone }: PartProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = () =>
    run(async () => {
      await sendTo<typeof revokeDoor>("DELETE", "/api/v1/staff/doors/:id", { params: { id } });
      onDone();
      toast({ title: t.revokedNow(name), variant: "success" });
      await answers.refetch(officeQueries.doors());
    });
  if (!isConfirming) {
    return (
      <Button size="full" variant="outline-danger" onClick={() => setIsConfirming(true)}>
        {t.revoke}
      </Button>
    );
  }
  return (
    <section className="doors-invitation border-rule-strong border-t-2 pt-4" aria-label={t.revokeTitle(name)}>
      <h3 className="font-bold">{t.revokeTitle(name)}</h3>
      <p>{t.revokeText}</p>
      {waitingScans > 0 ? <p className="font-bold text-warning">{t.revokeWaiting(waitingScans)}</p> : null}
      <FormFailure error={failure} />
      <Button size="full" variant="danger" loading={busy} onClick={() => void revoke()}>
        {t.revokeYes}
      </Button>
      <Button size="full" variant="outline" onClick={() => setIsConfirming(false)}>
        {officeText.cancel}
      </Button>
    </section>
  );
}
