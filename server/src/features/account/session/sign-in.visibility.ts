import '../record/account.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companyScope } from '../../access/company-scope.ts';

/** With MANAGE_BROKERS all, also refusals of addresses without an account; otherwise those of the actor's firm. */
export function visibleSignIns(db: Db, actor: Actor) {
  return db.selectFrom('signIns').leftJoin('users', 'users.id', 'signIns.userId').where(companyScope(actor, 'signIns.companyId'));
}
