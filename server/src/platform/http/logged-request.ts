import type { FastifyRequest } from 'fastify';

/** The secret of a link opens what the link leads to for as long as it is valid, so it is left out of the log. */
function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:hash|token|code|state)=)[^&#]*/gi, '$1[hidden]')
    .replace(/(\/api\/(?:calendar|opt-out)\/)[^/?#]+/gi, '$1[hidden]');
}

/** What the log says about a request. */
export function loggedRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: withoutSecrets(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort,
  };
}
