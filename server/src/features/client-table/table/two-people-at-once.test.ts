import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { type ClientTableData, cellOf, cellText } from '@weighbridge/domain/client-table/client-table.data.ts';
import { mergeClientTables } from '@weighbridge/domain/client-table/client-table.merge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenData, givenFilling, LIVES_COLUMN } from '../../../testing/given/given-client-tables.ts';
import { client } from '../../../testing/http-client.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteClientTable } from './delete-client-table.ts';
import { fillClientTable } from './fill-client-table.ts';
import { updateClientTable } from './update-client-table.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Filling = Awaited<ReturnType<typeof givenFilling>>;
const later = () => world.clock.advance(60_000);
const fill = (given: Filling, data: object, by: SignedInActor = given.chloe, updatedAt: Date | string = given.table.updatedAt) =>
  fillClientTable(world.as(by), { id: given.table.id, project: given.project, data, updatedAt });

async function stored({ chloe, project }: Filling): Promise<{ data: ClientTableData; updatedAt: string }> {
  const { data } = await client(world, chloe).query(`{ clientProject(id: "${project.id}") { clientTables { data updatedAt } } }`);
  return data.clientProject.clientTables[0];
}
const lives = (data: ClientTableData) => data.rows.map((row) => cellText(cellOf(row, LIVES_COLUMN)));

describe('two people at once', () => {
  it('do not overwrite each other: the second learns who and when', async () => {
    const given = await givenFilling(world);
    later();
    const error = await whileUncommitted(
      world,
      (tx) =>
        tx
          .updateTable('clientTables')
          .set({ data: JSON.stringify(givenData('300')), updatedAt: world.clock.now(), updatedBy: given.manager.userId })
          .where('id', '=', given.table.id)
          .execute(),
      () => fill(given, givenData('', '120')).catch((thrown: unknown) => thrown),
    );
    expect(error).toMatchObject({ code: 'CONFLICT', conflict: { by: 'Mara Manager', at: world.clock.now() } });
    const { id, updatedAt } = given.table;
    const { project, manager } = given;
    await expectRefusal(updateClientTable(world.as(manager), { id, project, name: 'x', updatedAt }), 'CONFLICT');
    await expectRefusal(deleteClientTable(world.as(manager), { id, project, updatedAt }), 'CONFLICT');
  });

  it('cannot fill in what was submitted meanwhile', async () => {
    const given = await givenFilling(world);
    const filling = whileUncommitted(
      world,
      (tx) => tx.updateTable('clientDiscoveries').set({ status: 'SUBMITTED' }).where('projectId', '=', given.project.id).execute(),
      () => fill(given, givenData('300')),
    );
    await expectRefusal(filling, 'FORBIDDEN', { reason: 'tables-submitted' });
  });

  it('keep what both wrote: the second merges with the first, and is asked only about a cell of both', async () => {
    const given = await givenFilling(world);
    const base = await stored(given);
    later();
    await fill(given, givenData('300', 'theirs'), given.manager);
    const mine = givenData('', 'mine');
    await expectRefusal(fill(given, mine), 'CONFLICT');
    const theirs = await stored(given);
    const merged = mergeClientTables(base.data, mine, theirs.data);
    expect(lives(merged.data)).toEqual(['300', 'mine']);
    expect(merged.cells.map((cell) => cellText(cell.theirs))).toEqual(['theirs']);
    later();
    await fill(given, merged.data, given.chloe, theirs.updatedAt);
    expect(lives((await stored(given)).data)).toEqual(['300', 'mine']);
  });
});
