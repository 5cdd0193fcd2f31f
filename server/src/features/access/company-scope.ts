import { type Actor, has } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** `reachesCompany` of the domain as SQL: rows of the actor's firm, with MANAGE_BROKERS those of every firm. */
export function companyScope(actor: Actor, column: string): RawBuilder<boolean> {
  if (has(actor, 'MANAGE_BROKERS')) return sql<boolean>`true`;
  const companyId = actor.kind === 'user' ? actor.companyId : null;
  return companyId === null ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${companyId}`;
}
