import type { PhotoSubject } from "@lapang/contract/site/photos";
import { photoSubjectKinds } from "@lapang/domain/media/photo";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Photo } from "../../../ui/photos/photo.tsx";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { AlbumSheet } from "./album-sheet.tsx";
import "./photos.css";
import { nameOf } from "./name-of.ts";
import { photoQueries } from "./queries.ts";

export async function load({ answers }: Opening): Promise<void> {
  await answers.get(photoQueries.subjects());
}

/** Everything on sale with its main photo, and the number of those without one. */
export function Page({ search }: { search: OfficeSearch }) {
  const { items } = useAnswer(photoQueries.subjects()).data;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <>
      <div className="office-photos" ref={list}>
        {photoSubjectKinds.map((kind) => (
          <Subjects key={kind} title={t.kinds[kind]} subjects={items.filter((one) => one.kind === kind)} />
        ))}
      </div>
      <AlbumSheet subject={items.find((one) => keyOf(one) === search.photos)} />
    </>
  );
}

const keyOf = ({ kind, id }: Pick<PhotoSubject, "kind" | "id">) => `${kind} ${id}`;

function Subjects({ title, subjects }: { title: string; subjects: readonly PhotoSubject[] }) {
  if (subjects.length === 0) return null;
  return (
    <section className="office-panel">
      <header>
        <h2>{title}</h2>
        <span className="office-count">{subjects.length}</span>
        <p>{t.without(subjects.filter(({ count }) => count === 0).length)}</p>
      </header>
      <ul>
        {subjects.map((subject) => (
          <li key={keyOf(subject)} className="office-row office-photo-row">
            <span className="office-thumb">
              {subject.first ? <Photo photo={{ ...subject.first, alt: "" }} sizes="4rem" listed /> : null}
            </span>
            <span className="office-name">{nameOf(subject)}</span>
            <span className="office-state">{t.count(subject.count)}</span>
            <Link
              to="."
              search={(before) => ({ ...before, photos: keyOf(subject) })}
              className="office-button"
              data-row-action=""
              aria-label={t.openOf(nameOf(subject))}
            >
              {t.open}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
