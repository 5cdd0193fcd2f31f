import '../../features/file/file.tables.ts';
import { Readable } from 'node:stream';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import { writeXlsx } from 'hucre/xlsx';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

export type Row = (string | number | boolean | null)[];

/** A workbook with one sheet. */
export function xlsx(rows: Row[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Questions', rows }] });
}

/** A file that this user has just uploaded, with any content. */
export async function givenUploaded(
  world: World,
  user: { userId: string; companyId: string | null },
  content: Uint8Array,
  { filename = 'Dental RFP.xlsx', mimetype = XLSX_MIME }: { filename?: string; mimetype?: string } = {},
): Promise<{ id: string }> {
  const id = newId();
  const storageKey = `test/${id}`;
  await world.app.parts.files.put(storageKey, Readable.from([Buffer.from(content)]));
  await world.db
    .insertInto('files')
    .values({
      id,
      companyId: user.companyId,
      uploadedBy: user.userId,
      ownerKind: null,
      ownerId: null,
      storageKey,
      filename,
      mimetype,
      size: content.length,
      sha256: '',
      description: null,
      createdAt: world.clock.now(),
    })
    .execute();
  return { id };
}
