import { type Duty, duties, dutyNames, mayDo } from "@lapang/domain/staff/duties";
import { type Right, rightsOf } from "@lapang/domain/staff/rights";
import { type Role, roles } from "@lapang/domain/staff/roles";
import { officeText } from "../../../i18n/office/office.ts";
import { officePeopleText as t } from "../../../i18n/office/people.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import peopleCss from "../kit/people.css?url";

const shownRoles = roles.filter((role) => role !== "customer");

export async function load(): Promise<void> {}

/** The table of duties and roles that the server enforces; the last column is the acting person. */
export function Page() {
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <div className="office-people">
        <p className="office-people-lead">{t.whoMay.lead}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must scroll by keyboard too. */}
        <section className="office-table-scroll" aria-label={officeText.pages.whoMay} tabIndex={0}>
          <table className="office-table">
            <thead>
              <tr>
                <th scope="col">{t.whoMay.task}</th>
                {shownRoles.map((role) => (
                  <th scope="col" key={role}>
                    {officeText.roles[role]}
                  </th>
                ))}
                {person ? <th scope="col">{t.whoMay.mine}</th> : null}
              </tr>
            </thead>
            <tbody>
              {dutyNames.map((name) => (
                <DutyRow key={name} words={t.duties[name]} duty={duties[name]} person={person} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

type Looker = { role: Role; rights: readonly Right[] };
type DutyRowProps = { words: string; duty: Duty; person: Looker | null | undefined };

function DutyRow({ words, duty, person }: DutyRowProps) {
  return (
    <tr>
      <th scope="row">
        {words}
        {duty.right ? <span className="office-right">{t.rights[duty.right]}</span> : null}
        {duty.stepUp ? <span className="office-right">{t.whoMay.stepUp}</span> : null}
      </th>
      {shownRoles.map((role) => (
        <td key={role}>
          <RoleMark role={role} duty={duty} />
        </td>
      ))}
      {person ? (
        <td>
          <Mark may={mayDo(person, duty)} />
        </td>
      ) : null}
    </tr>
  );
}

/** Yes by the role, yes if the owner gives the right, or no. */
function RoleMark({ role, duty }: { role: Role; duty: Duty }) {
  const may = mayDo({ role, rights: rightsOf(role, null) }, duty);
  const couldBeGiven = duty.right !== undefined && mayDo({ role, rights: [duty.right] }, duty);
  if (!may && couldBeGiven && duty.right)
    return <span className="office-if">{t.whoMay.withRight(t.rights[duty.right])}</span>;
  return <Mark may={may} />;
}

function Mark({ may }: { may: boolean }) {
  return (
    <span className={may ? "office-mark office-good" : "office-mark office-not"}>
      <Icon name={may ? "check" : "minus"} size={16} />
      <span className="sr-only">{may ? t.whoMay.yes : t.whoMay.no}</span>
    </span>
  );
}
