import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { ON_BEHALF_HEADER } from '@weighbridge/domain/access/on-behalf.ts';
import { PRIVILEGES, type Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { SUPER_ADMIN_ROLE } from '@weighbridge/domain/access/system-roles.ts';
import { givenUploaded, xlsx } from '../given/given-spreadsheet.ts';
import { givenCookie } from '../http.ts';
import { PNG } from '../sample-files.ts';
import type { World } from '../world.ts';
import { type MatrixWorld, questionsSheet } from './matrix-world.ts';

/** The columns of the table. */
export const GROUPS = [
  'signed out',
  'project owner with one privilege',
  'firm',
  'other firm',
  'vendor',
  'client',
  'administrator',
] as const;
export type Group = (typeof GROUPS)[number];

export interface Caller {
  readonly group: Group;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Says of an invitation what its link says. */
  readonly hash?: string;
  /** The entry of the project that this caller speaks for; without one that of the vendor who takes part. */
  readonly product?: string;
  readonly uploads: Uploads;
}

/** Files that the caller has uploaded and not used yet. */
export interface Uploads {
  readonly questions: { id: string };
  readonly answers: { id: string };
  readonly invitations: { id: string };
  readonly picture: { id: string };
}

/** Everything that somebody of a firm can hold without being an administrator. */
const OF_A_FIRM = PRIVILEGES.filter((name) => name !== 'MANAGE_BROKERS');
const OF_SOME_PROJECTS = OF_A_FIRM.filter((name) => name !== 'MANAGE_ALL_PROJECTS');

/** Everybody whom the matrix asks about, each with a session of their own. */
export async function givenCallers(world: World, given: MatrixWorld): Promise<Caller[]> {
  const { companyId, project } = given;
  const callers: Caller[] = [];
  const add = async (group: Group, name: string, user: SignedInActor | null, more: Partial<Caller> = {}) => {
    const cookie: Record<string, string> = user ? { cookie: await givenCookie(world, user) } : {};
    const uploads = await givenUploads(world, given, user ?? given.manager);
    callers.push({ group, name, uploads, ...more, headers: { ...cookie, ...more.headers } });
  };
  const member = async (role: ProjectRole, privileges: readonly Privilege[]) => {
    const user = await world.givenUser({ companyId, privileges });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, companyId, userId: user.userId, role, position: callers.length })
      .execute();
    await world.db.insertInto('branchMembers').values({ branchId: given.branch.id, userId: user.userId }).execute();
    return user;
  };
  const changed = async (user: SignedInActor, change: { status?: 'DISABLED'; termsVersion?: null }) => {
    await world.db.updateTable('users').set(change).where('id', '=', user.userId).execute();
    return user;
  };

  await add('signed out', 'nobody', null);
  await add('signed out', 'link', null, { hash: given.link.hash, product: given.link.id });
  await add('signed out', 'disabled', await changed(await member('PROJECT_MANAGER', OF_A_FIRM), { status: 'DISABLED' }));
  await add('signed out', 'terms', await changed(await member('PROJECT_MANAGER', OF_A_FIRM), { termsVersion: null }));

  await add('project owner with one privilege', 'none', await member('PROJECT_MANAGER', []));
  for (const name of PRIVILEGES) await add('project owner with one privilege', name, await member('PROJECT_MANAGER', [name]));

  await add('firm', 'creator', given.manager);
  await add('firm', 'approver', given.approver);
  await add('firm', 'viewer', await member('VIEWER', OF_SOME_PROJECTS));
  await add('firm', 'outside', await world.givenUser({ companyId, privileges: OF_SOME_PROJECTS }));
  await add('firm', 'outside with MANAGE_ALL_PROJECTS', await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] }));

  await add('other firm', 'every privilege', given.stranger);
  await add('other firm', 'MANAGE_BROKERS', await world.givenUser({ companyId: given.stranger.companyId, privileges: ['MANAGE_BROKERS'] }));

  await add('vendor', 'takes part', given.vendor);
  await add('vendor', 'invited', given.pendingEntry.user, { product: given.pendingEntry.id });
  await add('vendor', 'rival', given.rival.vendor);
  await add('vendor', 'not invited', given.uninvited);
  await add('vendor', 'not approved', given.unapproved);
  await add('vendor', 'without a company', given.newcomer);

  await add('client', 'member', given.client);
  await add('client', 'invited', given.future);
  await add('client', 'of no project', await world.givenUser({ type: 'CLIENT' }));

  await add('administrator', 'no privilege', await world.givenUser({ type: 'ADMIN' }));
  await add('administrator', 'SuperAdmin', await world.givenUser({ type: 'ADMIN', privileges: SUPER_ADMIN_ROLE.privileges }));
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  await add('administrator', 'MANAGE_BROKERS', admin);
  await add('administrator', 'on behalf', admin, { headers: { [ON_BEHALF_HEADER]: companyId } });
  return callers;
}

async function givenUploads(world: World, { answersSheet }: MatrixWorld, user: SignedInActor): Promise<Uploads> {
  const invitations = await xlsx([
    ['Product name', 'Email'],
    ['Tin Plan', 'ann@somewhere.test'],
  ]);
  return {
    questions: await givenUploaded(world, user, await questionsSheet()),
    answers: await givenUploaded(world, user, answersSheet),
    invitations: await givenUploaded(world, user, invitations),
    picture: await givenUploaded(world, user, PNG, { filename: 'me.png', mimetype: 'image/png' }),
  };
}
