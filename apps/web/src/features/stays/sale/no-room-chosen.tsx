import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { hotelSaleText as t } from "../../../i18n/stays/hotel-sale.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";

/** Shown for an address without a complete room. */
export function NoRoomChosen() {
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{checkoutText.title}</h1>
      <EmptyState
        className="mt-8"
        title={t.nothing}
        description={t.nothingText}
        action={
          <Follow href="/hotel-kost" className={buttonClass()}>
            {t.toStays}
          </Follow>
        }
      />
    </div>
  );
}
