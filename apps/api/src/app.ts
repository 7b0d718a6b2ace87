import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { MIGRATIONS_DIR } from "./db/migrations/migration-files.ts";
import { registerBodyDeadline } from "./http/body-deadline.ts";
import { registerReadCache } from "./http/caching/cache-until.ts";
import { cacheWhileListening } from "./http/caching/cache-while-listening.ts";
import { createByteCache } from "./http/caching/read-cache.ts";
import { answerClientError } from "./http/client-errors.ts";
import { handleError } from "./http/errors.ts";
import { refuseWritesToFullDisk } from "./http/full-disk.ts";
import { registerDrain } from "./http/health/drain.ts";
import { listConnections, registerHealth } from "./http/health/health.ts";
import { registerMetrics } from "./http/health/metrics.ts";
import { courtOf } from "./http/live/ledger-keys.ts";
import { registerLiveEvents } from "./http/live/live-events.ts";
import { defaultStreamLimits, looseStreamLimits } from "./http/live/stream-limits.ts";
import { requestId } from "./http/logging/request-id.ts";
import { registerRequestLog } from "./http/logging/request-log.ts";
import { childLogger } from "./http/logging/request-logger.ts";
import { answerNotFound, rememberPaths } from "./http/not-found.ts";
import { registerOpenapi } from "./http/openapi/openapi.ts";
import { registerPages } from "./http/pages/pages.ts";
import { registerSecurityTxt } from "./http/pages/security-txt.ts";
import { registerSiteFiles } from "./http/pages/site-files.ts";
import { registerGuard } from "./http/security/guard.ts";
import { defaultLimits, registerRateLimit } from "./http/security/rate-limit.ts";
import { refuseForwarded } from "./http/security/refuse-forwarded.ts";
import { refuseForeignOrigins } from "./http/security/same-origin.ts";
import { hostedSources, registerSecurity } from "./http/security/security.ts";
import { registerSecurityLog } from "./http/security/security-log.ts";
import { findCourtOfResource } from "./modules/courts/browse/find-court-of-resource.ts";
import { SessionProfiles } from "./modules/courts/browse/session-profiles.ts";
import { readDoorCookie } from "./modules/desk/doors/door-cookie.ts";
import { findDoor } from "./modules/desk/doors/door-queries.ts";
import { recordRefusedScans } from "./modules/desk/doors/door-reports.ts";
import { demoAccountsBySubject, findSession } from "./modules/identity/find-session.ts";
import { LastSeen } from "./modules/identity/last-seen.ts";
import { SESSION_COOKIE } from "./modules/identity/session-token.ts";
import { findSecurityContact } from "./modules/venue/find-security-contact.ts";
import { findVenueName } from "./modules/venue/find-venue-name.ts";
import { listPublicPages } from "./modules/venue/list-public-pages.ts";
import { registerRoutes } from "./routes.ts";
import type { AppOptions } from "./wiring/app-options.ts";

const MIB = 1024 * 1024;

/** Builds the HTTP side: every route, guard and page. */
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
    // Long enough for a large file over a slow line; stalled requests end sooner, see body-deadline.ts.
    requestTimeout: 300_000,
    // Longer than the minute of most proxies, so that the proxy, which reuses the connection, closes it first.
    keepAliveTimeout: 65_000,
    connectionTimeout: 75_000,
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // CSRF protection: a form on another site can post text, but not JSON.
  app.removeContentTypeParser("text/plain");

  registerDrain(app);
  const foreign = hostedSources(config.identity.hosted, config.messaging);
  await registerSecurity(app, config.publicUrl, foreign);
  // Before the cache, because even hits must be limited.
  if (config.rateLimits) await registerRateLimit(app, db, limits);
  else refuseForwarded(app);
  if (options.disk) refuseWritesToFullDisk(app, options.disk);
  refuseForeignOrigins(app, { publicUrl: config.publicUrl, hosts: config.identity.authorizedDomains });
  registerReadCache(app, createByteCache({ maxEntries: 2_000, maxBytes: 64 * MIB, subjectOf: courtOf }), clock);
  registerRequestLog(app);
  registerSecurityLog(app);
  registerBodyDeadline(app);
  const { countAttempt } = registerMetrics(app, {
    token: config.metricsToken,
    connections: () => listConnections(db),
    lanes: () => options.jobs?.lanes() ?? [],
  });

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound(rememberPaths(app)));

  await app.register(cookie);
  const lastSeen = new LastSeen(db, clock, app.log);
  app.addHook("onClose", () => lastSeen.settle());
  const demoAccounts = demoAccountsBySubject(options.demoAccounts);
  const sessions = { db, clock, limits: config.identity.sessions, demoAccounts };
  const findVisitor = async (token: string) => {
    const session = await findSession(sessions, token);
    if (session) lastSeen.noteVisit(session);
    return session;
  };
  const sessionProfiles = new SessionProfiles({ db, clock, realtime: options.realtime, findSession: findVisitor });
  registerGuard(app, {
    clock,
    findPerson: async ({ cookies }) => {
      const session = await findSession(sessions, cookies[SESSION_COOKIE]);
      if (session) lastSeen.note(session);
      return session;
    },
    findKnownPerson: async ({ cookies }) => {
      const known = await sessionProfiles.find(cookies[SESSION_COOKIE] ?? "");
      if (known.session) lastSeen.noteStaff(known.session);
      return known;
    },
    findDoor: (request) => findDoor(db, readDoorCookie(request, config.publicUrl)),
    recordRefusedScans: (door, body) => recordRefusedScans(db, door, body),
  });
  const stopFollowing = sessionProfiles.follow();
  const stopCaching = options.realtime && cacheWhileListening(db, options.realtime);
  app.addHook("preClose", async () => {
    stopFollowing();
    stopCaching?.();
  });
  await registerOpenapi(app);
  registerHealth(app, { db, migrationsDir, jobs: options.jobs });
  await registerRoutes(app, { ...options, sessions, sessionProfiles, lastSeen, countAttempt });
  if (options.realtime) {
    registerLiveEvents(app, {
      realtime: options.realtime,
      findCourt: (resource) => findCourtOfResource(db, resource),
      clock,
      // An open stream must not extend the session.
      findSession: ({ cookies }) => findSession(sessions, cookies[SESSION_COOKIE]),
      limits: options.streamLimits ?? (config.rateLimits ? defaultStreamLimits : looseStreamLimits),
    });
  }

  registerSecurityTxt(app, { publicUrl: config.publicUrl, clock, findContact: () => findSecurityContact(db) });
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
