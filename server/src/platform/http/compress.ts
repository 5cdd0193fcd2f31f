import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this an answer fits into the first packets anyway. */
const WORTH_IT = 1024;

/** A quick level: most of what the best one saves, at a small part of its time. */
const ENCODERS = {
  br: (body: string | Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // Looks back 256 kB: the usual 4 MB would cost each of the threads that do this tens of megabytes for good.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (body: string | Buffer) => promisify(gzip)(body, { level: 5 }),
} as const;

/**
 * Answers of the API travel compressed. Files do not (they are streams, and compressed already), nor does what a link of another site
 * can ask for in somebody's name, nor what hands out a session: how well a secret and a guess beside it compress tells whether the
 * guess was right. See decision 0018.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload;
    reply.header('vary', varyBy(reply.getHeader('vary')));
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === undefined || Buffer.byteLength(payload) < WORTH_IT) return payload;
    const body = await ENCODERS[encoding](payload);
    reply.header('content-encoding', encoding).header('content-length', body.length);
    return body;
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    request.method === 'POST' &&
    request.url.startsWith('/api/') &&
    /^application\/(graphql-response\+)?json\b/.test(String(reply.getHeader('content-type'))) &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('set-cookie')
  );
}

function varyBy(present: number | string | string[] | undefined): string {
  const names = present === undefined ? [] : String(present).split(/\s*,\s*/);
  return names.some((name) => name.toLowerCase() === 'accept-encoding') ? names.join(', ') : [...names, 'Accept-Encoding'].join(', ');
}

/** Brotli where it is taken as gladly as gzip; what is marked with `q=0` is refused. */
function bestEncoding(accepted: string | string[] | undefined): keyof typeof ENCODERS | undefined {
  const wishes = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((wish): [string, number] => {
        const [name = '', quality] = wish.split(';');
        return [name.trim(), quality === undefined ? 1 : Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1)];
      }),
  );
  const br = wishes.get('br') ?? wishes.get('*') ?? 0;
  const gz = wishes.get('gzip') ?? wishes.get('*') ?? 0;
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : undefined;
}
