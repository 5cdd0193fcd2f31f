import '../../access/access.tables.ts';
import './account.tables.ts';
import { type Actor, has } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { companyScope } from '../../access/company-scope.ts';
import { IS_LAST_MANAGER, lockFirm } from './last-manager.ts';

/** The people whom the actor manages, and themselves. Those who were deleted are there, too: they still ask for their data. */
export async function findPerson(db: Db | Tx, actor: Actor, id: string) {
  const self = actor.kind === 'user' ? actor.userId : null;
  const row = await (db as Db)
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.email', 'users.type', 'users.status', 'users.firstName', 'users.lastName', 'users.phoneNumber'])
    .select(['users.companyId', IS_LAST_MANAGER.as('isLastManager'), sql<boolean>`users.erased_at is not null`.as('isErased')])
    .select([
      sql<Privilege[]>`coalesce(roles.privileges, '{}')`.as('privileges'),
      sql<boolean>`users.two_step_at is not null`.as('hasTwoStep'),
    ])
    .where('users.id', '=', id)
    .where((where) =>
      where.or([
        where('users.id', '=', self),
        where.and([
          companyScope(actor, 'users.companyId'),
          where.or([where('users.type', '=', 'BROKER'), where.lit(has(actor, 'MANAGE_BROKERS'))]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return found(row);
}

/** Locks the firm, then the row, as every use case does that takes a user away. */
export async function lockPerson(tx: Tx, actor: Actor, id: string) {
  const { companyId } = await findPerson(tx, actor, id);
  await lockFirm(tx, companyId);
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findPerson(tx, actor, id);
}
