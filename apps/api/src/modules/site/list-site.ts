import type { Site } from "@lapang/contract/site";
import type { Db } from "../../db/connect.ts";
import { VENUE } from "./editor.ts";

type Listed = Site["documents"][number];

/** Everything of the site that can be edited, in the order visitors meet it. */
export async function listSite(db: Db): Promise<Listed[]> {
  const [venue, courts, addOns, coaches, packages] = await Promise.all([
    db.selectFrom("venue").select("name").executeTakeFirst(),
    db.selectFrom("court").select(["slug", "name", "status"]).orderBy("position").orderBy("code").execute(),
    db.selectFrom("add_on").select(["slug", "name", "active"]).orderBy("position").orderBy("id").execute(),
    db.selectFrom("coach").select(["slug", "name", "active"]).orderBy("name").orderBy("id").execute(),
    db.selectFrom("hour_package").select(["slug", "name", "active"]).orderBy("hours").orderBy("slug").execute(),
  ]);
  const single = (kind: "facts" | "hours" | "settings") => ({
    kind,
    key: VENUE,
    title: venue?.name ?? "",
    active: true,
  });
  const named =
    (kind: Listed["kind"]) =>
    ({ slug, name, active }: { slug: string; name: string; active: boolean }) => ({
      kind,
      key: slug,
      title: name,
      active,
    });
  const listedCourts = courts.map(({ slug, name, status }) => ({ slug, name, active: status === "open" }));
  return [
    single("facts"),
    single("hours"),
    single("settings"),
    ...listedCourts.map(named("court")),
    ...listedCourts.map(named("prices")),
    ...addOns.map(named("add-on")),
    ...coaches.map(named("coach")),
    ...packages.map(named("package")),
  ];
}
