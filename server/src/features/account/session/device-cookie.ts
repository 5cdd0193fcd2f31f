import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as browsers keep a cookie at all. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

const nameOf = (secure: boolean): string => (secure ? '__Host-weighbridge-device' : 'weighbridge-device');

export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/** Names the browser for the next sign-in; it opens nothing. */
export function setDeviceCookie(reply: FastifyReply, secure: boolean, token: string): void {
  reply.setCookie(nameOf(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_SECONDS });
}
