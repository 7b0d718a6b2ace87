import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Change, Realtime } from "../../ports/realtime.ts";
import type { Clock } from "../../runtime/clock.ts";
import { batchWithin } from "./batch-within.ts";
import { EventHub, type Listener } from "./event-hub.ts";
import { isOfLedger } from "./ledger-keys.ts";
import { refuseCrowd, type StreamLimits } from "./stream-limits.ts";
import { type SessionFacts, StreamSession } from "./stream-session.ts";

export const EVENTS_PATH = "/api/v1/events";

/** Long enough to turn a storm into one event, short enough to feel immediate; other processes are notified by then too. */
const BATCH_MS = 60;

/** Replies that depend on class seats. */
const isOfClasses = (key: string) => key.startsWith("/api/v1/programmes");

/** Cached until a change notification arrives; not cached while notifications are interrupted. */
const needsNotifications = (key: string) => isOfLedger(key) || isOfClasses(key);

export type CourtOfResource = { slug: string; bufferMinutes: number };

export type LiveOptions = {
  realtime: Realtime;
  /** Returns the court of a ledger resource; null for other resources. */
  findCourt: (resource: number) => Promise<CourtOfResource | null>;
  clock: Clock;
  /** Returns the current session of a request. */
  findSession: (request: FastifyRequest) => Promise<SessionFacts | null>;
  limits: StreamLimits;
};

type CourtChange = { court: string; from: number; to: number };

/** Server-sent events: announces what changed to every stream; personal events only to their person. */
export function registerLiveEvents(app: FastifyInstance, options: LiveOptions): EventHub {
  const { realtime, findCourt } = options;
  const hub = new EventHub();
  const sessions = new Set<StreamSession>();
  /** Counts session notifications, to detect one that arrives during an await. */
  let doubts = 0;
  /** Kept in memory, because outdated replies must be invalidated before the next request is read. */
  let courts = new Map<number, CourtOfResource | null>();
  // Replace the map: a lookup under way may still store an outdated court in the old one.
  const forgetCourts = () => {
    courts = new Map();
  };
  const announceCourt = batchWithin<CourtChange>(BATCH_MS, (changes) => {
    const from = Math.min(...changes.map((change) => change.from));
    const to = Math.max(...changes.map((change) => change.to));
    hub.publish({
      name: "courts",
      data: {
        courts: [...new Set(changes.map(({ court }) => court))].sort(),
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
      },
    });
  });
  const announceClass = batchWithin<string>(BATCH_MS, (programmes) => {
    hub.publish({ name: "classes", data: { programmes: [...new Set(programmes)].sort() } });
  });

  async function onAllocation({ resource, from, to }: Extract<Change, { kind: "allocation" }>): Promise<void> {
    const kept = courts;
    const known = kept.get(resource);
    app.readCache.forget(isOfLedger, known?.slug);
    const court = known === undefined ? await findCourt(resource) : known;
    kept.set(resource, court);
    if (!court) return;
    // Time shortly before is not free either: the court could not be prepared after it.
    const since = from.getTime() - court.bufferMinutes * 60_000;
    announceCourt({ court: court.slug, from: since, to: to.getTime() });
  }

  /** Verifies sessions one after another: after a lost connection all of them are verified. */
  function verify(isDoubtful: (session: StreamSession) => boolean): void {
    doubts += 1;
    let before: Promise<unknown> = Promise.resolve();
    for (const session of sessions) if (isDoubtful(session)) before = session.verify(before);
  }

  const stop = realtime.subscribe((change) => {
    if (change.kind === "allocation") {
      onAllocation(change).catch((error: unknown) => app.log.warn({ err: error }, "a change was not announced"));
    } else if (change.kind === "silence") {
      app.readCache.suspend(needsNotifications);
    } else if (change.kind === "class") {
      app.readCache.forget(isOfClasses);
      announceClass(change.programme);
    } else if (change.kind === "content") {
      forgetCourts();
      // Pages are built from cached API replies: caching both would double their age.
      app.readCache.forget(() => true);
      hub.publishToStaff({ name: "desk", data: { about: change.kind } });
    } else if (change.kind === "gap") {
      forgetCourts();
      app.readCache.forget(needsNotifications);
      app.readCache.resume();
      verify(() => true);
      hub.publish({ name: "gap", data: {} });
    } else if (change.kind === "person") {
      verify(({ personId }) => personId === change.personId);
    } else if (change.kind === "inbox") {
      hub.publishTo(change.personId, { name: "inbox", data: {} });
    } else {
      hub.publishToStaff({ name: "desk", data: { about: change.kind } });
      if (change.kind !== "desk" && change.personId !== null) {
        hub.publishTo(change.personId, { name: change.kind, data: { id: change.id } });
      }
    }
  });
  const end = () => {
    stop();
    hub.close();
  };
  app.drain.endStreamsBy(end);
  app.addHook("preClose", async () => end());

  app.get(EVENTS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const doubtsBefore = doubts;
    const facts = await options.findSession(request);
    const address = normalizeIP(request.ip);
    refuseCrowd(hub, { address, personId: facts?.id }, options.limits);
    // The client has left: its `close` event has passed, so a stream opened now would never be removed.
    if (reply.raw.destroyed) return reply.hijack();
    const listener: Listener = { response: openStream(request, reply), address, session: null };
    if (facts) {
      const find = () => options.findSession(request);
      const session = new StreamSession({ facts, find, clock: options.clock, onEnd: () => hub.end(listener) });
      listener.session = session;
      sessions.add(session);
      listener.response.once("close", () => {
        session.stop();
        sessions.delete(session);
      });
      // A notification that arrived meanwhile may concern this session.
      if (doubts !== doubtsBefore) void session.verify();
    }
    hub.add(listener);
  });
  return hub;
}

const EVENT_STREAM = "text/event-stream; charset=utf-8";

function openStream(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...request.server.securityHeadersFor(EVENT_STREAM),
    "content-type": EVENT_STREAM,
    "cache-control": "no-store",
    // Nginx would buffer the stream.
    "x-accel-buffering": "no",
  });
  request.raw.socket.setTimeout(0);
  return reply.raw;
}
