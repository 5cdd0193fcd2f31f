import './template.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { templateVisibility } from '@weighbridge/domain/template/template.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Everything that reads a template starts here. */
export function visibleTemplates(db: Db | Tx, actor: Actor) {
  return db.selectFrom('templates').where(seesTemplate(actor));
}

/** `templateVisibility` of the domain as SQL, for a statement that names the table `templates` (decision 86). */
export function seesTemplate(actor: Actor): RawBuilder<boolean> {
  const visibility = templateVisibility(actor);
  switch (visibility.kind) {
    case 'every':
      return sql<boolean>`true`;
    case 'own-and-published':
      return sql<boolean>`(templates.company_id = ${visibility.companyId} or templates.status = 'PUBLISHED')`;
    case 'none':
      return sql<boolean>`false`;
  }
}
