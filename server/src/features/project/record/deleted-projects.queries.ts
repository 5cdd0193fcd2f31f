import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { deletedProjects } from './project.visibility.ts';

/** Deleted projects that the actor may restore. What was deleted before its status was kept has none to go back to. */
export function selectDeletedProjects(db: Db | Tx, actor: Actor) {
  return deletedProjects(db, actor).where('projects.deletedFrom', 'is not', null);
}

/** Locks it until the transaction ends: two who restore it at once restore it once. */
export async function lockDeletedProject(tx: Tx, actor: Actor, id: string) {
  return found(
    await selectDeletedProjects(tx, actor)
      .select(['projects.id', 'projects.companyId', 'projects.deletedFrom', 'projects.statusChangedAt'])
      .where('projects.id', '=', id)
      .$narrowType<{ deletedFrom: ProjectStatus; statusChangedAt: Date }>()
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
