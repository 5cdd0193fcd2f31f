import fc from 'fast-check';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { newId } from '../platform/ids.ts';
import { givenCookie, graphql, postJson } from '../testing/http.ts';
import { CONFIG_DOCUMENT, WEB_DOCUMENTS } from '../testing/web-documents.ts';
import { givenWorld, type World } from '../testing/world.ts';
import { noteDocuments } from './earlier-documents.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await givenWorld();
  cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
});

const FOUND = 'weighbridgeCodeOfACaller';
const planted = globalThis as Record<string, unknown>;
/** What the compiler of documents turned into code meanwhile, as text. (Schemas of input are compiled too, from our own rules.) */
let sources: string[] = [];
const realFunction = globalThis.Function;
beforeEach(() => {
  sources = [];
  const note = (args: unknown[]) => {
    if (new Error().stack?.includes('graphql-jit')) sources.push(args.join(' '));
  };
  globalThis.Function = new Proxy(realFunction, {
    construct: (target, args: string[]) => (note(args), Reflect.construct(target, args)),
    apply: (target, self, args: string[]) => (note(args), Reflect.apply(target, self, args)),
  });
});
afterEach(() => {
  globalThis.Function = realFunction;
  delete planted[FOUND];
});

/** By everybody who could try, and twice, because what is seen once more is what a server is tempted to compile. */
async function sendEverywhere(body: unknown) {
  const answers = [];
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    for (let turn = 0; turn < 2; turn++) answers.push(await postJson(world, '/api/graphql', body, headers));
  }
  return answers;
}

describe('a document that is meant to run as code', () => {
  const code = `globalThis.${FOUND}=1`;

  it('does nothing as a text that begins with the mark of a date', async () => {
    const literal = `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d${code}`;
    const [visitor] = await sendEverywhere({ query: `{ client(id: "${literal}") { id } }` });
    expect(visitor?.statusCode).toBe(401);
    expect(planted[FOUND]).toBeUndefined();
    expect(sources).toEqual([]);
  });

  it('does nothing as a tree instead of a text', async () => {
    const tree = {
      kind: 'Document',
      definitions: [
        {
          kind: 'OperationDefinition',
          operation: 'query',
          selectionSet: {
            kind: 'SelectionSet',
            selections: [
              {
                kind: 'Field',
                name: { kind: 'Name', value: 'config' },
                directives: [
                  {
                    kind: 'Directive',
                    name: { kind: 'Name', value: 'include' },
                    arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'if' }, value: { kind: 'BooleanValue', value: code } }],
                  },
                ],
                selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'signedIn' } }] },
              },
            ],
          },
        },
      ],
    };
    for (const query of [tree, JSON.stringify(tree)]) {
      const answers = await sendEverywhere({ query });
      expect(answers.map((answer) => answer.statusCode)).toEqual(typeof query === 'string' ? [401, 401, 400, 400] : [400, 400, 400, 400]);
    }
    expect(planted[FOUND]).toBeUndefined();
    expect(sources).toEqual([]);
  });

  it('is answered at once as fragments that double with every step', async () => {
    const steps = 40;
    const fragments = Array.from({ length: steps }, (_, step) => `fragment F${step} on Config { ...F${step + 1} ...F${step + 1} }`);
    const query = `{ config { ...F0 } } ${fragments.join(' ')} fragment F${steps} on Config { signedIn }`;
    const answers = await sendEverywhere({ query });
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 400, 400]);
    expect(answers[2]?.body).toContain('With its fragments the document has 1099511627777 fields');
    const circle = await sendEverywhere({ query: '{ config { ...A } } fragment A on Config { ...B } fragment B on Config { ...A }' });
    expect(circle[2]?.body).toContain('within itself');
  });
});

describe('nothing of a caller reaches a compiler', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d', '");', '`${', '*/'),
  );
  const hostile = fc.array(word, { maxLength: 4 }).map((words) => `${words.join('')}${FOUND}`);
  const name = fc.stringMatching(/^[A-Za-z_]{1,12}$/).map((text) => `${text}_${FOUND}`);
  const text = (value: string) => JSON.stringify(value);

  const literal = hostile.map((value) => `{ client(id: ${text(value)}) { id } }`);
  const block = hostile.map((value) => `{ client(id: """${value.replaceAll('"""', '')}""") { id } }`);
  const directive = fc.tuple(name, hostile).map(([given, value]) => `{ config @${given}(a: ${text(value)}) { signedIn } }`);
  const included = name.map((given) => `query ($${given}: Boolean!) { config @include(if: $${given}) { signedIn } }`);
  const fragment = name.map((given) => `{ config { ...${given} } } fragment ${given} on Config { signedIn }`);
  const variable = fc
    .tuple(name, hostile)
    .map(([given, value]) => `query ${given}($${given}: ID = ${text(value)}) { client(id: $${given}) { id } }`);
  const alias = name.map((given) => `query ${given} { ${given}: config { ${given}: signedIn } }`);

  it('whatever its literals, directives, fragments, variables and names are', async () => {
    const documents = fc.oneof(literal, block, directive, included, fragment, variable, alias);
    const requests = fc.record({
      query: documents,
      operationName: fc.option(name, { nil: undefined }),
      variables: fc.dictionary(name, fc.oneof(hostile, fc.boolean(), fc.constant(null)), { maxKeys: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        for (let turn = 0; turn < 2; turn++) {
          const { statusCode } = await postJson(world, '/api/graphql', request, { cookie });
          expect(statusCode).toBeLessThan(500);
        }
      }),
      { numRuns: 150 },
    );
    expect(sources).toEqual([]);
  });

  it('not with the variables or the name beside a document of the web either, which is compiled once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, hostile, { maxKeys: 3 }), fc.option(name), async (variables, operationName) => {
        await postJson(world, '/api/graphql', { ...CONFIG_DOCUMENT, variables, operationName });
      }),
      { numRuns: 50 },
    );
    expect(sources.join('\n')).not.toContain(FOUND);
  });
});

describe('a document of the web', () => {
  const OLD = 'fedcba9876543210fedcba9876543210';

  it('runs by its id, for visitors as well', async () => {
    const { status, data } = await graphql(world, CONFIG_DOCUMENT);
    expect(status).toBe(200);
    expect(data.config).toMatchObject({ productName: 'Weighbridge', signedIn: false });
  });

  it('is compiled: the text is ours', async () => {
    const fresh = await givenWorld();
    await graphql(fresh, CONFIG_DOCUMENT);
    expect(sources.length).toBeGreaterThan(0);
  });

  it('of an earlier version still runs after an update, interpreted, as long as the schema has what it asks for', async () => {
    expect((await graphql(world, { documentId: OLD })).status).toBe(410);
    const lost = OLD.replaceAll('f', 'e');
    await noteDocuments(world.db, { [OLD]: 'query Old { config { signedIn } }', [lost]: '{ config { gone } }' }, world.clock.now());
    sources = [];
    expect(await graphql(world, { documentId: OLD })).toMatchObject({ status: 200, data: { config: { signedIn: false } } });
    expect(sources).toEqual([]);
    const answer = await graphql(world, { documentId: lost });
    expect(answer).toMatchObject({ status: 410, errors: [{ extensions: { code: 'DOCUMENT_UNKNOWN' } }] });
    expect(answer.errors[0]?.message).toBe('This page is of an earlier version. Reload it to go on; nothing you wrote is lost.');
  });

  it('is noted when the server starts, and forgotten when no server has had it for 90 days', async () => {
    const started = await givenWorld();
    await started.app.prepare();
    const ids = async () => (await started.db.selectFrom('webDocuments').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(await ids()).toEqual(Object.keys(WEB_DOCUMENTS));
    started.clock.advance(89 * 86_400_000);
    await noteDocuments(started.db, { [OLD]: '{ config { signedIn } }' }, started.clock.now());
    expect(await ids()).toEqual([...Object.keys(WEB_DOCUMENTS), OLD]);
    started.clock.advance(2 * 86_400_000);
    await noteDocuments(started.db, {}, started.clock.now());
    expect(await ids()).toEqual([OLD]);
    await started.app.close();
  });

  it.each(['', 'x', '../../etc/passwd', "' or 1=1 --", `${CONFIG_DOCUMENT.documentId} `, 'constructor', '__proto__'])(
    'is not %j',
    async (documentId) => {
      expect((await graphql(world, { documentId }, { cookie })).status).toBe(410);
    },
  );
});

describe('variables of a document of the web', () => {
  const texts = {
    vendor: 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { products { name serviceTypes } } }',
    order: 'mutation ($input: ReorderQuestionsInput!) { reorderQuestions(input: $input) { __typename } }',
  };
  let app: App;
  let admin: { cookie: string };
  beforeAll(async () => {
    app = await createApp(world.app.parts.config, world.database, world.clock, texts);
    admin = {
      cookie: await givenCookie(world, await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_PROJECT_STATE'] })),
    };
  });
  afterAll(() => app.close());

  const send = async (documentId: keyof typeof texts, input: object) => {
    const payload = { documentId, variables: { input } };
    const { statusCode, body } = await app.http.inject({ method: 'POST', url: '/api/graphql', headers: admin, payload });
    return { status: statusCode, length: body.length, ...(JSON.parse(body) as { data: unknown; errors: Refused[] }) };
  };
  interface Refused {
    message: string;
    extensions: { code: string; fields?: Record<string, string> };
  }
  const vendor = (products: number, product: object) => ({ name: 'Long', products: Array(products).fill(product) });

  it('are told of a few times, however many are wrong', async () => {
    const wrong = await send('vendor', vendor(100, { name: 'x', serviceTypes: Array(100).fill(1) }));
    expect(wrong.status).toBe(400);
    expect(wrong.errors).toHaveLength(51);
    expect(wrong.length).toBeLessThan(10_000);
  });

  it('are told of by field a hundred times at most', async () => {
    const { errors } = await send('order', { project: { id: newId() }, section: { id: newId() }, questions: Array(500).fill('') });
    expect(errors[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } });
    expect(Object.keys(errors[0]!.extensions.fields!)).toHaveLength(100);
  });

  it.each([
    ['a list of more than ten thousand', vendor(10_001, { name: '' })],
    ['more than a hundred thousand in all', vendor(1100, { name: '', serviceTypes: Array(100).fill('') })],
  ])('are refused before anybody looks at them: %s', async (_what, input) => {
    const { status, errors } = await send('vendor', input);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ message: '`variables` hold too many values.', extensions: { code: 'BAD_REQUEST' } }]);
  });

  it('are looked at as long as they are not more than that', async () => {
    const { errors } = await send('vendor', vendor(10_000, { name: '' }));
    expect(errors[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } });
  });

  it('may lie as deep as they like, to no end', async () => {
    const deep = `{"documentId":"vendor","variables":{"input":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const headers = { ...admin, 'content-type': 'application/json' };
    const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/graphql', headers, payload: deep });
    expect(statusCode).toBe(400);
  });

  it('may leave out what has a default', async () => {
    const { data } = await send('vendor', { name: 'Plain', products: [{ name: 'Plan' }] });
    expect(data).toEqual({ createVendor: { products: [{ name: 'Plan', serviceTypes: [] }] } });
  });
});

describe('a document of a caller', () => {
  it('needs a session, and so does asking for the schema', async () => {
    for (const query of ['{ config { signedIn } }', getIntrospectionQuery(), 'not a document']) {
      const { status, errors } = await graphql(world, query);
      expect(status).toBe(401);
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    expect((await graphql(world, '{ config { signedIn } }', { cookie })).data).toEqual({ config: { signedIn: true } });
    const schema = await graphql(world, getIntrospectionQuery(), { cookie });
    expect(schema.errors).toEqual([]);
    expect(schema.data.__schema.queryType).toEqual({ name: 'Query', kind: 'OBJECT' });
  });

  it('does not ask for the schema over and over', async () => {
    const nested = `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} } '.repeat(4)} } } }`;
    const { status, errors } = await graphql(world, nested, { cookie });
    expect({ status, message: errors[0]?.message }).toEqual({ status: 400, message: 'Maximum introspection depth exceeded' });
  });

  it('is told everything that is wrong with it', async () => {
    const { errors } = await graphql(world, '{ config { one four } }', { cookie });
    expect(errors.map(({ message }) => message)).toEqual([
      'Cannot query field "one" on type "Config".',
      'Cannot query field "four" on type "Config".',
    ]);
  });

  it('with several operations says which one to run', async () => {
    const query = 'query A { config { signedIn } } query B { config { productName } }';
    const ask = (operationName?: string) => postJson(world, '/api/graphql', { query, operationName }, { cookie });
    expect((await ask('B')).json()).toEqual({ data: { config: { productName: 'Weighbridge' } } });
    expect((await ask()).statusCode).toBe(400);
    expect((await ask('C')).statusCode).toBe(400);
  });

  it('cannot subscribe without a websocket', async () => {
    const { status, errors } = await graphql(world, 'subscription { profileChanged { id } }', { cookie });
    expect({ status, message: errors[0]?.message }).toEqual({ status: 400, message: 'Subscriptions need a websocket' });
  });
});

describe('a request in a shape nobody documented', () => {
  it.each([
    ['null as text', { query: 'null' }],
    ['a number', { query: 5 }],
    ['an empty selection', { query: '{}' }],
    ['an empty text', { query: '' }],
    ['nothing', {}],
    ['null', null],
    ['a text', 'query'],
    ['a list', [{ query: '{ config { signedIn } }' }]],
    ['both', { query: '{ config { signedIn } }', ...CONFIG_DOCUMENT }],
    ['an id that is a list', { documentId: [CONFIG_DOCUMENT.documentId] }],
    ['variables that are a list', { query: '{ config { signedIn } }', variables: [1] }],
    ['variables that are a text', { query: '{ config { signedIn } }', variables: 'x' }],
    ['a name that is an object', { query: '{ config { signedIn } }', operationName: {} }],
    ['a document of types', { query: 'type Query { a: Int }' }],
    ['only a fragment', { query: 'fragment A on Config { signedIn }' }],
  ])('is a 400: %s', async (_what, body) => {
    const response = await postJson(world, '/api/graphql', body, { cookie });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('"code":"BAD_REQUEST"');
  });

  it.each(['application/graphql', 'text/plain', 'application/xml'])('is refused as %s', async (type) => {
    const payload = JSON.stringify({ query: '{ config { signedIn } }' });
    const response = await world.app.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'content-type': type, cookie },
      payload,
    });
    expect(response.statusCode).toBe(415);
  });
});
