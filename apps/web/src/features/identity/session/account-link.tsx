import { Link } from "@tanstack/react-router";
import { shellText as t } from "../../../i18n/shell.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { identityQueries } from "../queries.ts";

/** The way in for a visitor, the way to one's own things for a customer. */
export function AccountLink() {
  const data = useOptionalAnswer(identityQueries.session());
  if (data?.person) {
    return (
      <Link to="/profile" className="inline-grid size-11 place-items-center">
        <Avatar
          name={data.person.name}
          photoUrl={data.person.photoUrl && `${data.person.photoUrl}&w=96`}
          decorative
          className="object-cover"
        />
        <span className="sr-only">{`${t.account} ${data.person.name}`}</span>
      </Link>
    );
  }
  return (
    <Link
      to="/login"
      className="inline-flex min-h-11 items-center px-1 font-bold underline decoration-2 underline-offset-5"
    >
      {t.signIn}
    </Link>
  );
}
