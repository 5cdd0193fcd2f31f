import '../../features/participation/record/participation.tables.ts';
import '../../features/project/record/project.tables.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { issueInvitationToken } from '../../features/participation/invitation/invitation-token.ts';
import { newId } from '../../platform/ids.ts';
import { postJson } from '../http.ts';
import type { World } from '../world.ts';
import { givenProject } from './given-questions.ts';

interface Given {
  email?: string;
  productName?: string;
  productId?: string | null;
  projectId?: string;
  projectStatus?: ProjectStatus;
  status?: ParticipationStatus;
  notes?: string | null;
}

export const newVendorEmail = (): string => `${newId()}@vendor.test`;

/** An entry of a published project, with the link that was mailed. */
export async function givenEmailInvitation(world: World, given: Given = {}) {
  const { email = newVendorEmail(), productId = null, projectStatus = 'PUBLISHED', status = 'INVITED', notes = null } = given;
  const projectId = given.projectId ?? (await givenProject(world, (await world.givenCompany()).id, { status: projectStatus })).id;
  const { companyId } = await world.db.selectFrom('projects').select('companyId').where('id', '=', projectId).executeTakeFirstOrThrow();
  const entryId = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('projectProducts')
    .values({
      id: entryId,
      companyId,
      projectId,
      productId,
      email: productId ? null : email,
      productName: productId ? null : (given.productName ?? 'Dental PPO'),
      participationStatus: status,
      answersSubmittedAt: null,
      answersSubmitDeadline: null,
      notes,
      invitedAt: now,
      decidedAt: null,
      decidedBy: null,
      answersSubmittedBy: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: null,
    })
    .execute();
  const hash = await world.db.transaction().execute((tx) => issueInvitationToken(tx, now, { participationId: entryId, email }));
  return { projectId, entryId, email, hash };
}

const PERSON = { firstName: 'Vera', lastName: 'Vendor', password: 'Correct-Horse-1', type: 'VENDOR', agreedWithTermsAndConditions: true };

/** The form of the invitation page, as the browser sends it. */
export function signUp(
  world: World,
  facts: { email: string; hash: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return postJson(world, '/api/register', { ...PERSON, ...facts }, headers);
}

/** A person who has registered from an invitation, and their browser. */
export async function givenSignedUp(world: World, given: Given = {}) {
  const invitation = await givenEmailInvitation(world, given);
  const response = await signUp(world, invitation);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { id: userId } = await world.db.selectFrom('users').select('id').where('email', '=', invitation.email).executeTakeFirstOrThrow();
  return { ...invitation, userId, cookie: `weighbridge=${response.cookies[0]!.value}` };
}

export async function entryOf(world: World, entryId: string) {
  return world.db.selectFrom('projectProducts').selectAll().where('id', '=', entryId).executeTakeFirst();
}
