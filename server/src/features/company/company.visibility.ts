import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { companyScope } from '../access/company-scope.ts';

/** The actor's firm; with MANAGE_BROKERS every firm. */
export function visibleCompanies(db: Db | Tx, actor: Actor) {
  return db.selectFrom('companies').where(companyScope(actor, 'companies.id'));
}
