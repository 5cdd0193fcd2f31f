import { visitor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ctx, createContext, type Parts } from '../../platform/context.ts';
import { clearSessionCookie, readSessionCookie } from '../../platform/http/session-cookie.ts';
import { register } from './registration/register.ts';
import { resetPassword } from './registration/reset-password.ts';
import { restorePassword } from './registration/restore-password.ts';
import { findInvitation, viewInvitation } from './registration/view-invitation.ts';
import { callerOf } from './session/caller.ts';
import { clearPendingCookie, readPendingCookie, setPendingCookie } from './session/pending-cookie.ts';
import { signIn } from './session/sign-in.ts';
import { setSignInCookies } from './session/sign-in-cookies.ts';
import { signOut } from './session/sign-out.ts';
import { takeSecondStep } from './two-step/take-second-step.ts';

const DONE = { ok: true };

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { cookieSecure } = parts.config;
  /** These calls sign a caller in or out, so the current session does not matter. */
  const asVisitor = (request: FastifyRequest): Ctx => createContext(parts, { actor: visitor, requestId: request.id });

  app.post('/api/login', async (request, reply) => {
    const opened = await signIn(asVisitor(request), callerOf(request, parts), request.body);
    if ('waitsUntil' in opened) {
      setPendingCookie(reply, cookieSecure, opened);
      throw new DomainError('SECOND_STEP_REQUIRED');
    }
    setSignInCookies(reply, cookieSecure, opened);
    return DONE;
  });

  app.post('/api/login/second-step', async (request, reply) => {
    const secret = readPendingCookie(request, cookieSecure);
    setSignInCookies(reply, cookieSecure, await takeSecondStep(asVisitor(request), callerOf(request, parts), secret, request.body));
    clearPendingCookie(reply, cookieSecure);
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
    await resetPassword(asVisitor(request), callerOf(request, parts), request.body);
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
    if (session) setSignInCookies(reply, cookieSecure, session);
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
