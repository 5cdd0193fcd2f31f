import './account.tables.ts';
import { type Actor, has } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { companyScope } from '../../access/company-scope.ts';

/** With MANAGE_BROKERS all users, otherwise the brokers of the actor's firm (decision 33). Nobody sees deleted users (decision 167). */
export function visibleUsers(db: Db | Tx, actor: Actor) {
  const users = db.selectFrom('users').where('users.deletedAt', 'is', null).where(companyScope(actor, 'users.companyId'));
  return has(actor, 'MANAGE_BROKERS') ? users : users.where('users.type', '=', 'BROKER');
}
