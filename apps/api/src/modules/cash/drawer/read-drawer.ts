import type { Drawer } from "@lapang/contract/payments/cash";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type DrawerHead = Omit<Drawer, "movements">;

/** Returns one's own open drawer, else the one opened last. */
export async function findOwnDrawer(db: Db, personId: string): Promise<Drawer | null> {
  const row = await db
    .selectFrom("cash_drawer")
    .select("id")
    .where("person_id", "=", personId)
    .orderBy(sql`counted_at is null`, "desc")
    .orderBy("opened_at", "desc")
    .executeTakeFirst();
  return row ? readDrawer(db, row.id) : null;
}

export async function readDrawer(db: Db, id: string): Promise<Drawer> {
  const row = await heads(db).where("drawer.id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such drawer");
  const movements = await db
    .selectFrom("cash_movement as movement")
    .leftJoin("payment", "payment.id", "movement.payment_id")
    .select(["movement.id", "kind", "movement.amount", "note", "movement.payment_id", "at", "order_id"])
    .select(sql<number>`(sum(movement.amount) over (order by position))::int`.as("balance"))
    .where("drawer_id", "=", id)
    .orderBy("position")
    .execute();
  return {
    ...presentHead(row),
    movements: movements.map((movement) => ({
      id: movement.id,
      kind: movement.kind as Drawer["movements"][number]["kind"],
      amount: movement.amount,
      balance: movement.balance,
      about: movement.note ?? movement.order_id,
      paymentId: movement.payment_id,
      at: movement.at.toISOString(),
    })),
  };
}

type Listing = { state: "open" | "waiting" | "closed"; page: number; pageSize: number };

export async function listDrawers(db: Db, { state, page, pageSize }: Listing) {
  const inState = {
    open: sql<boolean>`counted_at is null`,
    waiting: sql<boolean>`counted_at is not null and closed_at is null`,
    closed: sql<boolean>`closed_at is not null`,
  }[state];
  const { total } = await db
    .selectFrom("cash_drawer")
    .select((count) => count.fn.countAll<number>().as("total"))
    .where(inState)
    .executeTakeFirstOrThrow();
  const rows = await heads(db)
    .where(inState)
    .orderBy("opened_at", "desc")
    .orderBy("drawer.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(presentHead), total: Number(total), page, pageSize };
}

function heads(db: Db) {
  return db
    .selectFrom("cash_drawer as drawer")
    .innerJoin("person", "person.id", "drawer.person_id")
    .leftJoin("person as second", "second.id", "drawer.approved_by")
    .selectAll("drawer")
    .select(["person.name", "second.name as approved_name"])
    .select(
      sql<number>`coalesce((select sum(amount) from cash_movement where drawer_id = drawer.id
        and kind not in ('difference', 'emptied')), 0)::int`.as("in_it"),
    );
}
type HeadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof heads>["executeTakeFirst"]>>>;

function presentHead(row: HeadRow): DrawerHead {
  const expected = row.expected ?? row.in_it;
  return {
    id: row.id,
    person: { id: row.person_id, name: row.name },
    openedAt: row.opened_at.toISOString(),
    countedAt: row.counted_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    expected,
    counted: row.counted,
    difference: row.counted === null ? null : row.counted - expected,
    reason: row.reason,
    approvedBy: row.approved_name,
  };
}
