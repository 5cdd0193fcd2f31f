import websocket, { type WebSocket } from '@fastify/websocket';
import { ON_BEHALF_HEADER } from '@weighbridge/domain/access/on-behalf.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';
import { closeWithSession, SIGNED_OUT, TRY_AGAIN } from '../platform/live/close-with-session.ts';
import { createSocketCounter } from '../platform/live/socket-counter.ts';
import { toAnswer, toErrors } from './answer.ts';
import { handOver, type LiveSockets } from './live-handover.ts';
import { carryMessages, endBroken, TOO_MANY } from './live-socket.ts';
import type { Operations } from './operations.ts';
import { InvalidDocument } from './own-document.ts';
import { readLiveRequest } from './request.ts';

/** How long a socket may stay open without its first message, which says who it is for. */
const INIT_WITHIN = 5_000;
/** Subscriptions per socket; a page of the web has three or four. */
const SUBSCRIPTIONS_PER_SOCKET = 20;
/** Sockets per person; every open tab has one. */
const SOCKETS_PER_PERSON = 30;
/** Far more than a document of the web with its variables. */
const LONGEST_MESSAGE = 64 * 1024;
const LONGEST_ID = 64;

interface Extra {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  /**
   * Ids that were used before count too: a subscription that reuses an id could hide the earlier one, which would then outlive the socket.
   */
  readonly ids: Set<string>;
  ctx?: Ctx;
}

/** Serves subscriptions to signed-in people for as long as their session lasts, within limits per person and socket. */
export async function serveLive(app: FastifyInstance, path: string, parts: Parts, operations: Operations): Promise<LiveSockets> {
  const open = new Set<{ readonly subscriptions: object }>();
  const sockets = createSocketCounter(SOCKETS_PER_PERSON);
  const server = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_WITHIN,
    async onConnect(connection) {
      const { connectionParams, extra } = connection;
      const { socket } = extra;
      const ctx = await contextOf(parts, extra, connectionParams?.[ON_BEHALF_HEADER]);
      // The socket may have closed while the caller was looked up: what is started below ends when it closes, and would then never end.
      if (socket.readyState !== socket.OPEN) return false;
      if (ctx.actor.kind === 'visitor') return closed(socket, SIGNED_OUT, 'Signed out');
      // Tabs whose network has changed connect again while their old sockets still count, until a ping finds them gone.
      if (!sockets.admit(ctx.actor.userId, socket)) return closed(socket, TRY_AGAIN, 'Too many connections');
      closeWithSession(ctx, socket);
      extra.ctx = ctx;
      open.add(connection);
      return true;
    },
    async onSubscribe({ extra: { socket, ids, ctx }, subscriptions }, id, payload) {
      if (!ctx) return nothing(socket, SIGNED_OUT, 'Signed out');
      if (ids.has(id) || id.length > LONGEST_ID)
        return nothing(socket, CloseCode.SubscriberAlreadyExists, 'Each subscription needs an id of its own');
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) return nothing(socket, TOO_MANY, 'Too many subscriptions');
      ids.add(id);
      // As the caller is now: the socket may have been open for hours. Where that cannot be found out, the socket closes and the page comes
      // back; an answer with an error would be the end of the subscription.
      const caller = await ctx.renewed();
      try {
        return await operations.subscription(caller, readLiveRequest(payload));
      } catch (error) {
        return error instanceof InvalidDocument ? error.errors : [asGraphQLError(error)];
      }
    },
    onClose: (connection) => void open.delete(connection),
    onNext: ({ extra: { request, socket } }, _id, _payload, _args, result) => {
      const { body } = toAnswer(result, request.id, request.log);
      comeBackLater(socket, body.errors);
      return body;
    },
    onError({ extra: { request, socket } }, _id, _payload, errors) {
      const told = errors.flatMap((error) => toErrors(error, request.id, request.log)).map(({ error }) => error);
      comeBackLater(socket, told);
      return told.map((error) => error.toJSON());
    },
  });

  await app.register(websocket, {
    errorHandler: (error, socket, request) => endBroken(error, socket, request.log),
    options: {
      maxPayload: LONGEST_MESSAGE,
      handleProtocols,
      verifyClient: ({ req }: { req: FastifyRequest['raw'] }, next: (ok: boolean) => void) => next(sameOrigin(req.headers)),
    },
  });
  app.route({
    method: 'GET',
    url: path,
    handler: () => {
      throw new DomainError('BAD_REQUEST', { message: 'Documents are sent with POST' });
    },
    wsHandler: (socket, request) => carryMessages(server, socket, { socket, request, ids: new Set<string>() }, request.log),
  });
  return {
    count: () => app.websocketServer.clients.size,
    subscriptions: () => [...open].reduce((sum, { subscriptions }) => sum + Object.keys(subscriptions).length, 0),
    handOver: () => handOver(app.websocketServer.clients),
  };
}

/** A browser sends `Origin` with every websocket; refuse another site's page, which would use our cookie. */
function sameOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** A page cannot set headers on a websocket, so the firm that an administrator acts for comes with the first message. */
async function contextOf(parts: Parts, { socket, request }: Extra, onBehalfOf: unknown): Promise<Ctx> {
  const headers = { ...request.headers, ...(typeof onBehalfOf === 'string' && { [ON_BEHALF_HEADER]: onBehalfOf }) };
  const asking = Object.create(request, { headers: { value: headers } }) as FastifyRequest;
  const claim = typeof onBehalfOf === 'string' ? onBehalfOf : '';
  const { identity, identify, close } = await parts.identities.open(claim, () => parts.identify(asking));
  if (socket.readyState === socket.OPEN) socket.once('close', close);
  else close();
  return createContext(parts, { ...identity, requestId: request.id, identifyAgain: identify });
}

function closed(socket: WebSocket, code: number, reason: string): false {
  socket.close(code, reason);
  return false;
}

/** Closes the socket; the subscription that caused it needs no other answer. */
function nothing(socket: WebSocket, code: number, reason: string): readonly GraphQLError[] {
  socket.close(code, reason);
  return [new GraphQLError(reason)];
}

/**
 * What the database could not give just now would be the end of the subscription, or news that never come. The page is told nothing of it: it
 * connects again and loads what it has missed.
 */
function comeBackLater(socket: WebSocket, errors: readonly GraphQLError[] | undefined): void {
  if (errors?.some(({ extensions }) => extensions['code'] === 'UNAVAILABLE')) socket.close(TRY_AGAIN, 'Try again later');
}

function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  return new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });
}
