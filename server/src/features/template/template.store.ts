import '../account/record/account.tables.ts';
import '../company/company.tables.ts';
import './template.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { questionsOfTemplate, sectionsOfTemplate } from './template.slots.ts';
import { visibleTemplates } from './template.visibility.ts';

export interface TemplateRow {
  id: string;
  name: string;
  status: TemplateStatus;
  companyId: string | null;
  companyName: string | null;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedByName: string | null;
  serviceTypes: { id: string; label: string }[] | null;
  sectionsCount: number;
  questionsCount: number;
}

export function selectTemplates(db: Db | Tx, actor: Actor) {
  return visibleTemplates(db, actor)
    .leftJoin('companies', 'companies.id', 'templates.companyId')
    .leftJoin('users as author', 'author.id', 'templates.createdBy')
    .leftJoin('users as editor', 'editor.id', 'templates.updatedBy')
    .select([
      'templates.id',
      'templates.name',
      'templates.status',
      'templates.companyId',
      'companies.name as companyName',
      'templates.createdBy',
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('createdByName'),
      'templates.createdAt',
      'templates.updatedAt',
      sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('updatedByName'),
      sql<{ id: string; label: string }[] | null>`(
        select json_agg(json_build_object('id', service_types.id, 'label', service_types.label) order by lower(service_types.label))
        from template_service_types join service_types on service_types.id = template_service_types.service_type_id
        where template_service_types.template_id = templates.id
      )`.as('serviceTypes'),
      sectionsOfTemplate().as('sectionsCount'),
      questionsOfTemplate().as('questionsCount'),
    ]);
}

export async function loadTemplate(db: Db | Tx, actor: Actor, id: string): Promise<TemplateRow> {
  return found(await selectTemplates(db, actor).where('templates.id', '=', id).executeTakeFirst());
}

/** Replaces the service types; only those of the template's own firm. */
export async function saveServiceTypes(tx: Tx, template: { id: string; companyId: string | null }, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('templateServiceTypes').where('templateId', '=', template.id).execute();
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`
    insert into template_service_types (template_id, service_type_id)
    select ${template.id}::uuid, id from service_types where id = any(${wanted}::uuid[]) and company_id = ${template.companyId}::uuid
    returning service_type_id
  `.execute(tx);
  if (rows.length !== wanted.length) throw new DomainError('INVALID_INPUT', { fields: { serviceTypes: MESSAGES.option } });
}
