import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ctx, createContext, type Parts } from '../../platform/context.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../platform/http/session-cookie.ts';
import { callerOf } from './caller.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { restorePassword } from './restore-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { findInvitation, viewInvitation } from './view-invitation.ts';

const DONE = { ok: true };

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { cookieSecure } = parts.config;
  /** These calls sign a caller in or out, so the current session does not matter. */
  const asVisitor = (request: FastifyRequest): Ctx => createContext(parts, { actor: visitor, requestId: request.id });

  app.post('/api/login', async (request, reply) => {
    const { token, expiresAt } = await signIn(asVisitor(request), callerOf(request, parts), request.body);
    setSessionCookie(reply, cookieSecure, token, expiresAt);
    return DONE;
  });

  app.get('/api/logout', async (request, reply) => {
    await signOut(asVisitor(request), readSessionCookie(request, cookieSecure));
    clearSessionCookie(reply, cookieSecure);
    reply.header('cache-control', 'no-store');
    return wantsPage(request) ? reply.redirect('/') : DONE;
  });

  app.post('/api/login/restore-password', (request) => restorePassword(asVisitor(request), request.ip, request.body));

  app.post('/api/login/reset-password', async (request) => {
    await resetPassword(asVisitor(request), request.ip, request.body);
    return DONE;
  });

  /** What the link's page shows: an invitation, or only a new password. */
  app.get('/api/login/reset-password', async (request, reply) => {
    const { hash } = request.query as { hash?: unknown };
    reply.header('cache-control', 'no-store');
    return { invitation: await findInvitation(asVisitor(request), typeof hash === 'string' ? hash : '') };
  });

  app.post('/api/register', async (request, reply) => {
    const session = await register(asVisitor(request), callerOf(request, parts), request.body);
    if (session) setSessionCookie(reply, cookieSecure, session.token, session.expiresAt);
    return DONE;
  });

  app.get('/api/register/invitation', (request, reply) => {
    const { token } = request.query as { token?: unknown };
    reply.header('cache-control', 'no-store');
    return viewInvitation(asVisitor(request), typeof token === 'string' ? token : '');
  });
}

/** A browser that opens this address is redirected to a page; a script gets an answer. */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.trimStart().startsWith('text/html') ?? false;
}
