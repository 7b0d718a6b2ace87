import type { Role } from "@lapang/domain/staff/roles";
import type { Db } from "../../db/connect.ts";
import { aDrawer, aPerson, aSession } from "../factories/venue.ts";

export const kinds = ["visitor", "customer", "clerk", "manager"] as const;
export type Kind = (typeof kinds)[number];

const roleOf: Record<Exclude<Kind, "visitor">, Role> = {
  customer: "customer",
  clerk: "front-desk",
  manager: "manager",
};
const LONG_AFTER = new Date("2100-01-01T00:00:00Z");

/** Sessions of the demo's people. When a request ends a session or closes an account, the next one gets a new session. */
export class Callers {
  readonly #db: Db;
  readonly #cookies = new Map<Kind, string>();

  constructor(db: Db) {
    this.#db = db;
  }

  async cookieOf(kind: Kind): Promise<string | undefined> {
    if (kind === "visitor") return undefined;
    const known = this.#cookies.get(kind);
    if (known) return known;
    const role = roleOf[kind];
    const id = (await this.#somebody(role)) ?? (await aPerson(this.#db, { role })).id;
    if (role !== "customer" && !(await this.#hasDrawer(id))) await aDrawer(this.#db, id);
    const cookie = `token=${await aSession(this.#db, id, LONG_AFTER)}`;
    this.#cookies.set(kind, cookie);
    return cookie;
  }

  forget(kind: Kind): void {
    this.#cookies.delete(kind);
  }

  /** Returns the person of a role with the most bookings. */
  async #somebody(role: Role): Promise<string | undefined> {
    const person = await this.#db
      .selectFrom("person")
      .leftJoin("booking", "booking.person_id", "person.id")
      .select(["person.id", (count) => count.fn.count("booking.id").as("bookings")])
      .where("role", "=", role)
      .where("disabled_at", "is", null)
      .where("erased_at", "is", null)
      .groupBy("person.id")
      .orderBy("bookings", "desc")
      .orderBy("person.id")
      .limit(1)
      .executeTakeFirst();
    return person?.id;
  }

  async #hasDrawer(id: string): Promise<boolean> {
    const drawer = this.#db.selectFrom("cash_drawer").select("person_id").where("person_id", "=", id);
    return (await drawer.executeTakeFirst()) !== undefined;
  }
}
