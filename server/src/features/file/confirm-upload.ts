import './file.events.ts';
import './file.tables.ts';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { DirectAccess } from '../../platform/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { found } from '../../platform/input.ts';
import { askScanner, type Looked } from './ask-scanner.ts';
import { type FileRecord, toRecord } from './file-record.ts';
import { fileTypeOf } from './file-types.ts';
import { Measure } from './measure.ts';
import { recognise } from './recognise.ts';

interface Announced {
  id: string;
  storageKey: string;
  filename: string;
  size: number;
}

interface Inspected {
  storageKey: string;
  mimetype: string;
  sha256: string;
}

/**
 * Makes a file of what the caller has sent to the bucket. It is copied to a key that nobody was ever given an address for and looked at
 * there: the address may still be good, and what it overwrites must not be what was checked.
 */
export async function confirmUpload(ctx: Ctx, id: string): Promise<FileRecord> {
  const announced = await findAnnounced(ctx, id);
  const { direct } = ctx.parts.files;
  if (!direct) throw new DomainError('NOT_FOUND');
  await assertArrived(ctx, direct, announced);
  const storageKey = `${ctx.now.toISOString().slice(0, 7)}/${newId()}`;
  const record = await takeOver(ctx, direct, announced, storageKey).catch(async (error: unknown) => {
    await ctx.parts.files.remove(storageKey);
    // A store that fails: the other of two confirmations at once may have taken the object away under this one.
    if (!(error instanceof DomainError)) await findAnnounced(ctx, id);
    throw error;
  });
  await ctx.parts.files.remove(announced.storageKey);
  return record;
}

async function takeOver(ctx: Ctx, direct: DirectAccess, announced: Announced, storageKey: string): Promise<FileRecord> {
  const { id, filename, size } = announced;
  await direct.copy(announced.storageKey, storageKey);
  const inspected = await inspect(ctx, announced, storageKey);
  const looked = await askScanner(ctx.parts, { id, storageKey });
  await take(ctx, announced, inspected, looked);
  return toRecord({ id, filename, size, mimetype: inspected.mimetype, state: looked.state });
}

/** Other people's, and those that were confirmed already, are not found. */
async function findAnnounced(ctx: Ctx, id: string): Promise<Announced> {
  return found(
    await ctx.db
      .selectFrom('files')
      .select(['id', 'storageKey', 'filename', 'size'])
      .where('id', '=', id)
      .where('uploadedBy', '=', ctx.user.userId)
      .where('state', '=', 'AWAITED')
      .executeTakeFirst(),
  );
}

async function assertArrived(ctx: Ctx, direct: DirectAccess, announced: Announced): Promise<void> {
  const size = await direct.sizeOf(announced.storageKey);
  if (size === null) await findAnnounced(ctx, announced.id);
  if (size === null) throw new DomainError('CONFLICT', { reason: 'not-arrived', message: MESSAGES.unreadableUpload });
  if (size !== announced.size) throw await refused(ctx, announced, MESSAGES.unreadableUpload);
}

async function inspect(ctx: Ctx, announced: Announced, storageKey: string): Promise<Inspected> {
  const { files } = ctx.parts;
  const measured = new Measure(announced.size);
  measured.resume();
  await pipeline(await files.read(storageKey), measured);
  if (measured.size !== announced.size) throw await refused(ctx, announced, MESSAGES.unreadableUpload);
  const mimetype = fileTypeOf(announced.filename, await recognise(files, storageKey), measured.text.finish());
  if (!mimetype) throw await refused(ctx, announced, MESSAGES.fileFormat);
  return { storageKey, mimetype, sha256: measured.hash.digest('hex') };
}

/** It takes no more room, and cannot be confirmed again. */
async function refused({ db, parts }: Ctx, { id, storageKey }: Announced, message: string): Promise<DomainError> {
  await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'AWAITED').execute();
  await parts.files.remove(storageKey);
  return new DomainError('INVALID_INPUT', { message, fields: { file0: message } });
}

/** Of two confirmations at once one is too late. */
async function take(ctx: Ctx, { id, filename, size }: Announced, inspected: Inspected, { state, virus }: Looked): Promise<void> {
  await ctx.transaction(async (tx) => {
    const taken = tx
      .updateTable('files')
      .set({ ...inspected, state })
      .where('id', '=', id)
      .where('state', '=', 'AWAITED')
      .returning('id');
    found(await taken.executeTakeFirst());
    await recordEvent(tx, ctx, 'file.uploaded', { subjectId: id }, { filename, size });
    if (virus !== null) await recordEvent(tx, ctx, 'file.infected', { subjectId: id }, { filename, size, virus });
  });
}
