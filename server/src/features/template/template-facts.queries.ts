import './template.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { TemplateFacts as PolicyFacts } from '@weighbridge/domain/template/template.policy.ts';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { seesTemplate, visibleTemplates } from './template.visibility.ts';

/** The facts that policies of a template and of its sections use. */
export interface TemplateFacts extends Pick<PolicyFacts, 'companyId' | 'status'> {
  id: string;
  name: string;
}

/** For statements of other features about parts of a template: join `templates` and add this condition. */
export function templateIsVisibleTo(actor: Actor): RawBuilder<boolean> {
  return seesTemplate(actor);
}

function selectFacts(db: Db | Tx, actor: Actor) {
  return visibleTemplates(db, actor).select(['templates.id', 'templates.name', 'templates.status', 'templates.companyId']);
}

export async function getTemplateFacts(db: Db | Tx, actor: Actor, id: string): Promise<TemplateFacts> {
  return found(await selectFacts(db, actor).where('templates.id', '=', id).executeTakeFirst());
}

/** Several at once; one that is not visible is not found. */
export async function getTemplatesFacts(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<TemplateFacts[]> {
  const rows = await selectFacts(db, actor).where('templates.id', 'in', ids).execute();
  return ids.map((id) => found(rows.find((row) => row.id === id)));
}

/** Locks the template until the transaction ends, so that it is not published during a change. */
export async function lockTemplate(tx: Tx, actor: Actor, id: string): Promise<TemplateFacts> {
  return found(await selectFacts(tx, actor).where('templates.id', '=', id).forNoKeyUpdate().executeTakeFirst());
}
