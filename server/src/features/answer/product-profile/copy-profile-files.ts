import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { addFiles, findRoom } from '../../file/add-files.ts';
import type { ProfileFile } from './product-profile.store.ts';

/** The content to fill in for a question without an answer. */
export interface AnswerToFillIn {
  id: string;
  content: AnswerContent;
}

/**
 * Copies files of the Product Profile, because a file belongs to one product of one project. A copy counts as an upload of the caller; if
 * no answer names it, the clean-up of uploads removes it. An answer whose file is gone from the store is left out.
 */
export async function copyProfileFiles(
  ctx: Ctx,
  fillings: readonly AnswerToFillIn[],
  withFiles: ReadonlySet<string>,
  files: readonly ProfileFile[],
): Promise<AnswerToFillIn[]> {
  const copied: AnswerToFillIn[] = [];
  for (const filling of fillings) {
    if (!withFiles.has(filling.id)) copied.push(filling);
    else {
      const wanted = filling.content.value;
      const sources = files.filter(({ id }) => Array.isArray(wanted) && wanted.includes(id));
      const value = await copyAll(ctx, sources);
      if (value) copied.push({ ...filling, content: { ...filling.content, value } });
    }
  }
  return copied;
}

async function copyAll(ctx: Ctx, sources: readonly ProfileFile[]): Promise<string[] | null> {
  const copies: string[] = [];
  for (const source of sources) {
    const copy = await copyFile(ctx, source);
    if (copy === null) return null;
    copies.push(copy);
  }
  return copies;
}

async function copyFile(ctx: Ctx, { storageKey: from, ...facts }: ProfileFile): Promise<string | null> {
  const { files: store, log } = ctx.parts;
  const id = newId();
  const storageKey = `${ctx.now.toISOString().slice(0, 7)}/${id}`;
  try {
    await store.put(storageKey, await store.read(from));
  } catch (error) {
    log.warn({ err: error, file: facts.id }, 'a file of the Product Profile could not be copied');
    await store.remove(storageKey);
    return null;
  }
  const owner = { companyId: null, uploadedBy: ctx.user.userId, ownerKind: null, ownerId: null };
  try {
    await findRoom(ctx, facts.size);
    await ctx.transaction((tx) => addFiles(tx, ctx, [{ ...facts, id, storageKey, ...owner, createdAt: ctx.now }]));
  } catch (error) {
    await store.remove(storageKey);
    throw error;
  }
  return id;
}
