import { sql } from "kysely";
import { peopleTexts } from "../../texts/people.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

const NAMELESS = peopleTexts.id.erasedName;

/** Personal data of leases and visits. An open lease or an unsettled deposit prevents deletion of the account. */
export const personalLeases: PersonalData = {
  async collect(db, { id }) {
    const leases = await db
      .selectFrom("lease")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const visits = await db
      .selectFrom("kost_visit")
      .selectAll()
      .where("person_id", "=", id)
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const problems = await db
      .selectFrom("lease_problem")
      .innerJoin("lease", "lease.id", "lease_id")
      .selectAll("lease_problem")
      .where("lease.person_id", "=", id)
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { leases, kostVisits: visits, leaseProblems: problems };
  },

  async listUnsettled(db, { id }) {
    const { rows } = await sql<{ open: number; deposit: number }>`select
      count(*) filter (where status in ('requested', 'approved', 'active') or held > 0)::int as open,
      coalesce(sum(held), 0)::int as deposit
      from lease left join lateral (select -sum(amount) as held from journal_line
        where account = 'deposit' and owner_id = lease.id) as deposit on true
      where person_id = ${id}`.execute(db);
    const { open, deposit } = rows[0] ?? { open: 0, deposit: 0 };
    return open > 0 ? [{ kind: "leases", count: open, amount: deposit }] : [];
  },

  async erase(tx, { id }) {
    const nameless = { tenant_name: NAMELESS, tenant_phone: "", occupation: "", id_photo: null };
    await tx.updateTable("lease").set(nameless).where("person_id", "=", id).execute();
    await tx
      .updateTable("lease_problem")
      .set({ title: NAMELESS, description: "", photos: [] })
      .where("lease_id", "in", (leases) => leases.selectFrom("lease").select("id").where("person_id", "=", id))
      .execute();
    await tx
      .updateTable("lease_closing")
      .set({ answer: null, bank: sql`case when bank is null then null else '{}'::jsonb end` })
      .where("lease_id", "in", (leases) => leases.selectFrom("lease").select("id").where("person_id", "=", id))
      .execute();
    await tx.deleteFrom("kost_visit").where("person_id", "=", id).execute();
  },
};
