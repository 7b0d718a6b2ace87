import { test as base } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { aDrawer, aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { isStaff, type Role } from "../../packages/domain/src/staff/roles.ts";
import { databaseOf } from "./product.ts";

const HOUR_MS = 3_600_000;

type Traits = {
  /** An existing person. */
  personId?: string;
  name?: string;
  role?: Role;
  disabled?: boolean;
  expired?: boolean;
  clubMember?: boolean;
  /** Staff get an open cash drawer, except where the journey opens it. */
  drawer?: boolean;
};

type Fixtures = {
  signIn: (traits?: Traits) => Promise<void>;
  /** Closes all windows that a journey opened: open pages would keep sending requests. */
  ownWindows: undefined;
};

/**
 * The `test` of every journey. One fixture set for all, because a worker runs tests of one set only and starting another
 * takes as long as a journey. `signIn` gives the browser the session of a new person.
 */
export const test = base.extend<Fixtures, { db: Db }>({
  ownWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const db = databaseOf({ DATABASE_URL: process.env.E2E_DATABASE_URL ?? "" });
      await use(db);
      await db.destroy();
    },
    { scope: "worker" },
  ],
  signIn: async ({ context, baseURL, db }, use) => {
    await use(async (traits = {}) => {
      const {
        personId,
        name = "Sari Lestari",
        role = "customer",
        disabled = false,
        expired = false,
        clubMember = false,
        drawer = true,
      } = traits;
      const person = personId ? { id: personId } : await aPerson(db, { name, role, email: null });
      if (drawer && isStaff(role) && !personId) await aDrawer(db, person.id);
      const token = await aSession(db, person.id, new Date(Date.now() + (expired ? -HOUR_MS : HOUR_MS)));
      if (disabled) {
        await db.updateTable("person").set({ disabled_at: new Date() }).where("id", "=", person.id).execute();
      }
      if (clubMember) {
        const club = db.selectFrom("club").select("id").where("slug", "=", "subuh-squad");
        const { id: club_id } = await club.executeTakeFirstOrThrow();
        await db.insertInto("club_member").values({ club_id, person_id: person.id, status: "active" }).execute();
      }
      await context.addCookies([{ name: "token", value: token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
    });
  },
});
