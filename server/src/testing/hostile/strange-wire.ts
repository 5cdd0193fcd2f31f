import type { Random } from './random.ts';
import { strangeText } from './strange-values.ts';

/** A request as it goes over the wire: what is sent, piece by piece, and whether the caller hangs up afterwards. */
export interface WireRequest {
  readonly pieces: readonly string[];
  /** Between two pieces, in milliseconds. */
  readonly pause: number;
  readonly hangsUp: boolean;
}

const PATHS = ['/api/graphql', '/api/login', '/api/file/upload', '/api/recover-password', '/no/such/page'];
const BODIES = [
  '{"email":"a@b.test","password":"x"}',
  '{"query":"{ profile { id } }"}',
  '{"documentId":"',
  '[[[[[[[[',
  '',
  '--x\r\nContent-Disposition: form-data; name="file0"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  '--x\r\n',
];
const TYPES = ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/octet-stream'];

/** Bodies that come slowly, are shorter or longer than announced, badly chunked, compressed by name only, or never end. */
export function strangeWire(random: Random, cookie: string): WireRequest {
  const body = random.chance(0.3) ? strangeText(random).slice(0, 5000) : random.pick(BODIES);
  const { header, sent } = framed(random, body);
  const head = [
    `${random.pick(['POST', 'POST', 'PUT', 'GET'])} ${random.pick(PATHS)} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${random.pick(TYPES)}`,
    ...(random.chance(0.7) ? [`Cookie: ${cookie}`] : []),
    ...(random.chance(0.2) ? ['Content-Encoding: gzip'] : []),
    ...(random.chance(0.1) ? ['Expect: 100-continue'] : []),
    ...header,
  ].join('\r\n');
  const whole = `${head}\r\n\r\n${sent}${random.chance(0.2) ? `${head}\r\n\r\n` : ''}`;
  const text = random.chance(0.15) ? whole.slice(0, random.below(whole.length)) : whole;
  const length = Math.max(1, Math.ceil(text.length / random.pick([1, 2, 5, 12])));
  return { pieces: text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [], pause: random.pick([0, 1, 20]), hangsUp: random.chance(0.5) };
}

function framed(random: Random, body: string): { header: string[]; sent: string } {
  const bytes = Buffer.byteLength(body);
  switch (random.below(6)) {
    case 0:
      return { header: [`Content-Length: ${bytes + random.pick([1, 500, 100_000_000])}`], sent: body };
    case 1:
      return { header: [`Content-Length: ${Math.max(0, bytes - random.pick([1, 10]))}`], sent: body };
    case 2:
      return { header: [`Content-Length: ${random.pick(['-1', '1e3', '99999999999999999999', 'x', '3, 4'])}`], sent: body };
    case 3:
      return {
        header: ['Transfer-Encoding: chunked'],
        sent: `${random.pick([bytes.toString(16), 'zz', '-5', 'ffffffff', '0'])}\r\n${body}\r\n${random.chance(0.5) ? '0\r\n\r\n' : ''}`,
      };
    case 4:
      return { header: ['Transfer-Encoding: chunked', `Content-Length: ${bytes}`], sent: body };
    default:
      return { header: [`Content-Length: ${bytes}`], sent: body };
  }
}
