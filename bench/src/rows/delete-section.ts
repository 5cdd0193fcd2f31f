import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedQuestions } from '../seed-questions.ts';
import { fetchAll } from '../timing.ts';

const DELETE = webDocument('mutation Delete($input: DeleteSectionInput!) { deleteSection(input: $input) { id } }');
const PER_SECTION = 500;
const TURNS = 5;

async function countQuestions({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from questions');
  return rows[0]!.count;
}

/** The median of several runs, each in a project of two sections, with the given number of other questions in the table. */
function timeAmong(size: number): Promise<number> {
  return withProduct(async ({ database, user, load }) => {
    if (size > 2 * PER_SECTION) await seedQuestions(database, user, size / PER_SECTION - 2, PER_SECTION);
    const times: number[] = [];
    for (let turn = -1; turn < TURNS; turn++) {
      const { project, sections } = await seedQuestions(database, user, 2, PER_SECTION);
      const before = await countQuestions(database);
      const begun = performance.now();
      await fetchAll(load(DELETE, { input: { id: sections[0]!.id, project: { id: project } } }));
      if (turn >= 0) times.push(performance.now() - begun);
      const deleted = before - (await countQuestions(database));
      if (deleted !== PER_SECTION) throw new Error(`${deleted} questions were deleted, not ${PER_SECTION}`);
      await database.pool.query('delete from sections where id = $1', [sections[1]!.id]);
    }
    return times.sort((a, b) => a - b)[Math.floor(TURNS / 2)]!;
  });
}

export const deleteSection: Row = {
  name: 'delete-section',
  says: 'deleting a section of 500 questions among 100,000 questions against deleting one among 1,000, time',
  limit: { atMost: 3 },
  defaultSize: 100_000,
  async run(size) {
    const few = await timeAmong(2 * PER_SECTION);
    const many = await timeAmong(size);
    return { ratio: many / few, measured: `${many.toFixed(1)} ms among ${size}, ${few.toFixed(1)} ms among ${2 * PER_SECTION}` };
  },
};
