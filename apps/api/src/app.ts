import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { WebApp } from "./adapters/web-app/port.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connect.ts";
import { MIGRATIONS_DIR } from "./db/migration-files.ts";
import { registerReadCache } from "./http/cache-until.ts";
import { answerClientError } from "./http/client-errors.ts";
import { handleError } from "./http/errors.ts";
import { listConnections, registerHealth } from "./http/health.ts";
import { registerMetrics } from "./http/metrics.ts";
import { answerNotFound, rememberPaths } from "./http/not-found.ts";
import { registerOpenapi } from "./http/openapi.ts";
import { registerPages } from "./http/pages.ts";
import { defaultLimits, type Limits, registerRateLimit } from "./http/rate-limit.ts";
import { createByteCache } from "./http/read-cache.ts";
import { requestId } from "./http/request-id.ts";
import { registerRequestLog } from "./http/request-log.ts";
import { childLogger } from "./http/request-logger.ts";
import { refuseForeignOrigins } from "./http/same-origin.ts";
import { registerSecurity } from "./http/security.ts";
import { registerSiteFiles } from "./http/site-files.ts";
import { academyRoutes } from "./modules/academy/routes.ts";
import { articleRoutes } from "./modules/articles/routes.ts";
import { clubRoutes } from "./modules/clubs/routes.ts";
import { courtRoutes } from "./modules/courts/routes.ts";
import { findSession, SESSION_COOKIE } from "./modules/identity/find-session.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { shareImageRoutes } from "./modules/media/routes.ts";
import { stayAvailabilityRoutes } from "./modules/stays/availability-routes.ts";
import { stayRoutes } from "./modules/stays/routes.ts";
import { contactRoutes } from "./modules/venue/contact-routes.ts";
import { findVenueName } from "./modules/venue/find-venue-name.ts";
import { listPublicPages } from "./modules/venue/list-public-pages.ts";
import { venueRoutes } from "./modules/venue/routes.ts";

export type AppOptions = {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Development's web needs the HTTP server itself, for its own socket. */
  webApp?: WebApp | ((server: Server) => Promise<WebApp>);
  limits?: Limits;
  migrationsDir?: string;
};

const MIB = 1024 * 1024;

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
    requestTimeout: 30_000,
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

  await registerSecurity(app, config.publicUrl);
  // The limit stands before the cache: a hit is cheap, a million are not.
  if (config.rateLimits) await registerRateLimit(app, db, limits);
  refuseForeignOrigins(app, config.publicUrl);
  registerReadCache(app, createByteCache({ maxEntries: 2_000, maxBytes: 64 * MIB }), clock);
  registerRequestLog(app);
  registerMetrics(app, { token: config.metricsToken, connections: () => listConnections(db) });

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound(rememberPaths(app)));

  await app.register(cookie);
  await registerOpenapi(app);
  registerHealth(app, db, migrationsDir);
  for (const routes of [
    venueRoutes,
    courtRoutes,
    clubRoutes,
    academyRoutes,
    articleRoutes,
    stayRoutes,
    stayAvailabilityRoutes,
    identityRoutes,
  ]) {
    routes(app, { db, clock });
  }
  contactRoutes(app, { db, clock, limited: config.rateLimits });
  shareImageRoutes(app, { db, clock, dataDir: config.dataDir });

  registerSiteFiles(app, {
    publicUrl: config.publicUrl,
    venueName: () => findVenueName(db),
    listPages: () => listPublicPages(db, clock),
  });

  const webApp = typeof options.webApp === "function" ? await options.webApp(app.server) : options.webApp;
  if (webApp) {
    app.addHook("onClose", () => webApp.close());
    const isSignedIn = async ({ cookies }: FastifyRequest) =>
      (await findSession(db, clock, cookies[SESSION_COOKIE])) !== null;
    await registerPages(app, { webApp, cache: app.readCache, clock, publicUrl: config.publicUrl, isSignedIn });
  }
  return app;
}
