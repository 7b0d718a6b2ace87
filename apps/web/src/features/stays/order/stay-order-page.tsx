import { accountText } from "../../../i18n/account.ts";
import { messageWith, wantedLines } from "../../../lib/wanted-lines.ts";
import { WantedList } from "../../../ui/wanted-list.tsx";
import { FrontDeskPage } from "./front-desk-page.tsx";

const t = accountText.checkout;

/** The room that was picked, in the address, becomes the order the front desk confirms. */
export function StayOrderPage({ search }: { search: Readonly<Record<string, unknown>> }) {
  const lines = wantedLines(search);
  return (
    <FrontDeskPage
      alone
      title={t.title}
      text={t.stay}
      button={t.button}
      message={(name) => messageWith(t.stayMessage(name), lines)}
      links={["stays", "terms"]}
    >
      <div className="max-w-120">
        <WantedList title={t.chosen} lines={lines} />
        <p className="mt-5 font-semibold">{t.notYet}</p>
      </div>
    </FrontDeskPage>
  );
}
