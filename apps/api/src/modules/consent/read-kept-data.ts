import type { PortName } from "@lapang/contract/desk/system";
import type { KeptData } from "@lapang/contract/identity/kept-data";
import { personalCategories, personalData } from "@lapang/domain/privacy/personal-data";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { ownIds } from "./read-consents.ts";

type Adapters = Readonly<Record<PortName, string | null>>;

/** Adapters that store everything on the venue's own server. */
const OWN = new Set(["embedded", "disk", "log", "simulator"]);

/** Counts stored records of a person and their merged records by the categories in `personalData`. */
export async function readKeptData(db: Db, personId: string, adapters: Adapters): Promise<KeptData> {
  const counts = personalCategories.map((key) => {
    const tables = personalData[key].columns.map(
      ([table, column]) =>
        sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} in ${ownIds(personId)})`,
    );
    return sql`select ${key}::text as key, (${sql.join(tables, sql` + `)}${extraOf(key, personId)})::int as count`;
  });
  const { rows } = await sql<KeptData["categories"][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  const outside = (port: PortName) => (OWN.has(adapters[port] ?? "") ? null : adapters[port]);
  return {
    categories: personalCategories.map((key) => ({ key, count: rows.find((row) => row.key === key)?.count ?? 0 })),
    recipients: {
      ...{ identity: outside("identity"), payments: outside("payments"), mail: outside("mail") },
      ...{ push: outside("push"), whatsapp: outside("whatsapp"), storage: outside("storage") },
    },
  };
}

/** A contact message without an account belongs to the person with the same verified address. */
function extraOf(key: string, personId: string) {
  if (key !== "contact") return sql``;
  return sql` + (select count(*) from contact_message join person on person.email = contact_message.email
    and person.email_verified and person.id = ${personId}::uuid where contact_message.person_id is null)`;
}
