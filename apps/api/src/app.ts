import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import type { Channel } from "@lapang/domain/notices/topics";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { BackupPort } from "./adapters/backups/port.ts";
import type { IdentityPort } from "./adapters/identity/port.ts";
import type { PaymentGateway } from "./adapters/payments/port.ts";
import type { Realtime } from "./adapters/realtime/port.ts";
import type { StoragePort } from "./adapters/storage/port.ts";
import type { WebApp } from "./adapters/web-app/port.ts";
import { findPushClient } from "./choose-push.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connect.ts";
import { MIGRATIONS_DIR } from "./db/migration-files.ts";
import { describePorts } from "./describe-ports.ts";
import { registerBodyDeadline } from "./http/body-deadline.ts";
import { registerReadCache } from "./http/cache-until.ts";
import { answerClientError } from "./http/client-errors.ts";
import { refuseForwarded } from "./http/direct-request.ts";
import { handleError } from "./http/errors.ts";
import { registerGuard } from "./http/guard.ts";
import { listConnections, registerHealth } from "./http/health.ts";
import { registerLiveEvents } from "./http/live/live-events.ts";
import { defaultStreamLimits, looseStreamLimits, type StreamLimits } from "./http/live/stream-limits.ts";
import { registerMetrics } from "./http/metrics.ts";
import { answerNotFound, rememberPaths } from "./http/not-found.ts";
import { registerOpenapi } from "./http/openapi.ts";
import { registerPages } from "./http/pages/pages.ts";
import { registerSiteFiles } from "./http/pages/site-files.ts";
import { defaultLimits, type Limits, registerRateLimit } from "./http/rate-limit.ts";
import { createByteCache } from "./http/read-cache.ts";
import { rememberWhileHeard } from "./http/remember-while-heard.ts";
import { requestId } from "./http/request-id.ts";
import { registerRequestLog } from "./http/request-log.ts";
import { childLogger } from "./http/request-logger.ts";
import { refuseForeignOrigins } from "./http/same-origin.ts";
import { hostedSources, registerSecurity } from "./http/security.ts";
import { invoiceSubjects, payablesOf, sellables } from "./kinds.ts";
import { academyRoutes } from "./modules/academy/browse/routes.ts";
import { coachRoutes } from "./modules/academy/coach/routes.ts";
import { classEndRoutes } from "./modules/academy/ending/routes.ts";
import { officeAcademyRoutes } from "./modules/academy/office/routes.ts";
import { personalAcademy } from "./modules/academy/personal-academy.ts";
import { staffAcademyRoutes } from "./modules/academy/sessions/staff-routes.ts";
import { trainingRoutes } from "./modules/academy/training/routes.ts";
import { classWaitRoutes } from "./modules/academy/waiting/routes.ts";
import { articleRoutes } from "./modules/articles/routes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { cancelRoutes } from "./modules/bookings/cancel/routes.ts";
import { cashRoutes } from "./modules/bookings/checkout/cash-routes.ts";
import { checkoutRoutes } from "./modules/bookings/checkout/routes.ts";
import { holdRoutes } from "./modules/bookings/hold/routes.ts";
import { moveRoutes } from "./modules/bookings/move/routes.ts";
import { personalBookings } from "./modules/bookings/record/personal-bookings.ts";
import { bookingRoutes } from "./modules/bookings/record/routes.ts";
import { ticketRoutes } from "./modules/bookings/tickets/routes.ts";
import { cashDrawerRoutes } from "./modules/cash/routes.ts";
import { clubMemberRoutes } from "./modules/clubs/members/routes.ts";
import { officeClubRoutes } from "./modules/clubs/office/routes.ts";
import { openMatchRoutes } from "./modules/clubs/open-match/routes.ts";
import { personalClubs } from "./modules/clubs/personal-clubs.ts";
import { clubPlayRoutes } from "./modules/clubs/play-routes.ts";
import { clubRoutes } from "./modules/clubs/routes.ts";
import { findCourtOfResource } from "./modules/courts/browse/find-court-of-resource.ts";
import { KnownAskers } from "./modules/courts/browse/known-askers.ts";
import { courtRoutes } from "./modules/courts/browse/routes.ts";
import { courtSaleRoutes } from "./modules/courts/sale/routes.ts";
import { personalNotes } from "./modules/desk/customers/notes.ts";
import { customerRoutes } from "./modules/desk/customers/routes.ts";
import { DOOR_COOKIE } from "./modules/desk/doors/door-cookie.ts";
import { findDoor } from "./modules/desk/doors/door-queries.ts";
import { noteRefused } from "./modules/desk/doors/hear-door.ts";
import { doorRoutes } from "./modules/desk/doors/routes.ts";
import { rainRoutes } from "./modules/desk/rain/routes.ts";
import { deskRoutes } from "./modules/desk/routes.ts";
import { deskSaleRoutes } from "./modules/desk/sale-routes.ts";
import { systemRoutes } from "./modules/desk/system/routes.ts";
import { personalViews } from "./modules/desk/views/personal-views.ts";
import { viewRoutes } from "./modules/desk/views/routes.ts";
import { hotelFeedRoutes } from "./modules/hotel/feeds/routes.ts";
import { folioRoutes } from "./modules/hotel/folio/routes.ts";
import { personalPassports } from "./modules/hotel/passports/personal-passports.ts";
import { passportRoutes } from "./modules/hotel/passports/routes.ts";
import { hotelDeskRoutes } from "./modules/hotel/reception/routes.ts";
import { hotelSaleRoutes } from "./modules/hotel/sale/routes.ts";
import { accountRoutes } from "./modules/identity/account-routes.ts";
import { findSession } from "./modules/identity/find-session.ts";
import { identifyBearerBy } from "./modules/identity/identify-bearer.ts";
import { LastSeen } from "./modules/identity/last-seen.ts";
import type { DemoAccount } from "./modules/identity/list-open-demo-accounts.ts";
import { participantRoutes } from "./modules/identity/participants/participant-routes.ts";
import { type ProviderHooks, providerHooks } from "./modules/identity/provider-hooks.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { passkeyRoutes } from "./modules/identity/second-factor/passkey-routes.ts";
import { secondFactorRoutes } from "./modules/identity/second-factor/second-factor-routes.ts";
import { SESSION_COOKIE } from "./modules/identity/session-token.ts";
import { staffPeopleRoutes } from "./modules/identity/staff/staff-people-routes.ts";
import type { InvoiceSubjects } from "./modules/invoices/invoice-subject.ts";
import { personalInvoices } from "./modules/invoices/personal-invoices.ts";
import { invoiceRoutes } from "./modules/invoices/routes.ts";
import { staffInvoiceRoutes } from "./modules/invoices/staff-routes.ts";
import { closingRoutes } from "./modules/kost/closing/routes.ts";
import { personalLeases } from "./modules/kost/personal-leases.ts";
import { problemRoutes } from "./modules/kost/problems/routes.ts";
import { leaseRoutes } from "./modules/kost/routes.ts";
import { staffLeaseRoutes } from "./modules/kost/staff-routes.ts";
import { visitRoutes } from "./modules/kost/visits/routes.ts";
import { photoRoutes } from "./modules/media/photos/routes.ts";
import { shareImageRoutes } from "./modules/media/routes.ts";
import { personalFiles } from "./modules/media/storage/people/personal-files.ts";
import type { Pace } from "./modules/media/storage/protocol/read-body.ts";
import { storageRoutes } from "./modules/media/storage/protocol/routes.ts";
import { unsubscribeRoutes } from "./modules/notifications/mail/unsubscribe-routes.ts";
import { personalMessages } from "./modules/notifications/personal-messages.ts";
import { noticeRoutes } from "./modules/notifications/routes.ts";
import { whatsappWebhook } from "./modules/notifications/whatsapp/webhook.ts";
import { staffHoursRoutes } from "./modules/packages/hours/routes.ts";
import { packageRoutes } from "./modules/packages/routes.ts";
import { correctionRoutes } from "./modules/payments/corrections/routes.ts";
import { paymentHistoryRoutes } from "./modules/payments/history/payment-history-routes.ts";
import { paymentWebhook } from "./modules/payments/notifications/webhook.ts";
import { personalPayments } from "./modules/payments/personal-payments.ts";
import { settlementRoutes } from "./modules/payments/settlement/routes.ts";
import { staffMoneyRoutes } from "./modules/payments/staff/staff-money-routes.ts";
import { reportRoutes } from "./modules/reports/routes.ts";
import { paymentCheckRoutes, siteRoutes } from "./modules/site/routes.ts";
import { stayAvailabilityRoutes } from "./modules/stays/availability-routes.ts";
import { stayRoutes } from "./modules/stays/routes.ts";
import { personalStayWishes } from "./modules/stays/wishes/personal-wishes.ts";
import { stayWishRoutes } from "./modules/stays/wishes/routes.ts";
import { voucherRoutes } from "./modules/tenders/vouchers/routes.ts";
import { contactRoutes } from "./modules/venue/contact-routes.ts";
import { findVenueName } from "./modules/venue/find-venue-name.ts";
import { letterRoutes } from "./modules/venue/letters/routes.ts";
import { listPublicPages } from "./modules/venue/list-public-pages.ts";
import { personalContactMessages } from "./modules/venue/personal-contact-messages.ts";
import { venueRoutes } from "./modules/venue/routes.ts";
import { waitingListRoutes } from "./modules/waiting-list/routes.ts";

export type AppOptions = {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Opens whoever keeps the accounts; told what our side does when one of them changes. */
  identity: (hooks: ProviderHooks) => IdentityPort | Promise<IdentityPort>;
  /** Seals what a copy of the database must not tell. */
  secretsKey: Buffer;
  /** Accounts whose passwords may be shown to anybody. */
  demoAccounts?: readonly DemoAccount[];
  /** Where files lie; without it none are taken. */
  storage?: StoragePort;
  /** What invoices are for, where it is not what the venue has: in tests of invoices as such. */
  invoiceSubjects?: InvoiceSubjects;
  /** Who takes the money; without one nothing can be paid for. */
  payments?: PaymentGateway;
  /** The background jobs of this process, where it runs them. */
  jobs?: { isRunning(): boolean };
  /** Copies of the database, where it is the product's own. */
  backups?: BackupPort | undefined;
  /** Without it screens learn of changes only when they ask. */
  realtime?: Realtime;
  /** Development's web needs the HTTP server itself, for its own socket. */
  webApp?: WebApp | ((server: Server) => Promise<WebApp>);
  limits?: Limits;
  streamLimits?: StreamLimits;
  uploadPace?: Pace;
  migrationsDir?: string;
};

const MIB = 1024 * 1024;

/** Every module that keeps something about people. */
/** Payments first: one that is settled between the two questions is found as a booking. */
const personalData = [
  personalPayments,
  personalBookings,
  personalPassports,
  personalInvoices,
  personalLeases,
  personalStayWishes,
  personalAcademy,
  personalClubs,
  personalMessages,
  personalNotes,
  personalViews,
  personalContactMessages,
  personalFiles,
];

/** Builds the whole HTTP side: every route, guard and page, ready to listen or to be tested. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, logger, limits = defaultLimits, migrationsDir = MIGRATIONS_DIR } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    childLoggerFactory: childLogger,
    genReqId: requestId,
    trustProxy: config.proxyHops > 0 && ((_, hop) => hop < config.proxyHops),
    bodyLimit: 64 * 1024,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
    // For a whole file over a slow line; who merely keeps a request open is let go sooner, see body-deadline.ts.
    requestTimeout: 300_000,
    // Longer than the minute most proxies keep a connection: the one who reuses it should be the one who closes it.
    keepAliveTimeout: 65_000,
    connectionTimeout: 75_000,
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A form on somebody else's page may post text, never JSON.
  app.removeContentTypeParser("text/plain");

  const foreign = hostedSources(config.identity.hosted, config.messaging);
  await registerSecurity(app, config.publicUrl, foreign);
  // The limit stands before the cache: a hit is cheap, a million are not.
  if (config.rateLimits) await registerRateLimit(app, db, limits);
  else refuseForwarded(app);
  refuseForeignOrigins(app, { publicUrl: config.publicUrl, hosts: config.identity.authorizedDomains });
  registerReadCache(app, createByteCache({ maxEntries: 2_000, maxBytes: 64 * MIB }), clock);
  registerRequestLog(app);
  registerBodyDeadline(app);
  const { countAttempt } = registerMetrics(app, { token: config.metricsToken, connections: () => listConnections(db) });

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound(rememberPaths(app)));

  await app.register(cookie);
  const lastSeen = new LastSeen(db, clock, app.log);
  app.addHook("onClose", () => lastSeen.settle());
  const demoSubjects = new Set(options.demoAccounts?.map(({ uid }) => uid));
  const sessions = { db, clock, limits: config.identity.sessions, demoSubjects };
  const findVisitor = async (token: string) => {
    const session = await findSession(sessions, token);
    if (session) lastSeen.noteVisit(session);
    return session;
  };
  const askers = new KnownAskers({ db, clock, realtime: options.realtime, findSession: findVisitor });
  registerGuard(app, {
    clock,
    findPerson: async ({ cookies }) => {
      const session = await findSession(sessions, cookies[SESSION_COOKIE]);
      if (session) lastSeen.note(session);
      return session;
    },
    findKnownPerson: async ({ cookies }) => {
      const known = await askers.find(cookies[SESSION_COOKIE] ?? "");
      if (known.session) lastSeen.noteStaff(known.session);
      return known;
    },
    findDoor: ({ cookies }) => findDoor(db, cookies[DOOR_COOKIE]),
    noteRefused: (door, scans) => noteRefused(db, door, scans),
  });
  const stopFollowing = askers.follow();
  const stopRemembering = options.realtime && rememberWhileHeard(db, options.realtime);
  app.addHook("preClose", async () => {
    stopFollowing();
    stopRemembering?.();
  });
  await registerOpenapi(app);
  registerHealth(app, { db, migrationsDir, jobs: options.jobs });
  courtRoutes(app, { db, clock, askers });
  for (const routes of [
    venueRoutes,
    clubRoutes,
    clubMemberRoutes,
    clubPlayRoutes,
    officeClubRoutes,
    openMatchRoutes,
    academyRoutes,
    classWaitRoutes,
    coachRoutes,
    staffAcademyRoutes,
    officeAcademyRoutes,
    classEndRoutes,
    articleRoutes,
    stayRoutes,
    stayAvailabilityRoutes,
    stayWishRoutes,
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
    letterRoutes,
    siteRoutes,
    viewRoutes,
  ]) {
    routes(app, { db, clock, sellables });
  }
  doorRoutes(app, { db, clock, publicUrl: config.publicUrl });
  const { backups } = options;
  deskRoutes(app, { db, clock, sellables, backups });
  trainingRoutes(app, { db, clock, sellables, publicUrl: config.publicUrl });
  const identity = await options.identity(providerHooks({ clock, parts: personalData, countAttempt }));
  await identity.register(app);
  const account = { db, clock, identity, publicUrl: config.publicUrl, limits: config.identity.sessions };
  identityRoutes(app, { ...account, lastSeen, countAttempt, demoAccounts: options.demoAccounts ?? [] });
  staffPeopleRoutes(app, account);
  passkeyRoutes(app, account);
  secondFactorRoutes(app, { ...account, secretsKey: options.secretsKey });
  accountRoutes(app, { ...account, parts: personalData });
  reportRoutes(app, { db, clock });
  systemRoutes(app, { db, clock, adapters: describePorts(config, options.payments?.name), backups });
  customerRoutes(app, { ...account, parts: personalData });
  const channels: Channel[] = config.whatsapp ? ["push", "mail", "whatsapp"] : ["push", "mail"];
  if (config.whatsapp) await whatsappWebhook(app, { db, ...config.whatsapp });
  const pushClient = () => findPushClient(db, config.messaging);
  // Its key is made at the first start: no question that only reads makes one. Without a database it is made by the next.
  app.addHook("onReady", async () => {
    await pushClient().catch(() => undefined);
  });
  noticeRoutes(app, { db, clock, publicUrl: config.publicUrl, pushClient, channels });
  await unsubscribeRoutes(app, { db });
  contactRoutes(app, { db, clock, limited: config.rateLimits });
  shareImageRoutes(app, { db, clock, dataDir: config.dataDir });
  if (options.storage) {
    const { publicUrl, rateLimits: limited } = config;
    const identifyBearer = identifyBearerBy(db, identity);
    const { uploadPace } = options;
    passportRoutes(app, { db, clock, store: options.storage });
    photoRoutes(app, { db, clock, store: options.storage });
    storageRoutes(app, {
      ...{ db, clock, store: options.storage, identifyBearer, publicUrl, limited },
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
    staffInvoiceRoutes(app, { ...paying, subjects });
    staffMoneyRoutes(app, paying);
    paymentCheckRoutes(app, paying);
    paymentWebhook(app, paying);
    await options.payments.register(app);
  }
  if (options.realtime) {
    registerLiveEvents(app, {
      realtime: options.realtime,
      courtOf: findCourtOfResource(db),
      clock,
      // A stream that stays open shows nobody at the screen.
      findSession: ({ cookies }) => findSession(sessions, cookies[SESSION_COOKIE]),
      limits: options.streamLimits ?? (config.rateLimits ? defaultStreamLimits : looseStreamLimits),
    });
  }

  registerSiteFiles(app, {
    publicUrl: config.publicUrl,
    venueName: () => findVenueName(db),
    listPages: () => listPublicPages(db, clock),
  });

  const webApp = typeof options.webApp === "function" ? await options.webApp(app.server) : options.webApp;
  if (webApp) {
    app.addHook("onClose", () => webApp.close());
    const isSignedIn = async (request: FastifyRequest) => (await app.findPerson(request)) !== null;
    await registerPages(app, { webApp, cache: app.readCache, clock, publicUrl: config.publicUrl, isSignedIn, foreign });
  }
  return app;
}
