import type { SiteValue } from "@lapang/contract/site/site-documents";
import type { Editor } from "../editor.ts";

type HourPackage = SiteValue<"package">;

/** A package of hours. Earlier buyers keep the terms of their purchase. */
export const hourPackageEditor: Editor<HourPackage> = {
  right: "rates",
  async read(db, key) {
    const row = await db.selectFrom("hour_package").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { name, description, hours, price, active } = row;
    return { name, description, hours, price, validDays: row.valid_days, active };
  },
  async write(tx, key, { value }) {
    const { validDays, ...facts } = value;
    const row = { ...facts, valid_days: validDays };
    await tx
      .insertInto("hour_package")
      .values({ ...row, slug: key })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
      .execute();
  },
  retired: (value) => ({ ...value, active: false }),
};
