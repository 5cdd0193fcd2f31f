import { visitor } from '@weighbridge/domain/access/actor.ts';
import { type ExecutionResult, type GraphQLObjectType, parse, subscribe } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenCookie, graphql } from '../testing/http.ts';
import { minimalCall } from '../testing/minimal-call.ts';
import { givenWorld, type World } from '../testing/world.ts';
import { buildSchema } from './schema.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const OPEN = ['config'];
const BEFORE_TERMS = ['config', 'profile', 'acceptTerms'];
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

describe('every operation', () => {
  it('says who may call it', () => {
    const schema = buildSchema();
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(fieldsOf);
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((field) => !field.extensions.access).map((field) => field.name)).toEqual([]);
  });

  it.each(['query', 'mutation'] as const)('is a 401 for a visitor: each %s but the public ones [API-015]', async (kind) => {
    const schema = buildSchema();
    const fields = fieldsOf(kind === 'query' ? schema.getQueryType() : schema.getMutationType());
    const refused: string[] = [];
    // As if the web asked for each of them: what visitors write themselves is not even read.
    const idOf = (index: number) => String(index).padStart(32, '0');
    const asking = await givenWorld({}, Object.fromEntries(fields.map((field, index) => [idOf(index), minimalCall(kind, field)])));
    for (const [index, field] of fields.entries()) {
      const { status, errors } = await graphql(asking, { documentId: idOf(index) });
      if (status === 401 && errors[0]?.extensions.code === 'UNAUTHENTICATED') refused.push(field.name);
    }
    expect(refused).toEqual(fields.map((field) => field.name).filter((name) => !OPEN.includes(name)));
  });

  it('is closed to a visitor on the live channel as well [API-015]', async () => {
    const schema = buildSchema();
    for (const field of fieldsOf(schema.getSubscriptionType())) {
      const result = (await subscribe({
        schema,
        document: parse(minimalCall('subscription', field)),
        contextValue: world.as(visitor),
      })) as ExecutionResult;
      expect(result.errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });

  it.each(['query', 'mutation'] as const)('waits for the terms to be accepted: each %s but those that lead there', async (kind) => {
    const schema = buildSchema();
    const user = await world.givenUser({
      type: 'ADMIN',
      privileges: ['MANAGE_BROKERS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'MANAGE_ALL_PROJECTS', 'REVIEW_TEMPLATES'],
    });
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', user.userId).execute();
    const cookie = await givenCookie(world, user);
    for (const field of fieldsOf(kind === 'query' ? schema.getQueryType() : schema.getMutationType())) {
      const { errors } = await graphql(world, minimalCall(kind, field), { cookie });
      const reason = errors[0]?.extensions.reason;
      expect({ field: field.name, closed: reason === 'terms-not-accepted' }).toEqual({
        field: field.name,
        closed: !BEFORE_TERMS.includes(field.name),
      });
    }
  });

  it('but the public ones refuses somebody without any privilege or says what is wrong, and never fails', async () => {
    const schema = buildSchema();
    const cookie = await givenCookie(world, await world.givenUser({ type: 'CLIENT' }));
    for (const field of [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getMutationType())]) {
      const kind = schema.getQueryType()!.getFields()[field.name] === field ? 'query' : 'mutation';
      const { status } = await graphql(world, minimalCall(kind, field), { cookie });
      expect({ field: field.name, failed: status >= 500 }).toEqual({ field: field.name, failed: false });
    }
  });
});
