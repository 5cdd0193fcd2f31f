import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size an answer fits into the first packets anyway. */
const WORTH_IT = 1024;

/** From here on somebody waits for the compressing, too. */
const LARGE = 128 * 1024;
/** What comes out is handed over in pieces of this size, each of which waits for its turn; 16 kB by default. */
const PIECE = 128 * 1024;

/** A quick level: most of what the best one saves, at a small part of its time. A large body takes the next one in half the time. */
const ENCODERS = {
  br: (body: string | Buffer) =>
    promisify(brotliCompress)(body, {
      ...pieces(body),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.length < LARGE ? 4 : 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A window of 256 kB: the usual 4 MB would cost each compressing thread tens of megabytes permanently.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (body: string | Buffer) => promisify(gzip)(body, { ...pieces(body), level: body.length < LARGE ? 5 : 3 }),
} as const;

const pieces = (body: string | Buffer) => (body.length < LARGE ? {} : { chunkSize: PIECE });

/**
 * Compresses answers of the API. Not compressed are files (they are streams, and compressed already), answers that a link on another site
 * can ask for in a user's name, and answers that contain a session: the compressed size of a secret beside a guess tells whether the guess
 * was right. See decision 0018.
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

/** Brotli where the caller prefers it at least as much as gzip; `q=0` means refused. */
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
