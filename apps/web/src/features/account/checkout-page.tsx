import { accountText } from "../../i18n/account.ts";
import { AccountPage } from "./account-page.tsx";
import { messageWith, wantedLines } from "./wanted-lines.ts";
import { WantedList } from "./wanted-list.tsx";

const t = accountText.checkout;

type CheckoutPageProps = { kind: "court" | "stay"; search: Readonly<Record<string, unknown>> };

/** What was picked, in the address, becomes the order the front desk confirms. */
export function CheckoutPage({ kind, search }: CheckoutPageProps) {
  const lines = wantedLines(search);
  const opening = kind === "court" ? t.courtMessage : t.stayMessage;
  return (
    <AccountPage
      alone
      title={t.title}
      text={t[kind]}
      button={t.button}
      message={(name) => messageWith(opening(name), lines)}
      links={kind === "court" ? ["courts", "terms"] : ["stays", "terms"]}
    >
      <div className="max-w-120">
        <WantedList title={t.chosen} lines={lines} />
        <p className="mt-5 font-semibold">{t.notYet}</p>
      </div>
    </AccountPage>
  );
}
