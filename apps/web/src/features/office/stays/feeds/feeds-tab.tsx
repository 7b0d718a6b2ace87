import type { ReplyOf } from "@lapang/contract/route";
import type { addFeed, listFeeds, removeFeed, syncFeed } from "@lapang/contract/stays/staff-feeds";
import { useRouter } from "@tanstack/react-router";
import { officeRatesText } from "../../../../i18n/office/rates.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { momentWords } from "../../../../lib/moment-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { toast } from "../../../../ui/toast.ts";
import { venueQueries } from "../../../venue/queries.ts";
import type { Opening } from "../../kit/office-page.ts";
import { useOfficeLive } from "../../use-office-live.ts";
import { useOfficeTask } from "../../use-office-task.ts";
import { staysQueries } from "../queries.ts";
import type { TabProps } from "../tab-props.ts";

const t = officeRatesText.feeds;
type RoomFeeds = ReplyOf<typeof listFeeds>["rooms"][number];

export async function loadFeeds({ answers }: Opening, slug: string): Promise<void> {
  await answers.get(staysQueries.feeds(slug));
}

/** Each room's calendar exports and imports, and the nights that both sides have sold. */
export function FeedsTab({ slug }: TabProps) {
  const query = staysQueries.feeds(slug);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <div className="stays-panels">
      <section className="office-panel" aria-label={t.title}>
        <header>
          <h2>{t.title}</h2>
        </header>
        <p className="office-empty">{t.publishHint}</p>
        <ul>
          {data.rooms.map((room) => (
            <Room key={room.number} slug={slug} room={room} />
          ))}
        </ul>
      </section>
      <AddFeed slug={slug} rooms={data.rooms} />
    </div>
  );
}

function Room({ slug, room: { number, publishPath, feeds } }: { slug: string; room: RoomFeeds }) {
  const address = typeof location === "undefined" ? publishPath : new URL(publishPath, location.href).href;
  return (
    <li className="stays-feed">
      <p>
        <b>{t.room(number)}</b> <CopyButton text={address} what={`${t.publish}, ${t.room(number)}`} />
      </p>
      {feeds.length === 0 ? <p className="office-about">{t.none}</p> : null}
      {feeds.map((feed) => (
        <Feed key={feed.id} slug={slug} feed={feed} />
      ))}
    </li>
  );
}

function Feed({ slug, feed }: { slug: string; feed: RoomFeeds["feeds"][number] }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  const { id, name, readAt, problem, entries, conflicts } = feed;
  const params = { id };
  const act = (work: () => Promise<unknown>, title: string) =>
    run(async () => {
      await work();
      toast({ title, variant: "success" });
      await answers.refetch(staysQueries.feeds(slug));
    });
  return (
    <div className="stays-feed-line" aria-busy={busy}>
      <p>
        <b>{name}</b> {readAt ? t.read(momentWords(venue, readAt), entries) : t.never}
        {problem ? <span className="office-mark office-late">{t.problem(problem)}</span> : null}
        {conflicts.length > 0 ? <span className="office-mark office-late">{t.conflicts(conflicts.length)}</span> : null}
      </p>
      <p className="office-buttons">
        <button
          type="button"
          className="office-button"
          onClick={() =>
            act(() => sendTo<typeof syncFeed>("POST", "/api/v1/staff/feeds/:id/sync", { params, body: {} }), t.syncing)
          }
        >
          {t.sync}
        </button>
        <button
          type="button"
          className="office-button office-bad"
          aria-label={t.removeWho(name)}
          onClick={() =>
            act(() => sendTo<typeof removeFeed>("DELETE", "/api/v1/staff/feeds/:id", { params }), t.removed)
          }
        >
          {t.remove}
        </button>
      </p>
    </div>
  );
}

function AddFeed({ slug, rooms }: { slug: string; rooms: readonly RoomFeeds[] }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const add = (form: HTMLFormElement) =>
    run(async () => {
      const values = new FormData(form);
      await sendTo<typeof addFeed>("POST", "/api/v1/staff/hotels/:slug/rooms/:number/feeds", {
        params: { slug, number: String(values.get("room")) },
        body: { name: String(values.get("name")).trim(), url: String(values.get("url")) },
      });
      form.reset();
      toast({ title: t.syncing, variant: "success" });
      await answers.refetch(staysQueries.feeds(slug));
    });
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
      <FormField label={t.rooms} required>
        <Select name="room" options={rooms.map(({ number }) => ({ value: number, label: t.room(number) }))} />
      </FormField>
      <FormField label={t.name} required>
        <Input name="name" maxLength={60} required autoComplete="off" />
      </FormField>
      <FormField label={t.url} required>
        <Input name="url" type="url" maxLength={2000} required autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.save}
      </Button>
    </form>
  );
}
