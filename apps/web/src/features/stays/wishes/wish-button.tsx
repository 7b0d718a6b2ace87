import type { BodyOf } from "@lapang/contract/route";
import type { dropStayWish, listStayWishes, makeStayWish, StayWish } from "@lapang/contract/stays/stay-wishes";
import { useRouter } from "@tanstack/react-router";
import { stayWishText as t } from "../../../i18n/stays/stay-wish.ts";
import { apiQuery } from "../../../lib/api/api.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { useAsPerson } from "../../identity/session/use-as-person.ts";

type Wish = BodyOf<typeof makeStayWish>;

const wishesQuery = () => apiQuery<typeof listStayWishes>("/api/v1/stay-wishes", {});

/** Sets an alert for a full house; it sends one notification. */
export function WishButton({ wish }: { wish: Wish }) {
  const { answers } = useRouter().options.context;
  const asPerson = useAsPerson();
  const person = useOptionalAnswer(identityQueries.session())?.person;
  const wishes = useOptionalAnswer(wishesQuery(), Boolean(person));
  const { busy, failure, run } = useTask();
  const made = person ? wishes?.items.find((one) => one.toldAt === null && isSame(one, wish)) : undefined;
  const make = () =>
    run(() =>
      asPerson(async () => {
        await send<typeof makeStayWish>("POST", "/api/v1/stay-wishes", wish);
        await answers.refetch(wishesQuery());
      }),
    );
  const drop = (id: string) =>
    run(async () => {
      const left = await sendTo<typeof dropStayWish>("DELETE", "/api/v1/stay-wishes/:id", { params: { id } });
      answers.keep(wishesQuery().url, left);
    });
  return (
    <div>
      {made ? (
        <div role="status">
          <p className="font-bold">{t.waiting}</p>
          <Button variant="link" size="sm" loading={busy} onClick={() => void drop(made.id)}>
            {t.stop}
          </Button>
        </div>
      ) : (
        <>
          <Button variant="outline" size="full" loading={busy} onClick={() => void make()}>
            {t.button}
          </Button>
          <p className="mt-1 text-ink-2 text-sm">{t.text}</p>
        </>
      )}
      <FormFailure error={failure} />
    </div>
  );
}

function isSame(made: StayWish, wish: Wish): boolean {
  if (made.slug !== wish.slug || made.room !== (wish.room ?? null)) return false;
  if (made.kind === "kost") return wish.kind === "kost" && made.startMonth === wish.startMonth;
  if (wish.kind !== "hotel") return false;
  const sameNights = made.checkIn === wish.checkIn && made.nights === wish.nights;
  return sameNights && made.guests === wish.guests && made.children === (wish.children ?? 0);
}
