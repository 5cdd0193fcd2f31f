import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { identify } from './features/account/record/identify.ts';
import { noteDocuments } from './graphql/earlier-documents.ts';
import { serveGraphQL } from './graphql/endpoint.ts';
import { builtDocuments, type DocumentList } from './graphql/listed-documents.ts';
import { buildSchema } from './graphql/schema.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Parts } from './platform/context.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { isMigrated } from './platform/database/find-migrations.ts';
import { createReactionLoop, CHANNEL as EVENTS_CHANNEL } from './platform/events/reaction-loop.ts';
import { collectReactions, listenersOf } from './platform/events/reactions.ts';
import { loadFeatures } from './platform/feature/load-features.ts';
import { createClamScanner } from './platform/files/clam-scanner.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { compressAnswers } from './platform/http/compress.ts';
import { answerErrors } from './platform/http/errors.ts';
import { createReadiness, type Stage, serveHealth } from './platform/http/health.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { loggedError } from './platform/http/logged-error.ts';
import { loggedRequest } from './platform/http/logged-request.ts';
import { endSlowBodies, REQUEST_TIMES } from './platform/http/request-times.ts';
import { noteChanges } from './platform/http/rest.ts';
import { secureHeaders } from './platform/http/security.ts';
import { serveWebFiles } from './platform/http/web-files.ts';
import { withdrawWorker } from './platform/http/withdrawn-worker.ts';
import { newId } from './platform/ids.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { createAnnouncer } from './platform/live/announcer.ts';
import { createIdentityCache } from './platform/live/identity-cache.ts';
import { createLiveChannel } from './platform/live/live-channel.ts';
import { createNotifications } from './platform/live/notifications.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import { createMailer } from './platform/mail/outbox.ts';
import { releaseMail } from './platform/mail/release-mail.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
/** How many of the pool's sixteen connections reactions may use. */
const REACTIONS_AT_ONCE = 4;
/** How often, at most, other processes are notified of events. */
const ANNOUNCE_EVERY_MS = 100;
/** Events that no announcement reached, or that wait for another attempt. */
const LOOK_FOR_EVENTS_EVERY_MS = 5_000;

export interface App {
  http: FastifyInstance;
  parts: Parts;
  /** Makes ready what requests count on: the job queues and the live channel. Before listening. */
  prepare(): Promise<void>;
  /** Starts what runs beside requests: reactions and jobs. After listening, so that links in messages know the address. */
  start(): Promise<void>;
  /**
   * The reverse: readiness ends, live connections move over, the running requests finish, then what runs beside them.
   * `noticed` resolves when new requests go elsewhere; without one that is after the configured time.
   */
  close(noticed?: Promise<unknown>): Promise<void>;
}

/** Puts the parts together; nothing else knows how things are wired. */
export async function createApp(
  config: Config,
  database: OpenDatabase,
  clock: Clock = systemClock,
  documents: DocumentList = builtDocuments(),
): Promise<App> {
  const metrics = config.metricsToken ? (await import('./platform/metrics/metrics.ts')).createMetrics() : undefined;
  const http = Fastify({
    logger: {
      level: config.logLevel,
      ...(metrics && {
        hooks: {
          logMethod(args, method, level) {
            metrics.noteLine(level);
            return method.apply(this, args);
          },
        },
      }),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: loggedRequest, err: loggedError },
    },
    genReqId: () => newId(),
    bodyLimit: JSON_LIMIT,
    trustProxy: config.trustProxy,
    // While it stops, requests on connections that are still open are answered: a refusal would reach a person.
    return503OnClosing: false,
    ...REQUEST_TIMES,
  });
  let stage: Stage = 'starting';
  const features = await loadFeatures();
  const notifications = createNotifications(database, http.log);
  const live = createLiveChannel(notifications, database.db, http.log);
  const jobs = createJobRunner(database);
  const reactions = collectReactions(features);
  let address = config.baseUrl ?? '';
  const parts: Parts = {
    config,
    clock,
    log: http.log,
    db: database.db,
    replica: database.replica,
    identify: (request) => identify(request, parts),
    baseUrl: () => address,
    mail: createMailer(config, clock, jobs),
    jobs,
    listeners: { to: listenersOf(reactions), wake: (names) => loop.wake(names) },
    live,
    identities: createIdentityCache(notifications, clock),
    files: await createFileStore(config),
    virusScanner: config.clamavUrl ? createClamScanner(config.clamavUrl) : null,
    fileOwners: Object.assign({}, ...features.map((feature) => feature.fileOwners)),
    invitedFiles: Object.assign({}, ...features.map((feature) => feature.invitedFiles)),
  };
  const shared = database.engine === 'server';
  const loop = createReactionLoop(parts, reactions, {
    notifications,
    announcer: shared ? createAnnouncer(database.db, EVENTS_CHANNEL, http.log, ANNOUNCE_EVERY_MS) : undefined,
    lanes: shared ? REACTIONS_AT_ONCE : 1,
    lookEvery: LOOK_FOR_EVENTS_EVERY_MS,
  });

  const tracing = config.tracing
    ? (await import('./platform/tracing/tracing.ts')).startTracing(http, database.pool, config.tracing, config.trustProxy !== false)
    : undefined;
  endSlowBodies(http.server);
  acceptJson(http);
  answerErrors(http);
  compressAnswers(http);
  secureHeaders(http, config.cookieSecure, parts.files.direct?.origin);
  await http.register(cookie);
  noteChanges(http, parts);
  http.addHook('onSend', async (_request, reply) => {
    if (stage === 'stopping') reply.header('connection', 'close');
  });
  const readiness = createReadiness(
    () => stage,
    () => isMigrated(database.db),
  );
  serveHealth(http, readiness);
  const sockets = await serveGraphQL(http, parts, buildSchema(), documents);
  if (config.metricsToken) metrics?.serve(http, config.metricsToken, { database, readiness, sockets });
  for (const feature of features) await feature.routes?.(http, parts);
  if (!config.offlineCopy) withdrawWorker(http);
  await serveWebFiles(http, {
    productName: config.productName,
    visitorOf: async (request) => {
      const { actor } = await parts.identify(request);
      if (actor.kind === 'visitor') return 'NONE';
      // Before a user has accepted the terms, or set up a second step that is required, every request for data is refused, so the page
      // asks for nothing in advance.
      return actor.mustAcceptTerms || actor.mustSetUpTwoStep ? null : actor.type;
    },
  });

  http.addHook('onListen', () => {
    const bound = http.server.address();
    if (!config.baseUrl && bound && typeof bound === 'object') address = `http://localhost:${bound.port}`;
  });
  return {
    http,
    parts,
    async prepare() {
      await jobs.prepare([deliverMail, releaseMail, cleanUp, ...features.flatMap((feature) => feature.jobs ?? [])]);
      await notifications.start();
      await noteDocuments(database.db, documents, clock.now());
    },
    async start() {
      await jobs.start(parts);
      loop.start();
      stage = 'serving';
    },
    async close(noticed = setTimeout(config.ending.drain)) {
      stage = 'stopping';
      await noticed;
      // First, because a subscription that ends on an open connection is over for good, and one whose connection ends is made again.
      sockets.handOver();
      live.close();
      const cutting = globalThis.setTimeout(() => http.server.closeAllConnections(), config.ending.stop);
      // Otherwise a connection whose last request has just been answered would stay open for another minute.
      const sweeping = setInterval(() => http.server.closeIdleConnections(), 100);
      await http.close().finally(() => {
        clearInterval(sweeping);
        clearTimeout(cutting);
      });
      await live.idle();
      await loop.stop();
      await jobs.stop();
      await notifications.stop();
      // A collector that is away must not keep the process.
      await tracing?.stop().catch((error: unknown) => http.log.warn({ err: error }, 'the last traces could not be sent'));
    },
  };
}
