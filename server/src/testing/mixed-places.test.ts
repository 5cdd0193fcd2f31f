import { expect, inject, it } from 'vitest';
import { createApp } from '../app.ts';
import { buildSchema } from '../graphql/schema.ts';
import { givenCallers } from './matrix/callers.ts';
import { arrange, givenMatrixWorld } from './matrix/matrix-world.ts';
import { PREPARATIONS } from './matrix/operation-inputs.ts';
import { rewindingDatabase } from './matrix/rewinding-database.ts';
import { operationWays } from './matrix/ways.ts';
import { orderNothing } from './order-nothing.ts';
import { givenWorld } from './world.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (value: unknown): string[] => JSON.stringify(value).match(ID) ?? [];

/** People who may do the most in their own project, and where each may do the most. */
const CALLERS = ['creator', 'takes part', 'member'];
const STATUSES = ['DRAFT', 'IN_REVIEW', 'AWAITING', 'SCORING'] as const;

/** Who names something else here does nothing wrong, and why. */
const OPEN: Readonly<Record<string, string>> = {
  createFaqQuestion: 'what the team asks is for every product, whichever is named',
  createSectionsFromTemplates: 'published templates are for every firm (decision 86)',
  inviteProducts: 'the catalogue of products is for every firm',
  scoredAnswers: 'reads sections of the project; there are none among these',
  updateClientMembers: 'whoever has an address can be invited',
};

/** Once is enough: what belongs where does not depend on the engine. */
it.runIf(inject('template').engine === 'native')(
  'one’s own project opens no door to what belongs to another: every operation, called with ids of both',
  { timeout: 1_800_000 },
  async () => {
    const world = await givenWorld({ smtp: { url: 'smtp://127.0.0.1:9', from: 'noreply@weighbridge.test' } });
    orderNothing(world.app);
    const schema = buildSchema();
    const ways = [...operationWays(schema.getQueryType(), 'query'), ...operationWays(schema.getMutationType(), 'mutation')];
    const [own, foreign] = [await givenMatrixWorld(world), await givenMatrixWorld(world, 'other-')];
    const callers = (await givenCallers(world, own)).filter(({ name }) => CALLERS.includes(name));
    const theirs = new Set(idsIn(foreign).filter((id) => !idsIn(own).includes(id)));
    const rewinding = await rewindingDatabase(world.database);
    const documents = Object.fromEntries(ways.map(({ id, text }) => [id, text]));
    const app = await createApp(world.app.parts.config, rewinding.database, world.clock, documents);
    orderNothing(app);
    const opened = new Set<string>();
    const tried = new Set<string>();
    try {
      for (const status of STATUSES) {
        await rewinding.undone(async () => {
          for (const place of [own, foreign]) await arrange(rewinding.db, place, status);
          for (const way of ways) {
            for (const caller of callers) {
              // Of one's own: the project alone, and the project with one's product or a rival's in it.
              for (const mine of [{ entry: { id: foreign.product.id } }, { entry: { id: own.product.id }, rival: own.rival }]) {
                const facts = { ...foreign, project: own.project, ...mine, status, hash: null, uploads: caller.uploads };
                const named = idsIn(way.variables(facts));
                if (!named.includes(own.project.id) || !named.some((id) => theirs.has(id))) continue;
                tried.add(way.way);
                const result = await rewinding.undone(async () => {
                  await PREPARATIONS[way.way]?.(rewinding.db, foreign);
                  return way.call(app, caller, facts);
                });
                if (result === 'ok') opened.add(way.way);
              }
            }
          }
        });
      }
    } finally {
      await app.close();
      await rewinding.close();
    }
    expect([...opened].sort()).toEqual(Object.keys(OPEN));
    expect(tried.size).toBeGreaterThan(60);
  },
);
