import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { uploadFiles } from '../features/file/upload-files.ts';
import type { Ctx } from '../platform/context.ts';

/** A text file as if this person had uploaded it; its id. */
export async function uploadLines(ctx: Ctx, filename: string, lines: readonly string[]): Promise<string> {
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`);
  const file = Object.assign(Readable.from([bytes]), { truncated: false });
  const part = { fieldname: 'file0', filename, file } as unknown as MultipartFile;
  const [record] = await uploadFiles(
    ctx,
    (async function* () {
      yield part;
    })(),
    bytes.length,
  );
  return record?.id ?? '';
}
