import type { App } from '../../app.ts';
import type { Caller } from './callers.ts';
import { STATUSES } from './matrix-world.ts';
import { openStage, type Stage } from './stage.ts';
import type { Kind } from './ways.ts';

/** One line of the table: a way to call an operation, and what each caller got, by status of the project or once for all of them. */
export interface Line {
  readonly kind: Kind;
  readonly way: string;
  readonly results: ReadonlyMap<Caller, readonly string[]>;
}

/** A stage mostly waits for its database, or the database for it. */
const AT_ONCE = 3;

/** Every way to call every operation there is, by every caller, in every status: what each of them gets. */
export async function runMatrix(): Promise<{ callers: readonly Caller[]; lines: Line[]; routes: string[] }> {
  const stages: Stage[] = [];
  try {
    for (let count = 0; count < AT_ONCE; count += 1) stages.push(await openStage());
    const byStatus: (string | undefined)[][][] = [];
    // All take from the one iterator.
    const waiting = STATUSES.entries();
    await Promise.all(
      stages.map(async (stage) => {
        for (const [index, status] of waiting) byStatus[index] = await stage.play(status, index === 0);
      }),
    );
    const { ways, callers, app } = stages[0]!;
    const lines = ways.map(({ kind, way }, place) => {
      const resultsOf = (column: number) => byStatus.flatMap((results) => results[place]![column] ?? []);
      return { kind, way, results: new Map(callers.map((caller, column) => [caller, resultsOf(column)])) };
    });
    return { callers, lines, routes: routesOf(app) };
  } finally {
    for (const stage of stages) await stage.close();
  }
}

/** From the tree that the router prints, in which each level stands four characters further right. */
function routesOf(app: App): string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of app.http.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods] = /^(.*)[├└]── (\S*)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above[depth] = `${above[depth - 1] ?? ''}${part}`;
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${above[depth]}`);
  }
  return routes.filter((route) => /^(?!HEAD|OPTIONS)\w+ \/api\/(?!graphql$)/.test(route));
}
