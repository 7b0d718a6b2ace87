import { sealedBackups } from "../adapters/backups/sealed-backups.ts";
import { ConfigError } from "../config/config.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { onlyOneAtATime } from "../keys/one-at-a-time.ts";
import { dropPreviousKeys, type Rotation, rotateKeys } from "../keys/rotate.ts";
import { replaceTicketKey } from "../modules/bookings/record/ticket-key.ts";
import { backupsFolder } from "../wiring/choose-backups.ts";
import { chooseStorage } from "../wiring/choose-storage.ts";
import { sealedData } from "../wiring/sealed-data.ts";
import { runVenueCommand } from "./venue-command.ts";

/** `npm run rotate-keys`: creates a new current key and seals everything under it; `-- drop` removes the earlier keys. */
await runVenueCommand("rotate-keys", async (db, config) => {
  const wanted = process.argv[2];
  if (wanted !== undefined && wanted !== "drop") throw new ConfigError("Usage: npm run rotate-keys [-- drop]");
  const store = chooseStorage(config);
  return onlyOneAtATime(db, async (own) => {
    const rotating = {
      source: config,
      dataOf: (keys: KeyRing) => [...sealedData({ db: own, store, keys }), sealedBackups(backupsFolder(config), keys)],
    };
    if (wanted === "drop") return dropPreviousKeys(rotating);
    return report(await rotateKeys({ ...rotating, replaceSigningKeys: (keyId) => replaceTicketKey(own, keyId) }));
  });
});

function report({ keyId, isNew, resealed, previous }: Rotation): string {
  const counts = resealed.map(({ name, resealed: count, unreadable }) =>
    unreadable > 0 ? `${count} ${name} (${unreadable} under a key that is not in the ring)` : `${count} ${name}`,
  );
  return [
    `${isNew ? "Made" : "Went on with"} the key ${keyId}. Sealed under it: ${counts.join(", ")}. Tickets are signed with a new key.`,
    `Copy the new key to where you keep them. Earlier keys still open: ${previous.join(", ") || "none"}.`,
    "When nothing needs them: npm run rotate-keys -- drop",
  ].join("\n");
}
