import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of text only, of this many bytes on the wire; the text that the measurement waits for is at its end. */
export async function withPlainPage<T>(bytes: number, work: (address: string) => Promise<T>): Promise<T> {
  const [head, tail] = ['<!doctype html><title>Plain</title><p>', '</p><p id="end">End</p>'];
  const words = randomBytes(bytes)
    .toString('hex')
    .replace(/.{8}/g, '$& ')
    .slice(0, Math.max(0, bytes - head.length - tail.length));
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`${head}${words}${tail}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
