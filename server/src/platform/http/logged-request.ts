import type { FastifyRequest } from 'fastify';

/** The secret of a link opens what it leads to, for as long as the link is good: it does not stay in the log. */
function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:hash|token|code|state)=)[^&#]*/gi, '$1[hidden]');
}

/** What is noted of a request. */
export function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: withoutSecrets(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort,
  };
}
