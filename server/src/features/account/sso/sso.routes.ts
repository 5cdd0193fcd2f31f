import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ctx, createContext, type Parts } from '../../../platform/context.ts';
import { callerOf } from '../session/caller.ts';
import { setSignInCookies } from '../session/sign-in-cookies.ts';
import { SsoRefusal } from './sso-refusal.ts';

export function ssoRoutes(app: FastifyInstance, parts: Parts): void {
  const secure = parts.config.cookieSecure;
  const cookie = secure ? '__Host-weighbridge-sso' : 'weighbridge-sso';
  // Lax, because the provider sends the browser back by a navigation from another site.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const asVisitor = (request: FastifyRequest): Ctx => createContext(parts, { actor: visitor, requestId: request.id });

  app.get('/api/login/sso', (request, reply) =>
    orBackToSignIn(request, reply, async () => {
      // Loaded on first use, here and below: most installations have no single sign-on, and its libraries take memory.
      const { startSso } = await import('./start-sso.ts');
      const { url, secret, expiresAt } = await startSso(asVisitor(request));
      return reply.setCookie(cookie, secret, { ...options, expires: expiresAt }).redirect(url);
    }),
  );

  app.get('/api/login/sso/callback', (request, reply) =>
    orBackToSignIn(request, reply, async () => {
      const answer = new URL(request.url, 'http://localhost').searchParams;
      reply.clearCookie(cookie, options);
      const { finishSso } = await import('./finish-sso.ts');
      const session = await finishSso(asVisitor(request), callerOf(request, parts), request.cookies[cookie], answer);
      setSignInCookies(reply, secure, session);
      return reply.redirect('/');
    }),
  );
}

/** A person is looking at this page: every error leads to the sign-in page with a reason, not to an error body. */
async function orBackToSignIn(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    if (error.cause) request.log.warn({ err: error.cause, code: error.code }, 'single sign-on failed');
    return reply.redirect(`/login/sso?error=${error.code}`);
  }
}
