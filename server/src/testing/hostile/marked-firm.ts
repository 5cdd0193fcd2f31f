import { givenMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts';
import type { World } from '../world.ts';
import { writeEverywhere } from './write-everywhere.ts';

/** Stands in every text of another firm. An answer to anybody else that holds it has told what is not theirs. */
export const MARK = 'zqothertenantqz';

/** Another firm with one of everything, in whose every text the mark stands. */
export async function givenMarkedFirm(world: World): Promise<MatrixWorld> {
  const firm = await givenMatrixWorld(world, 'other-');
  await writeEverywhere(world, firm, MARK);
  return firm;
}

/** Every id in there, so that callers of another firm can try them. */
export function idsOf(value: unknown, found = new Set<string>()): string[] {
  if (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const inner of Object.values(value)) idsOf(inner, found);
  return [...found];
}
