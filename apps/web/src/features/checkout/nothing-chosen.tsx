import { Link } from "@tanstack/react-router";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** For an address that names nothing to buy. */
export function NothingChosen() {
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{t.title}</h1>
      <EmptyState
        className="mt-8"
        title={t.nothing}
        description={t.nothingElse}
        action={
          <Link to="/" className={buttonClass()}>
            {t.toHome}
          </Link>
        }
      />
    </div>
  );
}
