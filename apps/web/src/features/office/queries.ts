import type { getTicketKey } from "@lapang/contract/bookings/bookings";
import type { getDeskBooking, getDeskToday, searchDesk } from "@lapang/contract/desk/desk";
import type { getBoard } from "@lapang/contract/desk/desk-board";
import type { listDoors } from "@lapang/contract/desk/doors";
import type { getRain, listRains } from "@lapang/contract/desk/rain";
import type { getSystem, listJobs, listMails, listPushes } from "@lapang/contract/desk/system";
import type { listPasskeys } from "@lapang/contract/identity/passkeys";
import type { getSecondFactor } from "@lapang/contract/identity/second-factor";
import type { getDrawer, getNextClose, listCloses, listDrawers } from "@lapang/contract/payments/cash";
import type { listNotifications } from "@lapang/contract/payments/payments";
import type {
  listAudit,
  listAuditFilters,
  listDebts,
  listReviews,
  listTransfers,
} from "@lapang/contract/payments/staff-money";
import type { listCorrections } from "@lapang/contract/payments/wallet-corrections";
import type { listCustomers } from "@lapang/contract/people/customers";
import type { listStaff, listStaffSessions } from "@lapang/contract/people/staff-people";
import type { QueryOf } from "@lapang/contract/route";
import type { listRoomsInHouse } from "@lapang/contract/stays/room-sales";
import { apiQuery } from "../../lib/api/api.ts";

/** Refetched at every visit. Open screens get live events; polling is the fallback. */
const freshMs = 0;
const pollAfterMs = () => 30_000;

export const officeQueries = {
  today: () => ({ ...apiQuery<typeof getDeskToday>("/api/v1/desk/today", {}), freshMs, pollAfterMs }),
  board: (query: QueryOf<typeof getBoard>) => ({
    ...apiQuery<typeof getBoard>("/api/v1/desk/board", { query }),
    freshMs,
    pollAfterMs,
  }),
  corrections: (query: QueryOf<typeof listCorrections>) => ({
    ...apiQuery<typeof listCorrections>("/api/v1/wallet-corrections", { query }),
    freshMs,
    pollAfterMs,
  }),
  drawer: () => ({ ...apiQuery<typeof getDrawer>("/api/v1/desk/drawer", {}), freshMs, pollAfterMs }),
  waitingDrawers: () => ({
    ...apiQuery<typeof listDrawers>("/api/v1/desk/drawers", { query: { state: "waiting" } }),
    freshMs,
    pollAfterMs,
  }),
  nextClose: () => ({ ...apiQuery<typeof getNextClose>("/api/v1/day-closes/next", {}), freshMs, pollAfterMs }),
  closes: (query: QueryOf<typeof listCloses>) => ({
    ...apiQuery<typeof listCloses>("/api/v1/day-closes", { query }),
    freshMs,
  }),
  rains: () => ({ ...apiQuery<typeof listRains>("/api/v1/desk/rain-outs", {}), freshMs, pollAfterMs }),
  rain: (id: string) => ({
    ...apiQuery<typeof getRain>("/api/v1/desk/rain-outs/:id", { params: { id } }),
    freshMs,
    pollAfterMs,
  }),
  reviews: (query: QueryOf<typeof listReviews>) => ({
    ...apiQuery<typeof listReviews>("/api/v1/payment-reviews", { query }),
    freshMs,
    pollAfterMs,
  }),
  transfers: (query: QueryOf<typeof listTransfers>) => ({
    ...apiQuery<typeof listTransfers>("/api/v1/refunds", { query }),
    freshMs,
    pollAfterMs,
  }),
  debts: (query: QueryOf<typeof listDebts>) => ({
    ...apiQuery<typeof listDebts>("/api/v1/debts", { query }),
    freshMs,
    pollAfterMs,
  }),
  ticketKey: () => ({ ...apiQuery<typeof getTicketKey>("/api/v1/ticket-key", {}), freshMs: 60 * 60_000 }),
  doors: () => ({ ...apiQuery<typeof listDoors>("/api/v1/staff/doors", {}), freshMs, pollAfterMs }),
  booking: (id: string) => ({
    ...apiQuery<typeof getDeskBooking>("/api/v1/desk/bookings/:id", { params: { id } }),
    freshMs,
  }),
  roomsInHouse: () => ({ ...apiQuery<typeof listRoomsInHouse>("/api/v1/desk/rooms-in-house", {}), freshMs }),
  passkeys: () => ({ ...apiQuery<typeof listPasskeys>("/api/v1/me/passkeys", {}), freshMs }),
  secondFactor: () => ({ ...apiQuery<typeof getSecondFactor>("/api/v1/me/second-factor", {}), freshMs }),
  customers: (query: QueryOf<typeof listCustomers>) => ({
    ...apiQuery<typeof listCustomers>("/api/v1/staff/customers", { query }),
    freshMs,
  }),
  system: () => ({ ...apiQuery<typeof getSystem>("/api/v1/system", {}), freshMs, pollAfterMs }),
  jobs: (query: QueryOf<typeof listJobs>) => ({
    ...apiQuery<typeof listJobs>("/api/v1/system/jobs", { query }),
    freshMs,
    pollAfterMs,
  }),
  mails: (query: QueryOf<typeof listMails>) => ({
    ...apiQuery<typeof listMails>("/api/v1/system/mails", { query }),
    freshMs,
    pollAfterMs,
  }),
  pushes: (query: QueryOf<typeof listPushes>) => ({
    ...apiQuery<typeof listPushes>("/api/v1/system/pushes", { query }),
    freshMs,
    pollAfterMs,
  }),
  webhooks: (query: QueryOf<typeof listNotifications>) => ({
    ...apiQuery<typeof listNotifications>("/api/v1/payment-notifications", { query }),
    freshMs,
    pollAfterMs,
  }),
  audit: (query: QueryOf<typeof listAudit>) => ({
    ...apiQuery<typeof listAudit>("/api/v1/audit-entries", { query }),
    freshMs,
  }),
  actions: () => ({ ...apiQuery<typeof listAuditFilters>("/api/v1/audit-entries/words", {}), freshMs }),
  staff: () => ({ ...apiQuery<typeof listStaff>("/api/v1/staff/people", {}), freshMs }),
  staffSessions: (id: string) => ({
    ...apiQuery<typeof listStaffSessions>("/api/v1/staff/people/:id/sessions", { params: { id } }),
    freshMs,
  }),
  search: (q: string) => apiQuery<typeof searchDesk>("/api/v1/desk/search", { query: { q } }),
};
