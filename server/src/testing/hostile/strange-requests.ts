import type { InjectOptions } from 'fastify';
import type { Random } from './random.ts';
import { strangeText, strangeValue } from './strange-values.ts';

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=----weighbridge-test',
  'application/graphql',
  'image/svg+xml',
  '',
  'x',
];
const HEADERS = [
  'x-on-behalf-of',
  'cookie',
  'if-none-match',
  'range',
  'accept-encoding',
  'accept',
  'origin',
  'x-forwarded-for',
  'x-request-id',
];
const BROKEN_PARTS = [
  '--x\r\nContent-Disposition: form-data; name="file0"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  '--x\r\nContent-Disposition: form-data; name="file0"; filename="../../a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.xlsx"\r\nContent-Type: text/html\r\n\r\n<script>\r\n--x--\r\n',
  '--x\r\n\r\n\r\n--x--',
  `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(70_000)}"\r\n\r\nx\r\n--x--\r\n`,
  '--x\r\nContent-Disposition: form-data; name="file0"; filename="\u0000.png"\r\nContent-Type: image/png\r\n\r\nPK\u0003\u0004\r\n--x--\r\n',
  '--x--\r\n',
];

/** Only what HTTP can carry: everything else never leaves the caller. */
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8000);
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 3000));

/** A REST call with something strange about its address, body or headers. */
export function strangeRequest(random: Random, good: InjectOptions, ids: readonly string[]): InjectOptions {
  const request = { ...good, headers: { ...good.headers } } as InjectOptions & { headers: Record<string, string> };
  const url = request.url as string;
  for (let times = random.pick([1, 1, 2]); times > 0; times--) {
    switch (random.below(5)) {
      case 0: {
        const text = random.pick([inAddress(strangeText(random)), '%', '%ED%A0%80', '%00', '..%2f..%2f', random.pick(ids)]);
        request.url = random.chance(0.5)
          ? url.replace(/[^/?=]+$/, text)
          : `${url}${url.includes('?') ? '&' : '?'}${random.pick(['q', 'hash', 'token', 'a[b]', '__proto__'])}=${text}`;
        break;
      }
      case 1:
        request.headers[random.pick(HEADERS)] = random.chance(0.5) ? random.pick(ids) : inHeader(strangeText(random));
        break;
      case 2:
        request.headers['content-type'] = random.pick(TYPES);
        break;
      case 3:
        request.method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const);
        break;
      default:
        request.payload = strangeBody(random, good.payload, ids);
    }
  }
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === undefined) delete request.payload;
  return request;
}

function strangeBody(random: Random, good: unknown, ids: readonly string[]): string {
  if (random.chance(0.3)) return random.pick(BROKEN_PARTS);
  const text = typeof good === 'string' ? good : '{}';
  if (random.chance(0.3)) return text.slice(0, random.below(text.length + 1));
  if (!text.startsWith('{')) return strangeText(random);
  const body = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(body);
  if (names.length > 0) body[random.pick(names)] = strangeValue(random, random.pick(['String', 'ID', 'JSON', 'Int']), ids);
  return JSON.stringify(body);
}
