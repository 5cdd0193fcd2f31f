import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { companyScope } from '../access/company-scope.ts';
import { usesOfProjectServiceType, usesOfServiceType } from './company.slots.ts';

/** Both kinds have the same rules and tables of the same shape; only project service types have a description (decision 39). */
export type ServiceTypeKind = 'serviceType' | 'projectServiceType';

/** The types use the table with more columns for both; the description is read and written for project service types only. */
export function serviceTypeTable(kind: ServiceTypeKind): 'projectServiceTypes' {
  return (kind === 'serviceType' ? 'serviceTypes' : 'projectServiceTypes') as 'projectServiceTypes';
}

export interface ServiceTypeRow {
  id: string;
  companyId: string;
  companyName: string;
  label: string;
  description: string | null;
  /** How many projects and templates have it. */
  usesCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export function visibleServiceTypes(db: Db | Tx, actor: Actor, kind: ServiceTypeKind) {
  return db
    .selectFrom(`${serviceTypeTable(kind)} as entry`)
    .innerJoin('companies', 'companies.id', 'entry.companyId')
    .where(companyScope(actor, 'entry.companyId'));
}

const USES = { serviceType: usesOfServiceType, projectServiceType: usesOfProjectServiceType } as const satisfies Record<
  ServiceTypeKind,
  unknown
>;

export function selectServiceTypes(db: Db | Tx, actor: Actor, kind: ServiceTypeKind) {
  return visibleServiceTypes(db, actor, kind).select([
    'entry.id',
    'entry.companyId',
    'companies.name as companyName',
    'entry.label',
    (kind === 'serviceType' ? sql<string | null>`null::text` : sql<string | null>`entry.description`).as('description'),
    USES[kind]().as('usesCount'),
    'entry.createdAt',
    'entry.updatedAt',
  ]);
}

export async function getServiceType(db: Db | Tx, actor: Actor, kind: ServiceTypeKind, id: string): Promise<ServiceTypeRow> {
  return found(await selectServiceTypes(db, actor, kind).where('entry.id', '=', id).executeTakeFirst());
}

/** Locks the row until the transaction ends; also reads who changed it last. */
export async function lockServiceType(
  tx: Tx,
  actor: Actor,
  kind: ServiceTypeKind,
  id: string,
): Promise<ServiceTypeRow & { updatedByName: string | null }> {
  const row = found(
    await visibleServiceTypes(tx, actor, kind)
      .select(editorNameOf('entry').as('updatedByName'))
      .where('entry.id', '=', id)
      .forNoKeyUpdate('entry')
      .executeTakeFirst(),
  );
  return { ...(await getServiceType(tx, actor, kind, id)), ...row };
}
