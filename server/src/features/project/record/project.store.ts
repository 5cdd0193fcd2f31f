import { type Actor, visitor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { isInvitedSide, seesProject } from './project.visibility.ts';
import { forTeam, forVendor, type Project } from './project-for-vendor.ts';
import { type ProjectRow, selectProjects } from './project-row.store.ts';

const forActor = (actor: Actor, row: ProjectRow): Project => (isInvitedSide(actor) ? forVendor(row) : forTeam(row));

export async function findProject(db: Db | Tx, actor: Actor, id: string): Promise<Project | undefined> {
  const row = await selectProjects(db, actor).where(seesProject(actor)).where('projects.id', '=', id).executeTakeFirst();
  return row && forActor(actor, row);
}

export async function getProject(db: Db | Tx, actor: Actor, id: string): Promise<Project> {
  return found(await findProject(db, actor, id));
}

/** What a change answers: the person who made it gets the project, even if it is no longer visible to them after the change. */
export async function viewProject(tx: Tx, actor: Actor, id: string): Promise<Project> {
  return forActor(actor, found(await selectProjects(tx, actor).where('projects.id', '=', id).executeTakeFirst()));
}

/**
 * The project as its vendor gets it. The caller has checked that the viewer may open an invitation to it; the viewer may even work for the
 * firm.
 */
export async function viewAsVendor(db: Db | Tx, id: string): Promise<Project> {
  return forVendor(found(await selectProjects(db, visitor).where('projects.id', '=', id).executeTakeFirst()));
}
