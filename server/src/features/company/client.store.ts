import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { visibleClients } from './client.visibility.ts';
import { projectsOfClient, usersOfClient } from './company.slots.ts';

export interface ClientRow {
  id: string;
  companyId: string;
  name: string;
  description: string | null;
  location: string | null;
  website: string;
  createdAt: Date;
  updatedAt: Date;
  projectsCount: number;
  usersCount: number;
}

export function selectClients(db: Db | Tx, actor: Actor) {
  return visibleClients(db, actor).select([
    'clients.id',
    'clients.companyId',
    'clients.name',
    'clients.description',
    'clients.location',
    'clients.website',
    'clients.createdAt',
    'clients.updatedAt',
    projectsOfClient().as('projectsCount'),
    usersOfClient().as('usersCount'),
  ]);
}

export async function getClient(db: Db | Tx, actor: Actor, id: string): Promise<ClientRow> {
  return found(await selectClients(db, actor).where('clients.id', '=', id).executeTakeFirst());
}

/** Locks the row until the transaction ends; also reads who changed it last. */
export async function lockClient(tx: Tx, actor: Actor, id: string): Promise<ClientRow & { updatedByName: string | null }> {
  const row = found(
    await visibleClients(tx, actor)
      .select(editorNameOf('clients').as('updatedByName'))
      .where('clients.id', '=', id)
      .forNoKeyUpdate('clients')
      .executeTakeFirst(),
  );
  return { ...(await getClient(tx, actor, id)), ...row };
}
