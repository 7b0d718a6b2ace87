import type { ClubMember } from "@lapang/contract/clubs/club-members";
import type { Venue } from "@lapang/contract/site/venue";
import { useState } from "react";
import { clubKeepingText as t } from "../../../i18n/clubs/club-keeping.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { MemberRow } from "./member-row.tsx";

/** Members shown at first, so that a large club does not push the page's other sections far down. */
const FIRST = 8;

type MemberListProps = { members: readonly ClubMember[]; slug: string; venue: Venue; mayKeep: boolean };

/** The first members, all of them on a press, or those matching a typed name. */
export function MemberList({ members, slug, venue, mayKeep }: MemberListProps) {
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = members.filter(({ name }) => (name ?? t.nameless).toLowerCase().includes(wanted));
  const shown = all || wanted !== "" ? found : found.slice(0, FIRST);
  return (
    <>
      {members.length > FIRST ? (
        <FormField label={t.find} className="mt-4 mb-2 max-w-80">
          <Input
            type="search"
            name="member"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FormField>
      ) : null}
      <p role="status" className={wanted !== "" && found.length === 0 ? "py-3" : "sr-only"}>
        {wanted === "" ? "" : t.found(found.length)}
      </p>
      <ul>
        {shown.map((member) => (
          <MemberRow key={member.id} member={member} slug={slug} venue={venue} mayKeep={mayKeep} />
        ))}
      </ul>
      {shown.length < found.length ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setAll(true)}>
          {t.showAll(members.length)}
        </Button>
      ) : null}
    </>
  );
}
