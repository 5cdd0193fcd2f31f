import type { FastifyReply, FastifyRequest } from 'fastify';

/** With `__Host-` the browser itself refuses the cookie from another host, a sub-path or plain HTTP. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-weighbridge' : 'weighbridge';
}

export function readSessionCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(secure)];
}

export function setSessionCookie(reply: FastifyReply, secure: boolean, token: string, expiresAt: Date): void {
  reply.setCookie(cookieName(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: expiresAt });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
