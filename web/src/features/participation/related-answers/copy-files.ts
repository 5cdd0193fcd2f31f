import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { fromBody } from '../../../lib/errors.ts';
import { chosenOptions } from '../../../parts/question/answer-content.ts';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import { uploadFile } from '../../../ui/upload/upload-file.ts';

/** A file belongs to one answer and is visible to everyone who may read that answer: another answer needs its own copy. */
export async function copyFiles(
  content: AnswerContent,
  files: readonly ShownFile[],
  foreign: readonly ShownFile[],
): Promise<{ content: AnswerContent; files: readonly ShownFile[] }> {
  const used = foreign.filter(({ id }) => chosenOptions(content).includes(id));
  if (used.length === 0) return { content, files };
  const copies = new Map(await Promise.all(used.map(async (file) => [file.id, await copyOf(file)] as const)));
  return {
    content: { ...content, value: chosenOptions(content).map((id) => copies.get(id)?.id ?? id) },
    files: files.map((file) => copies.get(file.id) ?? file),
  };
}

async function copyOf({ url, filename, mimetype }: ShownFile): Promise<ShownFile> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw fromBody(response.status, null);
  const source = new File([await response.blob()], filename, { type: mimetype });
  return uploadFile(source, () => undefined, new AbortController().signal);
}
