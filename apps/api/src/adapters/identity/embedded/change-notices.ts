import type { Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import type { Provider } from "./provider.ts";
import { newSecret } from "./random.ts";

/** Queues the notice of a change, with the change or not at all. No link: none of these mails should teach people to follow one. */
export async function sendNotice(
  tx: Tx,
  provider: Provider,
  notice: keyof (typeof accountsTexts)["id"]["changeMails"],
  to: string | null,
): Promise<void> {
  if (to === null) return;
  await provider.hooks.queueMail(tx, {
    to,
    ...accountsTexts.id.changeMails[notice],
    dedupeKey: `identity-notice-${newSecret()}`,
  });
}
