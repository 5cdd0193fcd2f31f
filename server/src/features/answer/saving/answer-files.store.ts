import '../../vendor/vendor.tables.ts';
import '../record/answer.tables.ts';
import '../record/product-profile.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { releaseFiles } from '../../file/file.writes.ts';
import type { AnswerToWrite } from '../record/answer.store.ts';
import type { RowToSave } from '../record/answer-to-save.queries.ts';
import type { Answering } from '../record/answering.queries.ts';
import { namedFiles } from './prepare-answer.ts';

/**
 * Detaches files that an answer no longer names, so that they stop counting towards the quota (decision 177). Not when the answers were
 * submitted once, because then the file belongs to a submitted answer, and not when the Product Profile names it.
 */
export async function releaseDroppedFiles(
  db: Db | Tx,
  { participationId, projectId, vendorId }: Answering,
  rows: ReadonlyMap<string, RowToSave>,
  writes: readonly AnswerToWrite[],
): Promise<void> {
  const dropped = writes.flatMap(({ questionId, value }) => {
    const row = rows.get(questionId);
    return row?.definition.type === 'FILE' ? namedFiles(row.stored?.value).filter((id) => !namedFiles(value).includes(id)) : [];
  });
  await releaseFiles(
    db,
    dropped,
    sql<boolean>`owner_kind = 'answer' and owner_id = ${participationId}
      and not exists (select from answers where participation_id = ${participationId} and value ? files.id::text)
      and not exists (
        select from events where project_id = ${projectId} and subject_id = ${participationId} and name = 'answer.submitted'
      )
      and not exists (
        select from product_profile_entries entry join vendor_products product on product.id = entry.product_id
        where product.vendor_id = ${vendorId} and entry.type = 'FILE' and entry.value ? files.id::text
      )`,
  );
}
