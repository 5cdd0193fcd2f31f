import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../../platform/context.ts';
import { readSessionCookie } from '../../../platform/http/session-cookie.ts';
import { readDeviceCookie } from './device-cookie.ts';
import type { Caller } from './open-session.ts';

export function callerOf(request: FastifyRequest, parts: Parts): Caller {
  return {
    address: request.ip,
    agent: request.headers['user-agent'] ?? null,
    device: readDeviceCookie(request, parts.config.cookieSecure),
    previousToken: readSessionCookie(request, parts.config.cookieSecure),
  };
}
