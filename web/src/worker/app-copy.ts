interface AppCopyOptions {
  readonly version: string;
  /** Address and what the file must contain (`sha256-…`). */
  readonly files: readonly (readonly [path: string, integrity: string])[];
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Each open tab holds the lock of its version, and so does a worker that is still fetching its own. */
  readonly locks: Pick<LockManager, 'query' | 'request'>;
}

const PREFIX = 'app-';
const PAGE = '/index.html';
/** They are for later: what the page itself is waiting for goes first. */
const AT_ONCE = 2;
/** How long to wait for a connection that does not answer before the file is taken from the device. */
const PATIENCE_MS = 3000;
const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  webp: /^image\/webp/,
  woff2: /^font\/woff2/,
};

/** One version of the application, whole, on this device; beside those that open tabs still run. */
export class AppCopy {
  readonly #options: AppCopyOptions;

  constructor(options: AppCopyOptions) {
    this.#options = options;
  }

  get #name(): string {
    return PREFIX + this.#options.version;
  }

  /**
   * Fetches what is not here yet. Fails as a whole when a file is missing or not what it should be; then nothing changes. Holds on to the
   * files, as an open tab does, until this version is in charge: the worker before it would take them for forgotten ones.
   */
  fill(inCharge: Promise<unknown> = Promise.resolve()): Promise<void> {
    return new Promise((resolve, reject) => {
      const held = this.#options.locks.request(this.#name, { mode: 'shared' }, async () => {
        await this.#fetchAll();
        resolve();
        await inCharge;
      });
      held.catch(reject);
    });
  }

  /** A copy that was lost (browsers make room as they like) is fetched again; without a connection another time. */
  async repair(): Promise<void> {
    if (!(await this.#page())) await this.fill().catch(() => undefined);
  }

  async #page(): Promise<Response | undefined> {
    return (await this.#options.caches.open(this.#name)).match(PAGE);
  }

  async #fetchAll(): Promise<void> {
    const { caches, files } = this.#options;
    const cache = await caches.open(this.#name);
    const waiting = [...files];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.#keep(cache, ...next);
    };
    // To the end also when one fails: what has arrived by then need not be fetched again.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    // Last: a copy that has its page is whole.
    await this.#keepPage(cache);
  }

  async #keep(cache: Cache, path: string, integrity: string): Promise<void> {
    if (await cache.match(path)) return;
    // The name carries a hash of the content: the same name in another version is the same file, and was checked there.
    const known = await this.#options.caches.match(path);
    if (known) return cache.put(path, known);
    const response = await this.#options.fetch(path, { integrity, credentials: 'omit', redirect: 'error', priority: 'low' });
    assertIs(path, response);
    await cache.put(path, response);
  }

  /** Without the cookie, so that nothing about a person can be in it. Its headers come along: the content policy is one of them. */
  async #keepPage(cache: Cache): Promise<void> {
    const response = await this.#options.fetch(PAGE, { cache: 'no-store', credentials: 'omit', redirect: 'error', priority: 'low' });
    assertIs(PAGE, response);
    const html = await response.clone().text();
    // The server may have moved on while we were fetching.
    if (!html.includes(`content="${this.#options.version}"`)) throw new Error('The page belongs to another version');
    await cache.put(PAGE, response);
  }

  /** Whether it could be a file of some version of the application. */
  mayHave(pathname: string): boolean {
    return /^\/assets\/[^/]+$/.test(pathname);
  }

  async file(request: Request): Promise<Response> {
    return (await this.#options.caches.match(request.url)) ?? this.#options.fetch(request);
  }

  /**
   * The server's page when it answers: it is never older than the copy, and a broken copy cannot lock anybody out. Otherwise the one
   * kept here, which asks for everything else by itself.
   */
  async page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
    const asked = preloaded.then((response) => response ?? this.#options.fetch(request));
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
    const answer = await Promise.race([asked, late]).catch(() => undefined);
    // A proxy in front of a server that is being restarted has a page of its own.
    if (answer && answer.status < 500) return answer;
    // The page of another version is better than none, and its files are looked for in every version.
    return (await this.#page()) ?? (await this.#options.caches.match(PAGE)) ?? asked;
  }

  /** Versions that no open tab runs any more. */
  async forgetOthers(): Promise<void> {
    const { caches, locks } = this.#options;
    const { held = [] } = await locks.query();
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const unused = names.filter((name) => name !== this.#name && !held.some((lock) => lock.name === name));
    await Promise.all(unused.map((name) => caches.delete(name)));
  }
}

/** Only our own file, whole, and of its kind ever gets into the copy: an error page under a script's address would stay there. */
function assertIs(path: string, response: Response): void {
  const kind = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  const isWhole = response.status === 200 && response.type === 'basic' && !response.redirected;
  if (!isWhole || !kind?.test(response.headers.get('content-type') ?? '')) throw new Error(`${path} is not what it should be`);
}
