import type { Coach } from "@lapang/contract/academy/academy";
import { formatRupiah } from "@lapang/domain/money";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Photo } from "../../ui/photos/photo.tsx";

export function CoachList({ coaches }: { coaches: readonly Coach[] }) {
  return (
    <ul className="grid gap-10">
      {coaches.map((coach) => (
        <li key={coach.slug} id={coach.slug} className="grid gap-x-6 gap-y-4 sm:grid-cols-[5rem_1fr]">
          {coach.photo ? (
            <div className="size-20 overflow-hidden rounded-full">
              <Photo photo={coach.photo} sizes="5rem" />
            </div>
          ) : (
            <Avatar name={coach.name} size="xl" decorative />
          )}
          <div>
            <h3 className="type-4">{coach.name}</h3>
            <p className="font-semibold text-court-text">{coach.headline}</p>
            <div className="mt-3 grid max-w-[62ch] gap-3 leading-relaxed">
              {coach.bio.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <dl className="mt-4 grid gap-x-6 text-sm sm:grid-cols-[8rem_1fr]">
              <Fact term={t.certificates} value={coach.certificates.join(", ")} />
              <Fact term={t.languages} value={coach.languages.join(", ")} />
              <Fact term={t.privateRate} value={`${formatRupiah(coach.privateRate)}, ${t.privateNote}`} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="border-rule border-t pt-2 font-bold sm:pb-2">{term}</dt>
      <dd className="num border-rule pb-2 sm:border-t sm:pt-2">{value}</dd>
    </>
  );
}
