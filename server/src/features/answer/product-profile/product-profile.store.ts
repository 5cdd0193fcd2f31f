import '../../account/record/account.tables.ts';
import '../../file/file.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import { createHash } from 'node:crypto';
import type { AnswerFile } from '@weighbridge/domain/answer/answer.types.ts';
import { type ProfileEntry, profileKey } from '@weighbridge/domain/answer/product-profile.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface StoredEntry extends ProfileEntry {
  id: string;
  updatedAt: Date;
  updatedBy: { id: string; name: string } | null;
}

/** The Product Profile of a product, by the text of the questions. */
export async function loadEntries(db: Db | Tx, productId: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('productProfileEntries as entry')
    .leftJoin('users', 'users.id', 'entry.updatedBy')
    .select(['entry.id', 'entry.sourceQuestionId', 'entry.label', 'entry.type', 'entry.options', 'entry.value', 'entry.secondaryValue'])
    .select(['entry.updatedAt', 'entry.updatedBy', sql<string | null>`users.first_name || ' ' || users.last_name`.as('editorName')])
    .where('entry.productId', '=', productId)
    .orderBy(sql`lower(entry.label)`)
    .orderBy('entry.id')
    .execute();
  return rows.map(({ value, secondaryValue, updatedBy, editorName, ...row }) => ({
    ...row,
    content: { value, secondaryValue },
    updatedBy: updatedBy === null ? null : { id: updatedBy, name: editorName ?? '' },
  }));
}

/** The text of a question may be too long for an index, so its digest is compared. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Saving {
  vendorId: string;
  productId: string;
  userId: string;
  now: Date;
}

/** Replaces what was kept for the same question before. One statement for any number of entries. */
export async function saveEntries(tx: Tx, { vendorId, productId, userId, now }: Saving, entries: readonly ProfileEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const records = entries.map((entry) => ({
    id: newId(),
    profile_key: digest(profileKey(entry)),
    source_question_id: entry.sourceQuestionId,
    label: entry.label,
    type: entry.type,
    options: entry.options,
    value: entry.content.value,
    secondary_value: entry.content.secondaryValue,
  }));
  await sql`
    insert into product_profile_entries
      (id, vendor_id, product_id, profile_key, source_question_id, label, type, options, value, secondary_value, updated_at, updated_by)
    select id, ${vendorId}::uuid, ${productId}::uuid, profile_key, source_question_id, label, type, options, value, secondary_value,
      ${now}::timestamptz, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (
      id uuid, profile_key text, source_question_id uuid, label text, type text, options jsonb, value jsonb, secondary_value jsonb
    )
    on conflict (product_id, profile_key) do update set
      source_question_id = excluded.source_question_id, label = excluded.label, type = excluded.type, options = excluded.options,
      value = excluded.value, secondary_value = excluded.secondary_value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(tx);
}

export interface ProfileFile extends AnswerFile {
  storageKey: string;
  sha256: string;
  /** A copy of what is still being checked waits, too. */
  state: FileState;
  description: string | null;
}

/** The files that kept answers name: attached to a participation of a product of the same vendor. */
export async function loadProfileFiles(db: Db | Tx, vendorId: string, entries: readonly ProfileEntry[]): Promise<ProfileFile[]> {
  const ids = entries.flatMap(({ type, content }) => (type === 'FILE' && Array.isArray(content.value) ? content.value : []));
  if (ids.length === 0) return [];
  const { rows } = await sql<ProfileFile>`
    select files.id, files.filename, files.mimetype, files.size, files.sha256, files.description, files.storage_key, files.state
    from files
    join project_products entry on entry.id = files.owner_id
    join vendor_products product on product.id = entry.product_id
    where files.owner_kind = 'answer' and product.vendor_id = ${vendorId} and files.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}
