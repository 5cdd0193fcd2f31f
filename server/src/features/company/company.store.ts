import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings, CompanyType } from '@weighbridge/domain/access/company-settings.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { projectsOfCompany, usersOfCompany } from './company.slots.ts';
import { visibleCompanies } from './company.visibility.ts';

export interface CompanyRow {
  id: string;
  type: CompanyType;
  name: string;
  settings: CompanySettings;
  requireSso: boolean;
  requireTwoStep: boolean;
  createdAt: Date;
  updatedAt: Date;
  usersCount: number;
  clientsCount: number;
  projectsCount: number;
}

export function selectCompanies(db: Db | Tx, actor: Actor) {
  return visibleCompanies(db, actor).select([
    'companies.id',
    'companies.type',
    'companies.name',
    'companies.settings',
    'companies.requireSso',
    'companies.requireTwoStep',
    'companies.createdAt',
    'companies.updatedAt',
    usersOfCompany().as('usersCount'),
    sql<number>`(select count(*) from clients where clients.company_id = companies.id)`.as('clientsCount'),
    projectsOfCompany().as('projectsCount'),
  ]);
}

export async function getCompany(db: Db | Tx, actor: Actor, id: string): Promise<CompanyRow> {
  return found(await selectCompanies(db, actor).where('companies.id', '=', id).executeTakeFirst());
}

/** Locks the row until the transaction ends; also reads who changed it last. */
export async function lockCompany(tx: Tx, actor: Actor, id: string): Promise<CompanyRow & { updatedByName: string | null }> {
  const row = found(
    await visibleCompanies(tx, actor)
      .select(editorNameOf('companies').as('updatedByName'))
      .where('companies.id', '=', id)
      .forNoKeyUpdate('companies')
      .executeTakeFirst(),
  );
  return { ...(await getCompany(tx, actor, id)), ...row };
}
