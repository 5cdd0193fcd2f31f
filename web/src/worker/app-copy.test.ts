import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppCopy } from './app-copy.ts';

const CODE = 'console.log("one")';
const FILES = [
  ['/assets/main-1a.js', 'sha256-one'],
  ['/assets/look-2b.css', 'sha256-two'],
] as const;

type Answers = Record<string, () => Promise<Response> | Response>;

const answer = (text: string, type: string, init: ResponseInit = {}) =>
  basic(new Response(text, { ...init, headers: { 'content-type': type } }));
/** As the browser marks what comes from our own address. */
const basic = (response: Response): Response => {
  Object.defineProperty(response, 'type', { value: 'basic' });
  const { clone } = response;
  response.clone = () => basic(clone.call(response));
  return response;
};

function givenServer(change: Answers = {}, version = 'v1') {
  const answers: Answers = {
    '/index.html': () => answer(`<meta name="version" content="${version}">`, 'text/html; charset=utf-8'),
    '/assets/main-1a.js': () => answer(CODE, 'text/javascript; charset=utf-8'),
    '/assets/look-2b.css': () => answer('p{}', 'text/css'),
    ...change,
  };
  const requests: { path: string; init: RequestInit }[] = [];
  const fetched: typeof fetch = async (request, init = {}) => {
    const path = new URL(request instanceof Request ? request.url : String(request), location.origin).pathname;
    requests.push({ path, init });
    return (await answers[path]?.()) ?? answer('Not found', 'text/plain', { status: 404 });
  };
  return { fetched, requests };
}

const givenCopy = ({ fetched }: { fetched: typeof fetch }, version = 'v1', held: string[] = []) =>
  new AppCopy({
    version,
    files: FILES,
    caches,
    fetch: fetched,
    locks: {
      query: async () => ({ held: [...((await navigator.locks.query()).held ?? []), ...held.map((name) => ({ name }))] }),
      request: navigator.locks.request.bind(navigator.locks),
    },
  });

const nothing = Promise.resolve(undefined);
const navigation = () => new Request('/invite-to-project/1/preview');
const forget = async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name))));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(forget);
afterEach(forget);

it('keeps every file of its version, asked for without a cookie, of low importance, and checked', async () => {
  const server = givenServer();
  await givenCopy(server).fill();
  const kept = await (await caches.open('app-v1')).keys();
  expect(kept.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(['/assets/look-2b.css', '/assets/main-1a.js', '/index.html']);
  expect(server.requests.find(({ path }) => path === '/assets/main-1a.js')?.init).toEqual({
    integrity: 'sha256-one',
    credentials: 'omit',
    redirect: 'error',
    priority: 'low',
  });
  expect(server.requests.every(({ init }) => init.credentials === 'omit')).toBe(true);
});

const WRONG = '/assets/main-1a.js is not what it should be';

it.each<[string, Answers, string]>([
  ['is missing', { '/assets/main-1a.js': () => answer('Not found', 'text/plain', { status: 404 }) }, WRONG],
  ['is an error page under the address of a script', { '/assets/main-1a.js': () => answer('<h1>Sorry</h1>', 'text/html') }, WRONG],
  ['comes from elsewhere', { '/assets/main-1a.js': () => new Response(CODE, { headers: { 'content-type': 'text/javascript' } }) }, WRONG],
  ['is not what the build wrote', { '/assets/main-1a.js': gone }, 'Failed to fetch'],
  [
    'is the page of another version',
    { '/index.html': () => answer('<meta name="version" content="v2">', 'text/html') },
    'The page belongs to another version',
  ],
])('is not taken for whole when a file %s', async (_what, change, reason) => {
  await expect(givenCopy(givenServer(change)).fill()).rejects.toThrow(reason);
  expect(await caches.match('/index.html')).toBeUndefined();
});

it('fetches only what has changed since the version before', async () => {
  await givenCopy(givenServer()).fill();
  const server = givenServer({}, 'v2');
  await givenCopy(server, 'v2').fill();
  expect(server.requests.map(({ path }) => path)).toEqual(['/index.html']);
});

it('goes on where an interrupted download stopped', async () => {
  await expect(givenCopy(givenServer({ '/assets/look-2b.css': gone })).fill()).rejects.toThrow('Failed to fetch');
  const server = givenServer();
  await givenCopy(server).fill();
  expect(server.requests.map(({ path }) => path)).toEqual(['/assets/look-2b.css', '/index.html']);
});

it('answers with a file that is here, whichever version it belongs to, and asks the server for any other', async () => {
  await givenCopy(givenServer()).fill();
  const server = givenServer({ '/assets/other-3c.js': () => answer('other', 'text/javascript') });
  const copy = givenCopy(server, 'v2');
  expect(await (await copy.file(new Request('/assets/main-1a.js'))).text()).toBe(CODE);
  expect(await (await copy.file(new Request('/assets/other-3c.js'))).text()).toBe('other');
  expect(server.requests.map(({ path }) => path)).toEqual(['/assets/other-3c.js']);
});

it('has no opinion about what is not a file of the application', () => {
  const copy = givenCopy(givenServer());
  expect(
    ['/assets/main-1a.js', '/api/graphql', '/version.json', '/assets/templates/invite_vendors.xlsx'].map((path) => copy.mayHave(path)),
  ).toEqual([true, false, false, false]);
});

it("opens the server's page while the server answers, and never keeps it", async () => {
  const server = givenServer({ '/invite-to-project/1/preview': () => answer('Hello Harper', 'text/html') });
  const copy = givenCopy(server);
  await copy.fill();
  expect(await (await copy.page(navigation(), nothing)).text()).toBe('Hello Harper');
  expect(await (await caches.match('/index.html'))?.text()).toBe('<meta name="version" content="v1">');
});

it.each<[string, Answers]>([
  ['there is no connection', { '/invite-to-project/1/preview': gone }],
  ['a proxy says that the server is away', { '/invite-to-project/1/preview': () => answer('Bad gateway', 'text/html', { status: 502 }) }],
  ['the server does not answer', { '/invite-to-project/1/preview': () => new Promise(() => undefined) }],
])('opens the kept page when %s', async (_when, change) => {
  const copy = givenCopy(givenServer(change));
  await copy.fill();
  expect(await (await copy.page(navigation(), nothing)).text()).toBe('<meta name="version" content="v1">');
});

it('uses the answer that the browser has asked for already', async () => {
  const server = givenServer();
  const copy = givenCopy(server);
  expect(await (await copy.page(navigation(), Promise.resolve(answer('Asked early', 'text/html')))).text()).toBe('Asked early');
  expect(server.requests).toEqual([]);
});

it('keeps the files of a version that a tab still has open, and no others', async () => {
  for (const name of ['app-v1', 'app-v2', 'app-v3', 'not-ours']) await caches.open(name);
  await givenCopy(givenServer(), 'v3', ['app-v1', 'journal:1:2:abc']).forgetOthers();
  expect((await caches.keys()).toSorted()).toEqual(['app-v1', 'app-v3', 'not-ours']);
});

it('is left alone while it is fetched and until it is in charge, by the worker before it', async () => {
  await givenCopy(givenServer()).fill();
  const arrives = Promise.withResolvers<Response>();
  const inCharge = Promise.withResolvers<void>();
  const next = givenServer({ '/assets/main-1a.js': () => arrives.promise }, 'v2');
  await caches.delete('app-v1');
  const filled = givenCopy(next, 'v2').fill(inCharge.promise);
  const before = givenCopy(givenServer());
  await expect.poll(() => caches.has('app-v2')).toBe(true);
  await before.forgetOthers();
  arrives.resolve(answer(CODE, 'text/javascript'));
  await filled;
  await before.forgetOthers();
  expect((await (await caches.open('app-v2')).keys()).length).toBe(3);
  inCharge.resolve();
  await expect.poll(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'app-v2')).toBe(false);
  await before.forgetOthers();
  expect(await caches.has('app-v2')).toBe(false);
});

it('that was lost opens the page of another version, and is fetched again when the server answers', async () => {
  await givenCopy(givenServer()).fill();
  const away = givenCopy(givenServer({ '/invite-to-project/1/preview': gone, '/index.html': gone }), 'v2');
  await away.repair();
  expect(await (await away.page(navigation(), nothing)).text()).toBe('<meta name="version" content="v1">');
  const back = givenServer({ '/invite-to-project/1/preview': gone }, 'v2');
  const copy = givenCopy(back, 'v2');
  await copy.repair();
  expect(await (await copy.page(navigation(), nothing)).text()).toBe('<meta name="version" content="v2">');
});
