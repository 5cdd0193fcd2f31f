import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { givenProject, givenWriter } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { addQuestions } from './editing/add-questions.ts';
import { moveQuestion } from './editing/move-question.ts';
import { copySectionsInto } from './section/copy-sections.ts';
import { createSection } from './section/create-section.ts';
import { listSections, type Section } from './section/list-sections.ts';
import { reorderQuestions } from './section/reorder-questions.ts';

const SECTIONS = 40;
const PER_SECTION = 25;

let world: World;
let given: Awaited<ReturnType<typeof givenWriter>>;
beforeAll(async () => {
  world = await givenWorld();
  given = await givenWriter(world);
  const ctx = world.as(given.writer);
  const ids = [given.section.id];
  for (let count = 1; count < SECTIONS; count += 1)
    ids.push((await createSection(ctx, { project: given.project, name: `Section ${count}` })).id);
  for (const sectionId of ids) {
    const target = { companyId: given.companyId, projectId: given.project.id, sectionId };
    await world.db.transaction().execute((tx) => addQuestions(tx, ctx, target, definitions(PER_SECTION)));
  }
});

function definitions(count: number): { definition: QuestionDefinition }[] {
  const options = ['PPO', 'HMO', 'EPO'].map((label) => ({ label }));
  return Array.from({ length: count }, (_, index) => ({
    definition: questionDefinitionSchema.parse(
      index % 2
        ? { label: `Question ${index}`, type: 'LIST', options, tags: [{ label: 'Network' }] }
        : { label: `Question ${index}`, type: 'TEXT' },
    ),
  }));
}

const whole = async (sections: readonly Section[]) => Promise.all(sections.map((section) => section.questions()));
const tree = () => listSections(world.as(given.writer), { kind: 'project', id: given.project.id });

describe('a project of 1,000 questions in 40 sections', () => {
  it('is read in three statements, no matter who may do what with it', async () => {
    const { statements, result } = await countStatements(async () => whole(await tree()));
    expect(result.flat()).toHaveLength(SECTIONS * PER_SECTION);
    expect(result.every((questions) => questions[1]?.question.tags[0]?.label === 'Network')).toBe(true);
    expect(result.flat().map(({ question }) => question.label)).toEqual(
      Array.from({ length: SECTIONS * PER_SECTION }, (_, index) => `Question ${index % PER_SECTION}`),
    );
    expect(statements).toBe(3);
  });

  it('is copied in as many statements as a single question', async () => {
    const ctx = world.as(given.writer);
    const copy = async (sectionIds: string[]) => {
      const target = await givenProject(world, given.companyId, { createdBy: given.writer.userId });
      return countStatements(() =>
        world.db.transaction().execute((tx) =>
          copySectionsInto(tx, ctx, {
            sectionIds,
            target: { kind: 'project', id: target.id, companyId: given.companyId },
            status: 'PENDING',
          }),
        ),
      );
    };
    const all = await copy((await tree()).map(({ id }) => id));
    const one = await copy([given.section.id]);
    expect(all.result.ids).toHaveLength(SECTIONS);
    expect(all.result.questions).toHaveLength(SECTIONS * PER_SECTION);
    expect(all.statements).toBe(one.statements);
  });

  it('takes as many statements to move a question in a long section as in a short one', async () => {
    const ctx = world.as(given.writer);
    const long = await createSection(ctx, { project: given.project, name: 'Long' });
    const short = await createSection(ctx, { project: given.project, name: 'Short' });
    for (const [section, count] of [
      [long, 500],
      [short, 20],
    ] as const) {
      await world.db
        .transaction()
        .execute((tx) =>
          addQuestions(tx, ctx, { companyId: given.companyId, projectId: given.project.id, sectionId: section.id }, definitions(count)),
        );
    }
    const move = async (section: Section) => {
      const questions = await (await tree()).find(({ id }) => id === section.id)!.questions();
      const [question, after] = [questions.at(-1)!, questions[3]!];
      const counted = await countStatements(() =>
        moveQuestion(ctx, { project: given.project, section: { id: section.id }, question: { id: question.id }, after: after.id }),
      );
      const moved = await (await tree()).find(({ id }) => id === section.id)!.questions();
      expect(moved[4]?.id).toBe(question.id);
      return counted.statements;
    };
    expect(await move(long)).toBe(await move(short));
    const questions = (await (await tree()).find(({ id }) => id === long.id)!.questions()).map(({ id }) => id).reverse();
    const reordered = await reorderQuestions(ctx, { project: given.project, section: { id: long.id }, questions });
    expect((await reordered.questions()).map(({ id }) => id)).toEqual(questions);
  });
});
