import '../../features/client-table/record/client-table.tables.ts';
import '../../features/faq/faq.tables.ts';
import '../../features/notification/notification.tables.ts';
import '../../features/scoring/record/scoring.tables.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';
import { givenAnswering, givenColleague, givenEntry } from './given-answering.ts';

export function givenKeyPerson(world: World, { userId, vendorId }: { userId: string; vendorId: string | null }, position = 0) {
  return world.db
    .insertInto('vendorKeyPersons')
    .values({ vendorId: vendorId as string, userId, role: 'MEMBER', position })
    .execute();
}

/** A project with one person of each kind around it, and on both sides somebody who does what the others are told of. */
export async function givenAudience(world: World) {
  const given = await givenAnswering(world, { privileges: ['MANAGE_PROJECT_STATE'] });
  const { companyId, project, manager: teamActor, vendor } = given;
  const member = async (role: ProjectRole | null, privileges: readonly Privilege[]) => {
    const user = await world.givenUser({ companyId, privileges });
    if (role) {
      const values = { projectId: project.id, companyId, userId: user.userId, role, position: 5 };
      await world.db.insertInto('projectMembers').values(values).execute();
    }
    return user;
  };
  const expert = await member('DOMAIN_EXPERT', ['MANAGE_APPROVALS', 'MANAGE_SCORING']);
  await world.db.updateTable('questions').set({ approverId: expert.userId }).where('id', '=', given.question.id).execute();
  const vendorActor = await givenColleague(world, vendor);
  const colleague = await givenColleague(world, vendor);
  const other = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
  const people = {
    owner: await member('PROJECT_MANAGER', ['MANAGE_PROJECT_STATE']),
    expert,
    viewer: await member('VIEWER', ['READ_SCORING']),
    companyAdmin: await member(null, ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS']),
    keyPerson: vendor,
    otherVendors: other.vendor,
    clientMember: await world.givenUser({ type: 'CLIENT' }),
    admin: await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }),
    /** Of the firm, but neither in the project nor with a privilege. */
    elsewhere: await member(null, []),
    /** Of the vendor, but no key person. */
    colleague,
  };
  for (const [position, user] of [vendor, vendorActor, other.vendor].entries()) await givenKeyPerson(world, user, position);
  const client = { id: newId(), companyId, projectId: project.id, email: people.clientMember.email, userId: people.clientMember.userId };
  const tracked = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('clientMembers')
    .values({ ...client, status: 'ACTIVE', invitedAt: null, ...tracked })
    .execute();
  return { ...given, people, teamActor, vendorActor, otherEntry: other.product, vendorId: vendor.vendorId as string };
}
export type Audience = Awaited<ReturnType<typeof givenAudience>>;

interface GivenFaq {
  participationId?: string | null;
  vendorId?: string | null;
  parentId?: string | null;
  isPublic?: boolean;
  status?: 'DRAFT' | 'ACTIVE' | 'REJECTED';
}

/** A question, or with a parent a reply: of the vendor, or with null of the team. */
export async function givenFaq(world: World, { project, companyId, product, vendorId: asking }: Audience, given: GivenFaq = {}) {
  const { participationId = product.id, parentId = null, isPublic = false, status = 'ACTIVE' } = given;
  const vendorId = given.vendorId === undefined ? (participationId === null ? null : asking) : given.vendorId;
  const id = newId();
  const tracked = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('faqEntries')
    .values({
      id,
      companyId,
      projectId: project.id,
      parentId,
      participationId,
      vendorId,
      questionId: null,
      sectionId: null,
      text: 'How many lives?',
      status,
      rejectReason: null,
      isPublic,
      byTeam: participationId === null,
      createdBy: null,
      ...tracked,
    })
    .execute();
  return id;
}
