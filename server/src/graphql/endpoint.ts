import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';
import { toWireError } from '../platform/http/wire-error.ts';
import { closeWithSession, SIGNED_OUT } from '../platform/live/close-with-session.ts';
import { assertShort, limitAliases, MAX_DEPTH, MAX_TOKENS, REMEMBERED_DOCUMENTS } from './limits.ts';

export const GRAPHQL_PATH = '/api/graphql';

/** A browser sends `Origin` with every websocket: another site's page must not ride on our cookie. */
function sameOrigin(request: { headers: { origin?: string | undefined; host?: string | undefined } }): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Mercurius puts what is wrong with a document into one error without words. */
function validationErrors(error: GraphQLError): GraphQLError[] {
  const inside = (error.originalError as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(inside)) return [error];
  return inside.map((each) => (each instanceof GraphQLError ? each : new GraphQLError(String((each as Error).message))));
}

type LiveSocket = Parameters<typeof closeWithSession>[1];

/** Everything live is for people who are signed in, and only for as long as they are. */
function liveContext(ctx: Ctx, socket: LiveSocket): Partial<Ctx> {
  if (ctx.actor.kind === 'visitor') {
    socket.close(SIGNED_OUT, 'Signed out');
    return {};
  }
  closeWithSession(ctx, socket);
  return ctx;
}

export async function serveGraphQL(app: FastifyInstance, parts: Parts, schema: GraphQLSchema): Promise<void> {
  const contextOf = async (request: FastifyRequest): Promise<Ctx> =>
    createContext(parts, { ...(await parts.identify(request)), requestId: request.id, identifyAgain: () => parts.identify(request) });
  await app.register(mercurius, {
    schema,
    path: GRAPHQL_PATH,
    jit: 1,
    cache: REMEMBERED_DOCUMENTS,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    queryDepth: MAX_DEPTH,
    validationRules: [limitAliases],
    allowBatchedQueries: false,
    graphiql: false,
    // A page cannot set headers that begin with `sec-`: this one is the browser's own, on a websocket whose origin is checked below.
    csrfPrevention: { requiredHeaders: ['x-mercurius-operation-name', 'mercurius-require-preflight', 'sec-websocket-key'] },
    context: contextOf as never,
    subscription: {
      fullWsTransport: false,
      verifyClient: (info: { req: FastifyRequest['raw'] }, next: (ok: boolean) => void) => next(sameOrigin(info.req as never)),
      context: (async (socket: LiveSocket, request: FastifyRequest) => liveContext(await contextOf(request), socket)) as never,
    },
    errorFormatter: (execution, context) => {
      const ctx = context as unknown as Partial<Ctx> & { app: FastifyInstance; reply?: { request: FastifyRequest } };
      const requestId = ctx.requestId ?? ctx.reply?.request.id ?? '';
      const log = ctx.parts?.log ?? ctx.app.log;
      const wires = execution.errors.flatMap(validationErrors).map((error) => ({ error, wire: toWireError(error, requestId, log) }));
      const errors = wires.map(
        ({ error, wire: { message, ...extensions } }) =>
          new GraphQLError(message, { path: error.path, ...(error.nodes && { nodes: error.nodes }), extensions: { ...extensions } }),
      );
      // Part of the answer may still be good; then the errors travel beside it.
      const isPartlyGood = Object.values(execution.data ?? {}).some((value) => value !== null);
      const statusCode = isPartlyGood ? 200 : Math.max(...wires.map(({ wire }) => wire.status));
      return { statusCode, response: { data: execution.data ?? null, errors } };
    },
  });
  app.graphql.addHook('preParsing', async (_schema, source) => assertShort(source));
}
