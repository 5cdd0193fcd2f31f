import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PendingSignIn } from './pending-sign-in.ts';

const nameOf = (secure: boolean): string => (secure ? '__Host-weighbridge-step' : 'weighbridge-step');
const optionsOf = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

export function readPendingCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/** Only the browser that sent the password can send the code. */
export function setPendingCookie(reply: FastifyReply, secure: boolean, { token, waitsUntil }: PendingSignIn): void {
  reply.setCookie(nameOf(secure), token, { ...optionsOf(secure), expires: waitsUntil });
}

export function clearPendingCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), optionsOf(secure));
}
