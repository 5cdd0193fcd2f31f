import type { FastifyReply } from 'fastify';
import { setSessionCookie } from '../../../platform/http/session-cookie.ts';
import { setDeviceCookie } from './device-cookie.ts';
import type { OpenedSession } from './open-session.ts';

/** What a browser keeps of a sign-in: the session, and a name to be recognized by next time. */
export function setSignInCookies(reply: FastifyReply, secure: boolean, { token, expiresAt, device }: OpenedSession): void {
  setSessionCookie(reply, secure, token, expiresAt);
  setDeviceCookie(reply, secure, device);
}
