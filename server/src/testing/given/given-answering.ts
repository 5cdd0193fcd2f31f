import '../../features/answer/record/answer.tables.ts';
import '../../features/participation/record/participation.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { createProjectQuestion } from '../../features/question/editing/create-project-question.ts';
import { createSection } from '../../features/question/section/create-section.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';
import { givenProduct } from './given-project.ts';
import { givenProject, setStatus } from './given-questions.ts';

interface GivenAnswering {
  /** The questions, in one section; text questions by default. */
  questions?: readonly (string | ({ label: string; type: string } & Record<string, unknown>))[];
  status?: ProjectStatus;
  participation?: ParticipationStatus;
  privileges?: readonly Privilege[];
}

/** A project in AWAITING with one accepted product, a user of its vendor and the project owner. */
export async function givenAnswering(world: World, given: GivenAnswering = {}) {
  const manager = await world.givenUser({
    privileges: given.privileges ?? ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_STATE', 'MANAGE_ALL_SCORING'],
  });
  const companyId = manager.companyId as string;
  const project = await givenProject(world, companyId, { members: [{ userId: manager.userId, role: 'PROJECT_MANAGER' }] });
  const section = await createSection(world.as(manager), { project, name: 'Network' });
  const questionIds: string[] = [];
  for (const asked of given.questions ?? ['How many dentists?']) {
    const question = typeof asked === 'string' ? { label: asked, type: 'TEXT' } : asked;
    questionIds.push((await createProjectQuestion(world.as(manager), { project, section: { id: section.id }, question })).id);
  }
  await setStatus(world, project, given.status ?? 'AWAITING');
  const entry = await givenEntry(world, { companyId, projectId: project.id, status: given.participation });
  const questions = questionIds.map((id) => ({ id }));
  return { manager, companyId, project: { id: project.id }, section: { id: section.id }, questions, question: questions[0]!, ...entry };
}

interface GivenEntry {
  companyId: string;
  projectId: string;
  status?: ParticipationStatus | undefined;
  name?: string;
}

/** Another product of another vendor in the project, with a vendor user. */
export async function givenEntry(world: World, { companyId, projectId, status = 'ACCEPTED', name = 'Gold Plan' }: GivenEntry) {
  const product = await givenProduct(world, { name });
  const vendor = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('projectProducts')
    .values({
      id,
      companyId,
      projectId,
      productId: product.id,
      participationStatus: status,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { product: { id }, catalogueProduct: product, vendor };
}

/** Another user of the same vendor. */
export function givenColleague(world: World, vendor: SignedInActor, facts: { firstName?: string; lastName?: string } = {}) {
  return world.givenUser({ type: 'VENDOR', vendorId: vendor.vendorId, email: `${newId()}@vendor.test`, ...facts });
}

export function setEntry(
  world: World,
  product: { id: string },
  change: { answersSubmittedAt?: Date | null; answersSubmitDeadline?: Date | null; participationStatus?: ParticipationStatus },
) {
  return world.db.updateTable('projectProducts').set(change).where('id', '=', product.id).execute();
}

/** What the database holds about an answer. */
export function storedAnswer(world: World, product: { id: string }, question: { id: string }) {
  return world.db
    .selectFrom('answers')
    .selectAll()
    .where('participationId', '=', product.id)
    .where('questionId', '=', question.id)
    .executeTakeFirst();
}
