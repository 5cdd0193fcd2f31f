import { readFileSync } from 'node:fs';
import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createQuestionGroup } from '../../features/library/create-question-group.ts';
import { givenAnswering } from '../../testing/given/given-answering.ts';
import { givenClientOf, projectInput } from '../../testing/given/given-project.ts';
import { givenTemplate } from '../../testing/given/given-questions.ts';
import { type Call, hostileCalls } from '../../testing/hostile-calls.ts';
import { HOSTILE } from '../../testing/hostile-values.ts';
import { givenCookie, graphql, postJson } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';

/** As it is printed: what there is to try has to be known before there is a server. */
const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

let world: World;
let cookies: string[];
const ids: Record<string, string> = {};
let inputs: Record<string, object>;

beforeAll(async () => {
  world = await givenWorld();
  const { manager, companyId, project, section, question, product, catalogueProduct, vendor } = await givenAnswering(world, {
    privileges: PRIVILEGES,
  });
  const admin = await world.givenUser({ type: 'ADMIN', privileges: PRIVILEGES });
  const other = await world.givenUser({ companyId });
  Object.assign(ids, {
    project: project.id,
    section: section.id,
    question: question.id,
    product: product.id,
    vendor: catalogueProduct.vendorId,
    template: (await givenTemplate(world, companyId)).id,
    client: (await givenClientOf(world, companyId)).id,
    group: (await createQuestionGroup(world.as(admin), { name: 'Group' })).id,
    company: companyId,
    role: other.roleId,
    user: other.userId,
  });
  const wholeProject = await projectInput(world, manager);
  const definition = { label: 'Why?', type: 'STRING' };
  inputs = {
    createProject: wholeProject,
    updateProject: wholeProject,
    createProjectQuestion: { question: definition },
    updateProjectQuestion: { question: definition },
    createLibraryQuestion: { question: definition },
    updateLibraryQuestion: { question: definition },
    createClient: { website: 'client.test' },
    createSection: { project },
    updateSection: { project },
    cloneSection: { project },
    copySection: { project },
    createRole: { privileges: ['READ_SCORING'] },
  };
  cookies = await Promise.all([manager, vendor, admin].map((person) => givenCookie(world, person)));
});

/** By the nearest name that says what it is: `input.project.id`, `deleteSection.id`. */
function idFor(path: readonly string[]): string {
  for (const name of path.toReversed()) {
    const kind = Object.keys(ids).find((candidate) => name.toLowerCase().includes(candidate));
    if (kind) return ids[kind] as string;
  }
  return ids['project'] as string;
}

/** What went wrong on our side, in the words of the wire. */
async function failuresOf({ what, document, variables }: Call, cookie: string): Promise<string[]> {
  const { status, errors } = await graphql(world, document, { variables, cookie });
  const failed = errors.filter(({ extensions }) => extensions.status >= 500);
  return status >= 500 || failed.length > 0 ? [`${what}: ${status} ${failed[0]?.message}`] : [];
}

describe('strange values in every place of', () => {
  const operations = [
    ...fieldsOf(schema.getQueryType()).map((field) => ({ kind: 'query' as const, field })),
    // What removes the record that the others are tried on comes last.
    ...fieldsOf(schema.getMutationType())
      .toSorted((one, other) => Number(/^(delete|remove)/.test(one.name)) - Number(/^(delete|remove)/.test(other.name)))
      .map((field) => ({ kind: 'mutation' as const, field })),
  ].filter(({ field }) => field.args.length > 0);

  it.each(operations.map((operation) => [operation.field.name, operation] as const))(
    '%s are refused, never failed on',
    async (_name, { kind, field }) => {
      const failures: string[] = [];
      const calls = [...hostileCalls(kind, field, { idFor, inputs })];
      const refusals = await Promise.all(
        cookies.map(async (cookie) => (await graphql(world, calls[0]!.document, { variables: calls[0]!.variables, cookie })).status),
      );
      // As the first who gets anywhere with it.
      const rank = (status: number) => [200, 400, 409, 404, 403, 401].indexOf(status);
      const cookie = cookies[refusals.indexOf(refusals.toSorted((one, other) => rank(one) - rank(other))[0]!)]!;
      for (const call of calls) failures.push(...(await failuresOf(call, cookie)));
      expect(failures).toEqual([]);
    },
  );
});

describe('strange values in every place of REST:', () => {
  const strange = [...Object.values(HOSTILE).flat(), {}, [], null, { $ne: 1 }];
  const BODIES = {
    '/api/file/announce': ['filename', 'size'],
    '/api/login': ['email', 'password'],
    '/api/login/second-step': ['code'],
    '/api/login/restore-password': ['email'],
    '/api/login/reset-password': ['token', 'password', 'hash'],
    '/api/register': [
      'hash',
      'email',
      'password',
      'confirmPassword',
      'firstName',
      'lastName',
      'name',
      'phone',
      'vendor',
      'product',
      'products',
      'termsAccepted',
    ],
  };
  const QUERIES = {
    '/api/clients/search': ['q'],
    '/api/register/invitation': ['hash'],
    '/api/login/sso': ['next', 'returnTo', 'email'],
    '/api/login/sso/callback': ['code', 'state', 'error'],
    [`/api/file/00000000-0000-7000-8000-000000000000/a.pdf`]: ['hash'],
  };

  it.each(Object.entries(BODIES))('POST %s', async (url, names) => {
    const headers: Record<string, string> = url === '/api/file/announce' ? { cookie: cookies[0]! } : {};
    const good = { filename: 'a.pdf', size: 1, email: 'a@b.test', password: 'Welcome-2026!', hash: 'x', firstName: 'A', lastName: 'B' };
    for (const value of strange) {
      expect((await postJson(world, url, value, headers)).statusCode).toBeLessThan(500);
      for (const name of names) {
        const { statusCode, body } = await postJson(world, url, { ...good, [name]: value }, headers);
        expect({ name, value: JSON.stringify(value).slice(0, 60), failed: statusCode >= 500 && body }).toMatchObject({ failed: false });
      }
    }
  });

  it.each(Object.entries(QUERIES))('GET %s', async (url, names) => {
    const texts = strange.filter((value) => typeof value === 'string' && value.length < 8000) as string[];
    for (const name of names) {
      for (const text of [...texts.map((value) => encodeURIComponent(value.toWellFormed())), '%ED%A0%80', '%', '%00', 'a&x[y]=1']) {
        const { statusCode } = await world.app.http.inject({ url: `${url}?${name}=${text}`, headers: { cookie: cookies[0]! } });
        expect({ url, name, text: text.slice(0, 60), failed: statusCode >= 500 }).toMatchObject({ failed: false });
      }
    }
  });

  it.each(['%00', '%ED%A0%80', '%', 'x', '..%2f..', '\u{1f600}'.repeat(20)])(
    'a file, an upload, a person, a report, calendar or opting out called %s',
    async (name) => {
      const [file, none] = ['/api/file', '00000000-0000-7000-8000-000000000000'];
      for (const path of [
        `${file}/${name}/a.pdf`,
        `${file}/${none}/${name}`,
        `${file}/${name}/confirm`,
        `/api/personal-data/${name}`,
        `/api/reports/${name}`,
        `/api/calendar/${name}`,
        `/api/opt-out/${name}`,
      ]) {
        for (const method of ['GET', 'POST'] as const) {
          const url = encodeURI(path).replaceAll('%25', '%');
          expect((await world.app.http.inject({ method, url, headers: { cookie: cookies[0]! } })).statusCode).toBeLessThan(500);
        }
      }
    },
  );

  it('a body that is nothing but depth', async () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    const deeper = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`;
    for (const payload of [
      deep,
      deeper,
      `{"email":${deep},"password":${deep}}`,
      `{"query":"{ config { signedIn } }","variables":{"a":${deeper}}}`,
    ]) {
      for (const url of [...Object.keys(BODIES), '/api/graphql']) {
        const headers = { 'content-type': 'application/json', cookie: cookies[0]! };
        const { statusCode, body } = await world.app.http.inject({ method: 'POST', url, headers, payload });
        expect({ url, statusCode, words: body.includes('nested too deeply') }).toEqual({ url, statusCode: 400, words: true });
      }
    }
  });

  it('a body that ends inside a word', async () => {
    for (const payload of ['{"email":"a', '{"email":"a\\"', '"', '{"email":"a\\']) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode, body } = await world.app.http.inject({ method: 'POST', url: '/api/login', headers, payload });
      expect({ payload, statusCode, words: body.includes('not valid JSON') }).toEqual({ payload, statusCode: 400, words: true });
    }
  });

  it('a body whose words are full of brackets is none of these', async () => {
    const words = `${'[{'.repeat(200)} \\" ${'\\'.repeat(5)}`;
    const { body } = await postJson(world, '/api/login', { email: words, password: words });
    expect(body).not.toContain('nested too deeply');
  });

  it('knows every route there is: data goes through GraphQL [API-009]', () => {
    const routes = world.app.http.printRoutes({ commonPrefix: false }).match(/\/api\/[^\s(]+/g) ?? [];
    const named = [...Object.keys(BODIES), ...Object.keys(QUERIES)].map((url) => url.replace(/\/file\/0.*/, '/file/:id/:filename'));
    const tried = [
      ...named,
      '/api/file/:id/confirm',
      '/api/personal-data/:id',
      '/api/reports/:id',
      '/api/calendar/:file',
      '/api/opt-out/:token',
    ];
    expect(new Set(routes.filter((route) => !tried.includes(route)))).toEqual(new Set(['/api/graphql', '/api/logout', '/api/file/upload']));
  });
});
