import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { setAnswer } from '../../features/answer/saving/set-answer.ts';
import { createBranch } from '../../features/scoring/branch/create-branch.ts';
import type { World } from '../world.ts';
import { givenAnswering, givenEntry, setEntry } from './given-answering.ts';
import { setStatus } from './given-questions.ts';

interface GivenScoring {
  questions?: Parameters<typeof givenAnswering>[1] extends infer Given
    ? NonNullable<Given> extends { questions?: infer Q }
      ? Q
      : never
    : never;
  branches?: boolean;
  scoringType?: ScoringType;
}

export type Scored = Awaited<ReturnType<typeof givenScoring>>;

/** Two products, Gold and Silver, that have answered every question and submitted, in a project that is scored. */
export async function givenScoring(
  world: World,
  { questions = ['How many dentists?', 'Which states?'], branches = false, scoringType }: GivenScoring = {},
) {
  const given = await givenAnswering(world, { questions });
  const { companyId, project, section } = given;
  const silver = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
  const products = { gold: given.product, silver: silver.product };
  for (const [name, entry] of [
    ['gold', given],
    ['silver', silver],
  ] as const) {
    for (const question of given.questions) {
      await setAnswer(world.as(entry.vendor), { project, product: entry.product, question, answer: { value: `${name} says so` } });
    }
    await setEntry(world, entry.product, { answersSubmittedAt: world.clock.now() });
  }
  await world.db.updateTable('questions').set({ status: 'APPROVED' }).where('projectId', '=', project.id).execute();
  if (scoringType) await world.db.updateTable('projects').set({ scoringType }).where('id', '=', project.id).execute();
  await setStatus(world, project, 'SCORING');
  if (branches) await enableBranches(world, companyId);
  const member = async (role: ProjectRole, privileges: readonly Privilege[], firstName?: string) => {
    const user = await world.givenUser({ companyId, privileges, ...(firstName && { firstName }) });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, companyId, userId: user.userId, role, position: 9 })
      .execute();
    return user;
  };
  return { ...given, products, section, vendors: { gold: given.vendor, silver: silver.vendor }, member };
}

export async function enableBranches(world: World, companyId: string, enabled = true): Promise<void> {
  const { settings } = await world.db.selectFrom('companies').select('settings').where('id', '=', companyId).executeTakeFirstOrThrow();
  await world.db
    .updateTable('companies')
    .set({ settings: JSON.stringify({ ...settings, enableBranches: enabled }) })
    .where('id', '=', companyId)
    .execute();
}

export function givenBranch(
  world: World,
  given: Scored,
  by: SignedInActor,
  members: readonly SignedInActor[] = [],
  scoringType: ScoringType = 'NUMBERS',
) {
  return createBranch(world.as(by), { project: given.project, scoringType, members: members.map(({ userId }) => ({ id: userId })) });
}
