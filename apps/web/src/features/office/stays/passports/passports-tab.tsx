import type { addPassport, GuestPassport, reportPassport } from "@lapang/contract/stays/staff-passports";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { useRouter } from "@tanstack/react-router";
import { officeRatesText } from "../../../../i18n/office/rates.ts";
import { fetchInBrowser } from "../../../../lib/api/api.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { Opening } from "../../kit/office-page.ts";
import { Panel, Row } from "../../kit/panel.tsx";
import { ProvenDownload } from "../../kit/proven-download.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { useOfficeTask } from "../../use-office-task.ts";
import { staysQueries } from "../queries.ts";
import type { TabProps } from "../tab-props.ts";

const t = officeRatesText.passports;

export async function loadPassports({ answers }: Opening, slug: string): Promise<void> {
  await Promise.all([answers.get(staysQueries.passports(slug)), answers.get(staysQueries.day(slug))]);
}

/** The legal reports of foreign guests: those still due, passport photos, and the list to submit. */
export function PassportsTab({ slug }: TabProps) {
  const query = staysQueries.passports(slug);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  const todo = data.passports.filter(({ reportedAt }) => reportedAt === null);
  const done = data.passports.filter(({ reportedAt }) => reportedAt !== null);
  return (
    <div className="stays-panels">
      <div>
        <Panel title={t.todo} count={todo.length} urgent empty={t.empty}>
          {todo.map((passport) => (
            <PassportRow key={passport.id} slug={slug} passport={passport} />
          ))}
        </Panel>
        <Panel title={t.reported} count={done.length} hideEmpty>
          {done.map((passport) => (
            <PassportRow key={passport.id} slug={slug} passport={passport} />
          ))}
        </Panel>
        <div className="mt-4">
          <ProvenDownload href={`/api/v1/staff/hotels/${slug}/passports.csv`} name="tamu-asing.csv">
            {t.export}
          </ProvenDownload>
          <p>{t.kept}</p>
        </div>
      </div>
      <AddPassport slug={slug} />
    </div>
  );
}

function PassportRow({ slug, passport }: { slug: string; passport: GuestPassport }) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const { id, code, name, nationality, number, room, checkOut, hasPhoto, reportedAt } = passport;
  const again = () => answers.refetch(staysQueries.passports(slug));
  const report = () =>
    run(async () => {
      await sendTo<typeof reportPassport>("POST", "/api/v1/staff/passports/:id/reported", { params: { id }, body: {} });
      await again();
    });
  const sendPhoto = (file: File) =>
    run(async () => {
      await fetchInBrowser(`/api/v1/staff/passports/${id}/photo`, {
        method: "PUT",
        headers: { "content-type": file.type },
        body: file,
      });
      toast({ title: t.sent, variant: "success" });
      await again();
    });
  return (
    <Row
      lead={officeRatesText.feeds.room(room)}
      name={name}
      about={`${nationality} ${number}, ${formatDayMonth(checkOut)}`}
      state={
        hasPhoto ? (
          <ProvenDownload
            href={`/api/v1/staff/passports/${id}/photo`}
            name={`paspor-${code}`}
            label={`${t.photo}, ${name}`}
          >
            {t.photo}
          </ProvenDownload>
        ) : (
          <label className="office-button stays-file">
            {t.chooseFile}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={t.addPhoto(name)}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void sendPhoto(file);
              }}
            />
          </label>
        )
      }
      action={
        reportedAt ? null : (
          <button
            type="button"
            className="office-button"
            data-row-action=""
            aria-label={t.reportWho(name)}
            aria-busy={busy}
            onClick={report}
          >
            {t.report}
          </button>
        )
      }
    />
  );
}

function AddPassport({ slug }: { slug: string }) {
  const { answers } = useRouter().options.context;
  const { data: day } = useAnswer(staysQueries.day(slug));
  const { busy, failure, run } = useTask();
  const guests = [...day.inHouse, ...day.arrivals.filter(({ state }) => state === "expected")];
  const add = (form: HTMLFormElement) =>
    run(async () => {
      const values = new FormData(form);
      await sendTo<typeof addPassport>("POST", "/api/v1/staff/stays/:itemId/passports", {
        params: { itemId: String(values.get("itemId")) },
        body: {
          name: String(values.get("name")).trim(),
          nationality: String(values.get("nationality")).toUpperCase(),
          number: String(values.get("number")).toUpperCase(),
        },
      });
      form.reset();
      await answers.refetch(staysQueries.passports(slug));
    });
  if (guests.length === 0) return <p className="office-empty">{t.nobody}</p>;
  return (
    <form
      className="grid max-w-120 content-start gap-4"
      aria-label={t.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <h2>{t.add}</h2>
      <FormField label={t.guest} required>
        <Select
          name="itemId"
          options={guests.map(({ itemId, room, guest }) => ({ value: itemId, label: `${room}, ${guest}` }))}
        />
      </FormField>
      <FormField label={t.name} required>
        <Input name="name" maxLength={80} required autoComplete="off" />
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.nationality} required>
          <Input name="nationality" pattern="[A-Za-z]{2}" maxLength={2} required autoComplete="off" />
        </FormField>
        <FormField label={t.number} required>
          <Input name="number" pattern="[A-Za-z0-9]{5,20}" maxLength={20} required autoComplete="off" />
        </FormField>
      </div>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.save}
      </Button>
    </form>
  );
}
