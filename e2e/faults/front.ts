import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { extname } from 'node:path';
import { type Built, nextVersion, readBuilt } from './built.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/**
 * Stands in front of the product as a proxy would, so that the application can change on the server while people have it open: a new
 * version takes the place of the one before, whose files are gone; or its parts are missing for a while.
 */
export class Front {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #versions: readonly [Built, Built];
  #current = 0;
  #missing: RegExp | null = null;
  #isMissed = () => {};
  /** Where the product listens now. */
  target = 0;

  private constructor(versions: readonly [Built, Built]) {
    this.#versions = versions;
    this.#server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
    // A browser that is paused with half an answer read goes round in circles for ever when the connection is closed meanwhile.
    this.#server.keepAliveTimeout = 0;
    this.#server.on('connection', (socket) => this.#watch(socket));
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => this.#upgrade(incoming, socket));
  }

  static async start(): Promise<Front> {
    const built = await readBuilt();
    const front = new Front([built, nextVersion(built)]);
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The other version is there, and nothing of the one before. */
  changeVersion(): void {
    this.#current = 1 - this.#current;
  }

  get version(): string {
    return this.#versions[this.#current === 0 ? 0 : 1].version;
  }

  /** Files whose path looks like this answer 404 until `null` is given. */
  takeAway(files: RegExp | null): void {
    this.#missing = files;
  }

  /** Until the next time that somebody asks for what is not there. */
  whenMissed(): Promise<void> {
    return new Promise((resolve) => {
      this.#isMissed = resolve;
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', this.url).pathname;
    const file = path.startsWith('/api/') ? undefined : this.#fileFor(path);
    if (file === undefined) return this.#pass(incoming, outgoing);
    if (file === null || this.#missing?.test(path)) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return this.#isMissed();
    }
    const headers = await this.#headersOf(path).catch(() => ({}));
    outgoing.writeHead(200, { ...headers, 'content-type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream' }).end(file);
  }

  /** Undefined for what is the product's own business, null for what this version does not have. */
  #fileFor(path: string): string | Buffer | null | undefined {
    const { files } = this.#versions[this.#current === 0 ? 0 : 1];
    const isFile = path.startsWith('/assets/') || files.has(path);
    if (isFile) return path.startsWith('/assets/templates/') ? undefined : (files.get(path) ?? null);
    return files.get('/index.html') ?? null;
  }

  /** A page has the headers that the product gives it: the content policy is one of them. */
  async #headersOf(path: string): Promise<Record<string, string>> {
    const cache = { 'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' };
    if (extname(path) && path !== '/index.html') return cache;
    const { headers } = await fetch(`http://127.0.0.1:${this.target}/index.html`, { method: 'HEAD' });
    const policy = headers.get('content-security-policy');
    return { ...cache, ...(policy && { 'content-security-policy': policy }) };
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: this.target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    // As a product that is not there: the connection just ends.
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  #upgrade(incoming: IncomingMessage, socket: Socket): void {
    const behind = connect(this.target, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
      behind.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      behind.pipe(socket);
      socket.pipe(behind);
    });
    this.#watch(behind);
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
    socket.on('close', () => behind.destroy());
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
