import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenAnswering, givenColleague, givenEntry, setEntry } from '../../../testing/given/given-answering.ts';
import { givenHash } from '../../../testing/given/given-invitation.ts';
import { givenScores } from '../../../testing/given/given-scores.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { getInvitation } from '../../participation/invitation/get-invitation.ts';
import { createProjectQuestion } from '../../question/editing/create-project-question.ts';
import { removeAnswer } from '../saving/remove-answer.ts';
import { setAnswer } from '../saving/set-answer.ts';
import { listInvitationSections } from './list-invitation-sections.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const SECTIONS = `query ($project: ID!, $product: ID, $hash: String) {
  invitation(project: $project, product: $product, hash: $hash) {
    sections { id name questionsCount questions {
      id sectionId revision editable
      question { label tags { label } options { label apiId } isPublic isExternal createdBy { id } }
      answer { value rating notes { value } status { value notes } product { id } }
    } }
  }
}`;
const open = async (user: { userId: string } | null, { project, product }: Given, hash: string | null = null) => {
  const { data } = await client(world, user).query(SECTIONS, { project: project.id, product: product.id, hash });
  return data.invitation.sections;
};
const say = ({ vendor, project, product, question }: Given, value: string) =>
  setAnswer(world.as(vendor), { project, product, question, answer: { value } });

describe('the questions of an invitation', () => {
  it('come in their order with the answers of the product, and say which can be changed', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    await say(given, 'nine');
    const [section] = await open(given.vendor, given);
    expect(section).toMatchObject({ id: given.section.id, name: 'Network', questionsCount: 2 });
    expect(section.questions).toMatchObject([
      {
        id: given.question.id,
        sectionId: given.section.id,
        revision: 1,
        editable: true,
        answer: { value: 'nine', product: { id: given.product.id } },
      },
      { revision: 0, editable: true, answer: null },
    ]);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    await world.db
      .updateTable('answers')
      .set({ status: 'REQUESTED', statusNotes: 'why' })
      .where('participationId', '=', given.product.id)
      .execute();
    const [submitted] = await open(given.vendor, given);
    expect(submitted.questions).toMatchObject([
      { editable: true, answer: { status: { value: 'REQUESTED', notes: 'why' } } },
      { editable: false },
    ]);
  });

  it('tell the revision of a removed answer, which the next change starts from', async () => {
    const given = await givenAnswering(world);
    await say(given, 'nine');
    await removeAnswer(world.as(given.vendor), given);
    expect((await open(given.vendor, given))[0].questions).toMatchObject([{ answer: null, revision: 2 }]);
  });

  it('never hold one that was rejected, nor anything of the firm or of another vendor [VEND-120]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    const ctx = world.as(given.manager);
    await world.db.updateTable('projects').set({ status: 'DRAFT' }).where('id', '=', given.project.id).execute();
    const options = [{ label: 'Own', apiId: 'secret-key' }, { label: 'Rented' }];
    const question = { label: 'Which?', type: 'LIST', options, tags: [{ label: 'Negotiable' }] };
    await createProjectQuestion(ctx, { project: given.project, section: given.section, question, weight: 5 });
    await world.db.updateTable('projects').set({ status: 'AWAITING' }).where('id', '=', given.project.id).execute();
    await world.db
      .updateTable('questions')
      .set({ status: 'REJECTED', rejectReason: 'no' })
      .where('id', '=', given.questions[1]!.id)
      .execute();
    await say(given, 'nine');
    await givenScores(world, given.product, given.manager, { rating: 5, notes: 'good' });
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
    await setAnswer(world.as(rival.vendor), { ...given, product: rival.product, answer: { value: 'theirs' } });
    const sections = await open(given.vendor, given);
    expect(sections[0].questions).toMatchObject([
      { answer: { value: 'nine', rating: null, notes: null } },
      {
        question: {
          label: 'Which?',
          tags: [],
          isPublic: false,
          isExternal: false,
          createdBy: null,
          options: [{ apiId: null }, { apiId: null }],
        },
      },
    ]);
    expect(JSON.stringify(sections)).not.toMatch(/theirs|Negotiable|secret-key/);
  });

  it('are read with a link as its vendor reads them, but not written', async () => {
    const given = await givenAnswering(world);
    await say(given, 'nine');
    const hash = await givenHash(world, given.product.id, 'vera@vendor.test');
    expect((await open(null, given, hash))[0].questions).toMatchObject([{ answer: { value: 'nine' }, editable: false }]);
    expect((await open(await givenColleague(world, given.vendor), given))[0].questions).toMatchObject([
      { answer: { value: 'nine' }, editable: true },
    ]);
  });

  it('show no answers to those of the firm or of another vendor who got hold of the link', async () => {
    const given = await givenAnswering(world);
    await say(given, 'nine');
    const hash = await givenHash(world, given.product.id, 'vera@vendor.test');
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
    for (const user of [given.manager, rival.vendor]) {
      expect((await open(user, given, hash))[0].questions).toMatchObject([{ answer: null, editable: false }]);
    }
  });

  it('take three statements, however many there are', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?', 'C?'] });
    const ctx = world.as(given.vendor);
    const invitation = await getInvitation(ctx, { project: given.project.id, product: given.product.id });
    expect((await countStatements(() => listInvitationSections(ctx, invitation))).statements).toBe(3);
  });
});
