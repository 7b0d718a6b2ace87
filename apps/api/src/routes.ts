import type { Channel } from "@lapang/domain/notifications/topics";
import type { FastifyInstance } from "fastify";
import type { registerMetrics } from "./http/health/metrics.ts";
import { invoiceSubjects, payablesOf, sellables } from "./kinds.ts";
import { academyRoutes } from "./modules/academy/browse/routes.ts";
import { coachRoutes } from "./modules/academy/coach/routes.ts";
import { staffAcademyRoutes } from "./modules/academy/coach/staff-routes.ts";
import { classEndRoutes } from "./modules/academy/ending/routes.ts";
import { enrolRoutes } from "./modules/academy/enrol/routes.ts";
import { officeAcademyRoutes } from "./modules/academy/office/routes.ts";
import { trainingRoutes } from "./modules/academy/training/routes.ts";
import { classWaitRoutes } from "./modules/academy/waiting/routes.ts";
import { articleRoutes } from "./modules/articles/routes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { cancelRoutes } from "./modules/bookings/cancel/routes.ts";
import { cashRoutes } from "./modules/bookings/checkout/cash-routes.ts";
import { checkoutRoutes } from "./modules/bookings/checkout/routes.ts";
import { holdRoutes } from "./modules/bookings/hold/routes.ts";
import { moveRoutes } from "./modules/bookings/move/routes.ts";
import { bookingRoutes } from "./modules/bookings/record/routes.ts";
import { ticketRoutes } from "./modules/bookings/tickets/routes.ts";
import { cashDrawerRoutes } from "./modules/cash/routes.ts";
import { clubMemberRoutes } from "./modules/clubs/members/routes.ts";
import { officeClubRoutes } from "./modules/clubs/office/routes.ts";
import { openMatchRoutes } from "./modules/clubs/open-match/routes.ts";
import { clubPlayRoutes } from "./modules/clubs/play-routes.ts";
import { clubRoutes } from "./modules/clubs/routes.ts";
import { consentRoutes } from "./modules/consent/routes.ts";
import { courtRoutes } from "./modules/courts/browse/routes.ts";
import type { SessionProfiles } from "./modules/courts/browse/session-profiles.ts";
import { courtSaleRoutes } from "./modules/courts/sale/routes.ts";
import { mergeMailboxRoutes } from "./modules/desk/customers/merge/confirm/mailbox-routes.ts";
import { customerRoutes } from "./modules/desk/customers/routes.ts";
import { doorRoutes } from "./modules/desk/doors/routes.ts";
import { rainRoutes } from "./modules/desk/rain/routes.ts";
import { deskRoutes } from "./modules/desk/routes.ts";
import { deskSaleRoutes } from "./modules/desk/sale-routes.ts";
import { systemRoutes } from "./modules/desk/system/routes.ts";
import { viewRoutes } from "./modules/desk/views/routes.ts";
import { hotelFeedRoutes } from "./modules/hotel/feeds/routes.ts";
import { roomSaleRoutes } from "./modules/hotel/folio/room-sale-routes.ts";
import { folioRoutes } from "./modules/hotel/folio/routes.ts";
import { passportRoutes } from "./modules/hotel/passports/routes.ts";
import { hotelDeskRoutes } from "./modules/hotel/reception/routes.ts";
import { hotelSaleRoutes } from "./modules/hotel/sale/routes.ts";
import { accountRoutes } from "./modules/identity/account-routes.ts";
import type { SessionMeans } from "./modules/identity/find-session.ts";
import { identifyBearerBy } from "./modules/identity/identify-bearer.ts";
import type { LastSeen } from "./modules/identity/last-seen.ts";
import { participantRoutes } from "./modules/identity/participants/participant-routes.ts";
import { providerHooks } from "./modules/identity/provider-hooks.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { passkeyRoutes } from "./modules/identity/second-factor/passkey-routes.ts";
import { secondFactorRoutes } from "./modules/identity/second-factor/second-factor-routes.ts";
import { staffPeopleRoutes } from "./modules/identity/staff/staff-people-routes.ts";
import { invoiceRoutes } from "./modules/invoices/routes.ts";
import { staffInvoiceRoutes } from "./modules/invoices/staff-routes.ts";
import { closingPhotoRoutes } from "./modules/kost/closing/photo-routes.ts";
import { closingRoutes } from "./modules/kost/closing/routes.ts";
import { problemRoutes } from "./modules/kost/problems/routes.ts";
import { leaseRoutes } from "./modules/kost/routes.ts";
import { staffLeaseRoutes } from "./modules/kost/staff-routes.ts";
import { visitRoutes } from "./modules/kost/visits/routes.ts";
import { photoRoutes } from "./modules/media/photos/routes.ts";
import { shareImageRoutes } from "./modules/media/routes.ts";
import { storageRoutes } from "./modules/media/storage/protocol/routes.ts";
import { unsubscribeRoutes } from "./modules/notifications/mail/unsubscribe-routes.ts";
import { noticeRoutes } from "./modules/notifications/routes.ts";
import { whatsappWebhook } from "./modules/notifications/whatsapp/webhook.ts";
import { staffHoursRoutes } from "./modules/packages/hours/routes.ts";
import { packageRoutes } from "./modules/packages/routes.ts";
import { correctionRoutes } from "./modules/payments/corrections/routes.ts";
import { paymentWebhook } from "./modules/payments/gateway-reports/webhook.ts";
import { paymentHistoryRoutes } from "./modules/payments/history/payment-history-routes.ts";
import { settlementRoutes } from "./modules/payments/settlement/routes.ts";
import { staffMoneyRoutes } from "./modules/payments/staff/staff-money-routes.ts";
import { reportRoutes } from "./modules/reports/routes.ts";
import { deliveryRoutes } from "./modules/site/announcement-deliveries/routes.ts";
import { limitRoutes } from "./modules/site/limit-decisions/limit-routes.ts";
import { paymentCheckRoutes, siteRoutes } from "./modules/site/routes.ts";
import { stayAlertRoutes } from "./modules/stays/alerts/routes.ts";
import { stayAvailabilityRoutes } from "./modules/stays/availability-routes.ts";
import { stayRoutes } from "./modules/stays/routes.ts";
import { voucherRoutes } from "./modules/tenders/vouchers/routes.ts";
import { contactMessageRoutes } from "./modules/venue/contact-messages/routes.ts";
import { contactRoutes } from "./modules/venue/contact-routes.ts";
import { venueRoutes } from "./modules/venue/routes.ts";
import { waitingListRoutes } from "./modules/waiting-list/routes.ts";
import type { AppOptions } from "./wiring/app-options.ts";
import { findPushClient } from "./wiring/choose-push.ts";
import { describePorts } from "./wiring/describe-ports.ts";
import { personalPartsOf } from "./wiring/personal-parts.ts";

export type RouteMeans = AppOptions & {
  sessions: SessionMeans;
  sessionProfiles: SessionProfiles;
  lastSeen: LastSeen;
  countAttempt: ReturnType<typeof registerMetrics>["countAttempt"];
};

/** Registers every module's routes, each with only the dependencies it needs. */
export async function registerRoutes(app: FastifyInstance, options: RouteMeans): Promise<void> {
  const { config, db, clock, logger, sessions, keys, sessionProfiles, lastSeen, countAttempt } = options;
  courtRoutes(app, { db, clock, sessionProfiles });
  for (const routes of [
    venueRoutes,
    clubRoutes,
    clubMemberRoutes,
    clubPlayRoutes,
    officeClubRoutes,
    openMatchRoutes,
    academyRoutes,
    enrolRoutes,
    classWaitRoutes,
    coachRoutes,
    staffAcademyRoutes,
    officeAcademyRoutes,
    classEndRoutes,
    articleRoutes,
    stayRoutes,
    stayAvailabilityRoutes,
    stayAlertRoutes,
    leaseRoutes,
    staffLeaseRoutes,
    visitRoutes,
    problemRoutes,
    closingRoutes,
    bookingRoutes,
    holdRoutes,
    cashRoutes,
    rainRoutes,
    cashDrawerRoutes,
    correctionRoutes,
    settlementRoutes,
    staffHoursRoutes,
    voucherRoutes,
    courtSaleRoutes,
    hotelSaleRoutes,
    hotelDeskRoutes,
    hotelFeedRoutes,
    packageRoutes,
    waitingListRoutes,
    auditRoutes,
    participantRoutes,
    contactMessageRoutes,
    siteRoutes,
    limitRoutes,
    deliveryRoutes,
    viewRoutes,
  ]) {
    routes(app, { db, clock, sellables });
  }
  doorRoutes(app, { db, clock, publicUrl: config.publicUrl });
  const { backups, jobs } = options;
  deskRoutes(app, { db, clock, sellables, backups, jobs });
  trainingRoutes(app, { db, clock, sellables, publicUrl: config.publicUrl });
  const parts = personalPartsOf(keys);
  const identity = await options.identity(providerHooks({ clock, parts, countAttempt }));
  await identity.register(app);
  const account = { db, clock, identity, publicUrl: config.publicUrl, limits: config.identity.sessions };
  identityRoutes(app, { ...account, sessions, lastSeen, countAttempt });
  staffPeopleRoutes(app, account);
  passkeyRoutes(app, account);
  secondFactorRoutes(app, { ...account, keys });
  accountRoutes(app, { ...account, parts });
  reportRoutes(app, { db, clock });
  const adapters = describePorts(config, options.payments?.name);
  consentRoutes(app, { db, clock, adapters });
  systemRoutes(app, { db, clock, adapters, backups });
  customerRoutes(app, { ...account, parts });
  await mergeMailboxRoutes(app, account);
  const channels: Channel[] = config.whatsapp ? ["push", "mail", "whatsapp"] : ["push", "mail"];
  if (config.whatsapp) await whatsappWebhook(app, { db, ...config.whatsapp });
  const pushClient = () => findPushClient(db, config.messaging);
  // Creates the key at startup, because read-only requests must not. Without a database the next start creates it.
  app.addHook("onReady", async () => {
    await pushClient().catch(() => undefined);
  });
  noticeRoutes(app, { db, clock, publicUrl: config.publicUrl, pushClient, channels });
  await unsubscribeRoutes(app, { db, clock });
  contactRoutes(app, { db, clock, limited: config.rateLimits });
  shareImageRoutes(app, { db, clock, dataDir: config.dataDir, files: options.storage });
  if (options.storage) {
    const { publicUrl, rateLimits: limited } = config;
    const identifyBearer = identifyBearerBy({ db, clock, limits: config.identity.sessions, identity });
    const { uploadPace } = options;
    passportRoutes(app, { db, clock, store: options.storage, keys });
    photoRoutes(app, { db, clock, store: options.storage, keys });
    closingPhotoRoutes(app, { db, clock, store: options.storage, keys });
    storageRoutes(app, {
      ...{ db, clock, store: options.storage, keys, identifyBearer, publicUrl, limited },
      ...(uploadPace && { uploadPace }),
    });
  }

  if (options.payments) {
    const subjects = options.invoiceSubjects ?? invoiceSubjects;
    const payables = payablesOf(clock, subjects);
    const { publicUrl } = config;
    const paying = { db, clock, gateway: options.payments, payables, log: logger, sellables, publicUrl };
    checkoutRoutes(app, paying);
    cancelRoutes(app, paying);
    moveRoutes(app, paying);
    deskSaleRoutes(app, paying);
    ticketRoutes(app, paying);
    paymentHistoryRoutes(app, paying);
    invoiceRoutes(app, { ...paying, subjects });
    folioRoutes(app, { ...paying, subjects });
    roomSaleRoutes(app, paying);
    staffInvoiceRoutes(app, { ...paying, subjects });
    staffMoneyRoutes(app, paying);
    paymentCheckRoutes(app, paying);
    paymentWebhook(app, paying);
    await options.payments.register(app);
  }
}
