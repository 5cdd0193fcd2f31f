import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Believed by the store, and what addresses are signed with. */
export const S3_KEY = 'S3RVER';
const BUCKET = 'weighbridge';

export interface S3Store {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  /** Nobody answers at its address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An S3 server on the loopback. s3rver believes every signature of the current kind, so a door in front of it checks those of presigned
 * addresses: what is signed, and for how long.
 */
export async function startS3(): Promise<S3Store> {
  const folder = mkdtempSync(join(tmpdir(), 'weighbridge-s3-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: BUCKET }] });
  const { port } = await store.run();
  const door = createServer((incoming, answer) => {
    const problem = problemOf(incoming);
    if (problem) return void answer.writeHead(403).end(problem);
    const { method, url: path, headers } = incoming;
    const onward = send({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  const open = (at: number) => new Promise<void>((resolve) => void door.listen(at, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => door.close(resolve));
    door.closeAllConnections();
    await closed;
  };
  await open(0);
  const { port: at } = door.address() as AddressInfo;
  return {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${at}`,
    region: 'us-east-1',
    goAway: close,
    comeBack: () => open(at),
    async stop() {
      await close();
      await store.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Why an address is refused, as AWS checks it; nothing for requests that sign their headers, which are the server's own. */
function problemOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (headers.authorization) return null;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const given = searchParams.get('X-Amz-Signature');
  if (given === null) return 'AccessDenied';
  const at = searchParams.get('X-Amz-Date') ?? '';
  const began = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Date.now() > began + Number(searchParams.get('X-Amz-Expires')) * 1000) return 'Request has expired';
  const signed = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const named = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const whole = [method, pathname, query, named, signed.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = (searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), createHash('sha256').update(whole).digest('hex')].join('\n');
  const secret = scope.reduce<Buffer | string>((key, part) => createHmac('sha256', key).update(part).digest(), `AWS4${S3_KEY}`);
  return createHmac('sha256', secret).update(text).digest('hex') === given ? null : 'SignatureDoesNotMatch';
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
