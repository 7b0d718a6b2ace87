import type { DeskStay } from "@lapang/contract/stays/staff-hotel";
import type { Tape } from "@lapang/contract/stays/staff-tape";
import { daysBetween } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { Button } from "../../../../ui/button.tsx";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { targetWords } from "../tape-model.ts";

const t = officeStaysText.stay;

/** The form equivalent of a drag: another room or other dates. The next sheet shows the price. */
export function ChangeForm({ stay, tape }: { stay: DeskStay; tape: Tape }) {
  const router = useRouter();
  const check = (values: FormData) => {
    const room = String(values.get("room"));
    const checkIn = String(values.get("checkIn") ?? stay.checkIn);
    const to = targetWords({ room, checkIn, nights: Number(values.get("nights")) });
    void router.navigate({ to: ".", search: (old) => ({ ...old, move: stay.itemId, to }) });
  };
  return (
    <section className="office-visit" aria-label={t.change}>
      <h2>{t.change}</h2>
      <form
        className="mt-2 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          check(new FormData(event.currentTarget));
        }}
      >
        <FormField label={t.room} required>
          <Select
            name="room"
            defaultValue={stay.room}
            options={tape.rooms.map(({ number, typeName }) => ({ value: number, label: `${number}, ${typeName}` }))}
          />
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          {stay.state === "expected" ? (
            <FormField label={t.checkInDate} required>
              <DateInput name="checkIn" defaultValue={stay.checkIn} min={tape.today} required />
            </FormField>
          ) : null}
          <FormField label={t.nightCount} required>
            <Input
              type="number"
              name="nights"
              inputMode="numeric"
              min={1}
              max={30}
              defaultValue={daysBetween(stay.checkIn, stay.checkOut)}
              required
            />
          </FormField>
        </div>
        <Button type="submit" variant="outline" size="full">
          {t.changeSubmit}
        </Button>
      </form>
    </section>
  );
}
