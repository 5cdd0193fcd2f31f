import { decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { type App, createApp } from '../../app.ts';
import { buildSchema } from '../../graphql/schema.ts';
import type { Identity } from '../../platform/identity.ts';
import { orderNothing } from '../order-nothing.ts';
import { givenWorld } from '../world.ts';
import { type Caller, givenCallers } from './callers.ts';
import { arrange, givenMatrixWorld } from './matrix-world.ts';
import { type CallFacts, PREPARATIONS } from './operation-inputs.ts';
import { rewindingDatabase } from './rewinding-database.ts';
import { identityOf, operationWays, restWays, subscriptionWays, type Way } from './ways.ts';

/** A world with its callers, in which everything can be called and nothing of it ever happened. Each has the same ways and callers. */
export interface Stage {
  readonly app: App;
  readonly ways: readonly Way[];
  readonly callers: readonly Caller[];
  /** What each caller gets each way in this status; undefined where another status tells, unless all is asked. */
  play(status: ProjectStatus, isAllAsked: boolean): Promise<(string | undefined)[][]>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const world = await givenWorld({ smtp: { url: 'smtp://127.0.0.1:9', from: 'noreply@weighbridge.test' } });
  orderNothing(world.app);
  const schema = buildSchema();
  const operations = [...operationWays(schema.getQueryType(), 'query'), ...operationWays(schema.getMutationType(), 'mutation')];
  const documents = Object.fromEntries(operations.map(({ id, text }) => [id, text]));
  const given = await givenMatrixWorld(world);
  const callers = await givenCallers(world, given);
  const rewinding = await rewindingDatabase(world.database);
  const app = await createApp(world.app.parts.config, rewinding.database, world.clock, documents);
  orderNothing(app);
  const ways: Way[] = [...operations, ...subscriptionWays(schema), ...restWays()];
  const factsOf = (caller: Caller, status: ProjectStatus): CallFacts => ({
    ...given,
    status,
    entry: { id: caller.product ?? given.product.id },
    hash: caller.hash ?? null,
    uploads: caller.uploads,
  });
  const aboutProject = new Set(ways.filter((way) => way.aboutProject(factsOf(callers[0]!, 'DRAFT'))));
  const identities = new Map<Caller, Identity>();
  for (const caller of callers) identities.set(caller, await identityOf(app, caller));
  // The door knows nothing of projects, and neither do operations that name none.
  const isOfStatus = (way: Way, caller: Caller) => aboutProject.has(way) && !isShutOut(way, identities.get(caller)!);
  const ask = (way: Way, caller: Caller, status: ProjectStatus) =>
    rewinding.undone(async () => {
      await PREPARATIONS[way.way]?.(rewinding.db, given);
      return way.call(app, caller, factsOf(caller, status));
    });
  return {
    app,
    ways,
    callers,
    async play(status, isAllAsked) {
      const results: (string | undefined)[][] = [];
      await rewinding.tidy();
      await rewinding.undone(async () => {
        await arrange(rewinding.db, given, status);
        for (const way of ways) {
          const got: (string | undefined)[] = [];
          for (const caller of callers) got.push(isAllAsked || isOfStatus(way, caller) ? await ask(way, caller, status) : undefined);
          results.push(got);
        }
      });
      return results;
    },
    async close() {
      await app.close();
      await rewinding.close();
    },
  };
}

function isShutOut({ access }: Way, { actor, refusal: refused }: Identity): boolean {
  return access !== null && (refused !== undefined || !decideAccess(actor, access).allowed);
}
