import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenCookie, graphql, postJson } from '../testing/http.ts';
import { CONFIG_DOCUMENT } from '../testing/web-documents.ts';
import { givenWorld, type World } from '../testing/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await givenWorld();
  cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
});

const post = (url: string, contentType: string, payload: string) =>
  world.app.http.inject({ method: 'POST', url, headers: { 'content-type': contentType, cookie }, payload });
const query = JSON.stringify({ query: '{ profile { id } }' });

describe('a request that another site could make a browser send', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s is refused by GraphQL',
    async (type) => {
      const response = await post('/api/graphql', type, type.startsWith('text') ? query : 'query=%7B%20profile%20%7B%20id%20%7D%20%7D');
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toContain('"data":{');
    },
  );

  it('is refused by GraphQL as a link, too', async () => {
    const response = await world.app.http.inject({
      url: `/api/graphql?query=${encodeURIComponent('{ profile { id } }')}`,
      headers: { cookie },
    });
    expect(response.statusCode).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('as %s is refused by the sign-in', async (type) => {
    const response = await post('/api/login', type, JSON.stringify({ email: 'a@b.test', password: 'x' }));
    expect(response.statusCode).toBe(415);
  });
});

describe('a malformed request', () => {
  it('is a 400 where the body is no JSON', async () => {
    for (const url of ['/api/graphql', '/api/login']) {
      const response = await post(url, 'application/json', '{"query":');
      expect(response.statusCode).toBe(400);
      expect(JSON.stringify(response.json())).toContain('The body is not valid JSON.');
    }
  });

  it('is a 400 where text holds a character the database cannot store', async () => {
    for (const url of ['/api/graphql', '/api/login']) {
      const response = await post(url, 'application/json', '{"query":"{ profile { id } }","email":"a\\u0000@b.test"}');
      expect(response.statusCode).toBe(400);
      expect(JSON.stringify(response.json())).toContain('NUL character');
    }
  });

  it('takes the same signs where somebody typed them as text', async () => {
    const response = await post('/api/login', 'application/json', JSON.stringify({ email: 'a\\u0000@b.test', password: 'x' }));
    expect(JSON.stringify(response.json())).not.toContain('NUL character');
  });

  it('is a 413 where the body has no end', async () => {
    for (const url of ['/api/graphql', '/api/login']) {
      const response = await post(url, 'application/json', JSON.stringify({ query: 'x'.repeat(10 * 1024 * 1024) }));
      expect(response.statusCode).toBe(413);
      expect(JSON.stringify(response.json())).toContain('PAYLOAD_TOO_LARGE');
    }
  });

  it.each([
    ['an unknown field', '{ profile { secrets } }', {}],
    ['an unknown operation', '{ everything { id } }', {}],
    ['a document that does not parse', '{ profile { id }', {}],
    ['an argument of the wrong type', 'mutation { createClient(input: { name: 1, website: "a.test" }) { id } }', {}],
    [
      'a variable of the wrong type',
      'query ($page: Int) { clients(pagination: { page: $page }) { pagination { total } } }',
      { page: 'first' },
    ],
    ['an unknown input field', 'mutation { createClient(input: { name: "a", website: "a.test", companyId: "x" }) { id } }', {}],
    ['a missing input field', 'mutation { createClient(input: { name: "a" }) { id } }', {}],
  ])('is a 400 for %s', async (_what, document, variables) => {
    const { status, errors } = await graphql(world, document, { cookie, variables });
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', status: 400, requestId: expect.any(String) });
  });

  it('is a 404 in the words the web knows where an id is none', async () => {
    const { status, errors } = await graphql(world, '{ client(id: "x") { id } }', { cookie });
    expect(status).toBe(404);
    expect(errors[0]).toMatchObject({ message: 'Cast to ObjectId failed', extensions: { code: 'NOT_FOUND' } });
  });

  it('is a 404 with a body we know where the address is none', async () => {
    const response = await world.app.http.inject({ url: '/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
  });
});

describe('a request that asks for too much', () => {
  const expectRefused = async (document: string, words: RegExp) => {
    const { status, errors, data } = await graphql(world, document, { cookie });
    expect(status).toBe(400);
    expect(data ?? null).toBeNull();
    expect(errors[0]?.message).toMatch(words);
  };

  it('is refused by its depth', async () => {
    await expectRefused(`{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`, /introspection depth/);
    // Whatever it is made of; with twelve levels only the field is wrong.
    const nested = (levels: number) => `${'a { '.repeat(levels - 1)} a ${'} '.repeat(levels - 1)}`;
    const tooDeep = /^The document has a depth of 13, and 12 is allowed$/;
    await expectRefused(`{ ${nested(13)} }`, tooDeep);
    await expectRefused(`{ ... on Query { ... { ${nested(13)} } } }`, tooDeep);
    await expectRefused(`{ ...F } fragment F on Query { a { ...G } } fragment G on Query { ${nested(12)} }`, tooDeep);
    await expectRefused(`{ ${nested(12)} }`, /^Cannot query field "a"/);
    await expectRefused('{ ...Missing }', /Unknown fragment "Missing"/);
  });

  it('is refused by its fields, with its fragments written out', async () => {
    const spread = (times: number) => '...F '.repeat(times);
    const fragment = `fragment F on Query { ${'a '.repeat(100)} }`;
    await expectRefused(`{ b ${spread(10)} } ${fragment}`, /^With its fragments the document has 1001 fields, and 1000 are allowed$/);
    await expectRefused(`{ ${spread(10)} } ${fragment}`, /^Cannot query field "a"/);
  });

  it('is refused by its aliases', async () => {
    await expectRefused(`{ ${Array.from({ length: 16 }, (_, index) => `c${index}: config { signedIn }`).join(' ')} }`, /aliases/);
    const { status } = await graphql(world, `{ ${Array.from({ length: 15 }, (_, index) => `c${index}: config { signedIn }`).join(' ')} }`, {
      cookie,
    });
    expect(status).toBe(200);
  });

  it('is refused by its cost', async () => {
    const fields = 'id name description location website createdAt updatedAt actions';
    const many = Array.from(
      { length: 15 },
      (_, index) => `c${index}: clients(pagination: { pageSize: 10000 }) { items { ${fields} } }`,
    ).join(' ');
    await expectRefused(`{ ${many} }`, /complexity/i);
    const one = await graphql(world, `{ clients(pagination: { pageSize: 10000 }) { items { ${fields} } pagination { total } } }`, {
      cookie,
    });
    expect(one.status).toBe(200);
  });

  it('is refused by its length before anything of it is remembered', async () => {
    for (const [document, code] of [
      [`{ config { signedIn } } # ${'x'.repeat(10_000)}`, 'PAYLOAD_TOO_LARGE'],
      [`{ config { ${'signedIn '.repeat(1000)} } }`, 'BAD_REQUEST'],
      [JSON.stringify({ kind: 'Document', definitions: [], comment: 'x'.repeat(10_000) }), 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const { data, errors } = await graphql(world, document, { cookie });
      expect(data ?? null).toBeNull();
      expect(errors[0]?.extensions.code).toBe(code);
    }
  });

  it('is refused as a batch', async () => {
    const response = await post(
      '/api/graphql',
      'application/json',
      JSON.stringify([{ query: '{ config { signedIn } }' }, { query: '{ config { signedIn } }' }]),
    );
    expect(response.statusCode).toBe(400);
  });
});

describe('an unexpected error', () => {
  it('reaches nobody but the log: people get an id to name', async () => {
    const broken = await givenWorld();
    const user = await broken.givenUser({ privileges: ['MANAGE_CLIENTS'] });
    const session = await givenCookie(broken, user);
    await sql`alter table clients rename to gone`.execute(broken.db);
    const { status, errors } = await graphql(broken, '{ clients { pagination { total } } }', { cookie: session });
    const rest = await broken.app.http.inject({ url: '/api/clients/search?q=a', headers: { cookie: session } });
    expect(status).toBe(500);
    expect(rest.statusCode).toBe(500);
    const [{ message, extensions }] = errors as [(typeof errors)[0]];
    for (const seen of [{ message, ...extensions }, rest.json()]) {
      expect(seen).toEqual({
        message: 'OOPS! Something went wrong. Please try again later',
        code: 'INTERNAL',
        status: 500,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      });
    }
    expect(JSON.stringify(errors) + rest.body).not.toMatch(/relation|clients_|select|\.ts|gone/i);
  });
});

it.each([
  ['what is asked for', 200, () => postJson(world, '/api/graphql', CONFIG_DOCUMENT)],
  ['what nobody may ask signed out', 401, () => postJson(world, '/api/graphql', { query: '{ profile { id } }' })],
  [
    'a picture that is not theirs',
    401,
    () => world.app.http.inject({ url: '/api/file/00000000-0000-4000-8000-000000000000/portrait.png' }),
  ],
  ['a calendar that is none', 404, () => world.app.http.inject({ url: '/api/calendar/none.ics' })],
  ['an address that leads nowhere', 404, () => world.app.http.inject({ url: '/api/portrait.png' })],
])('no cache on the way keeps %s', async (_what, status, ask) => {
  const response = await ask();
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
});

it('every answer carries the headers that keep a page to itself', async () => {
  for (const response of [await world.app.http.inject({ url: '/api/logout' }), await postJson(world, '/api/graphql', CONFIG_DOCUMENT)]) {
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    const policy = String(response.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "worker-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(response.headers).not.toHaveProperty('strict-transport-security');
    expect(response.headers).not.toHaveProperty('x-powered-by');
  }
  const secure = await givenWorld({ cookieSecure: true });
  expect((await secure.app.http.inject({ url: '/api/logout' })).headers['strict-transport-security']).toContain('max-age=31536000');
});
