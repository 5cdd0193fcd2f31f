import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { identify } from './features/account/identify.ts';
import { serveGraphQL } from './graphql/endpoint.ts';
import { buildSchema } from './graphql/schema.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Parts } from './platform/context.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { loadFeatures } from './platform/feature.ts';
import { answerErrors } from './platform/http/errors.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { secureHeaders } from './platform/http/security.ts';
import { serveWebFiles } from './platform/http/web-files.ts';
import { newId } from './platform/ids.ts';

const JSON_LIMIT = 2 * 1024 * 1024;

export interface App {
  http: FastifyInstance;
  parts: Parts;
  /** Starts what runs beside requests: reactions, jobs, the live channel. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the parts together; nothing else knows how things are wired. */
export async function createApp(config: Config, database: OpenDatabase, clock: Clock = systemClock): Promise<App> {
  const http = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    genReqId: () => newId(),
    bodyLimit: JSON_LIMIT,
    trustProxy: config.trustProxy,
  });
  let address = config.baseUrl ?? '';
  const parts: Parts = {
    config,
    clock,
    log: http.log,
    db: database.db,
    identify: (request) => identify(request, parts),
    baseUrl: () => address,
  };
  const features = await loadFeatures();

  acceptJson(http);
  answerErrors(http);
  await secureHeaders(http, config.cookieSecure);
  await http.register(cookie);
  await serveGraphQL(http, parts, buildSchema());
  for (const feature of features) await feature.routes?.(http, parts);
  await serveWebFiles(http);

  http.addHook('onListen', () => {
    const bound = http.server.address();
    if (!config.baseUrl && bound && typeof bound === 'object') address = `http://localhost:${bound.port}`;
  });
  return {
    http,
    parts,
    async start() {},
    async close() {
      await http.close();
    },
  };
}
