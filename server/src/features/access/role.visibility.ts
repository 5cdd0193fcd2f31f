import './access.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { companyScope } from './company-scope.ts';

/** The roles of the firms that the actor reaches; the administrators' role belongs to no firm, and only administrators see it. */
export function visibleRoles(db: Db | Tx, actor: Actor) {
  return db.selectFrom('roles').where(companyScope(actor, 'roles.companyId'));
}
