import '../participation/record/participation.tables.ts';
import './faq.tables.ts';
import { FAQ_CEILINGS } from '@weighbridge/domain/faq/faq.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { OpenFaq } from './open-faq.ts';

const HOUR = 60 * 60 * 1000;

/** A link may be anywhere, and each question is work for the team. Asking waits for the one before, so that many at once are counted. */
export async function assertBelowCeiling(tx: Tx, { side, byLink, entries, projectId, vendorId, now }: OpenFaq): Promise<void> {
  if (side.kind === 'team') return;
  const ids = entries.map(({ id }) => id);
  await tx.selectFrom('projectProducts').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const asked = byLink
    ? sql<boolean>`participation_id = any(${ids}::uuid[]) and created_by is null`
    : sql<boolean>`vendor_id = ${vendorId}::uuid and created_by is not null`;
  const { count } = await tx
    .selectFrom('faqEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('createdAt', '>', new Date(now.getTime() - HOUR))
    .where(asked)
    .executeTakeFirstOrThrow();
  if (count >= FAQ_CEILINGS[byLink ? 'link' : 'vendor']) {
    throw new DomainError('TOO_MANY_REQUESTS', { message: 'Many questions were asked within an hour. Please try again later.' });
  }
}
