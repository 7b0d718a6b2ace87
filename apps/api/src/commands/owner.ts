import { z } from "zod";
import { ConfigError } from "../config/config.ts";
import { makeOwner } from "../modules/identity/make-owner.ts";
import { runVenueCommand } from "./venue-command.ts";

const outcomes = {
  promoted: "is an owner now.",
  prepared: "becomes an owner with the first sign-in of an account whose address is verified.",
};

/** `npm run owner -- <e-mail>`: creates the venue's first owner, which no screen can do. */
await runVenueCommand("owner", async (db) => {
  const email = z.email().max(254).safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success) throw new ConfigError("Usage: npm run owner -- name@example.com");
  const { outcome, code } = await makeOwner(db, email.data);
  return `${email.data} ${outcomes[outcome]}\nCode for setting up the second factor, valid for 24 hours: ${code}`;
});
