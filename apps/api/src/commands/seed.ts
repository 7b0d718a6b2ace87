import { describeDemoAccounts, issueDemoPasswords } from "../../seed/people/issue-demo-passwords.ts";
import { seedDemo } from "../../seed/seed-demo.ts";
import { systemClock } from "../runtime/clock.ts";
import { isDemoOpen } from "../wiring/demo.ts";
import { runVenueCommand } from "./venue-command.ts";

/** `npm run seed`: migrates the database and, if it is empty, fills it with the demo venue. */
await runVenueCommand("seed", async (db, config) => {
  const { dataDir } = config;
  const isOpen = isDemoOpen(config);
  const now = systemClock();
  const wrote = await seedDemo(db, { now, accounts: isOpen });
  const lines = isOpen ? await issueDemoPasswords(db, { dataDir, now, replaceLost: true }) : [];
  const outcome = wrote ? "The demo venue is in the database." : "The database has a venue already: nothing changed.";
  return `${outcome}\n${describeDemoAccounts(dataDir, lines)}`.trimEnd();
});
