import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 512;

/**
 * Writes `.br` and `.gz` beside every text of the build, with the strongest compression there is: it is paid once here, not with every
 * download. The server sends the one that a browser takes.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      // While somebody develops, the connection is not what they wait for.
      if (this.meta.watchMode || !dir) return;
      const files = Object.keys(bundle).filter((file) => TEXT.test(file) && !file.startsWith('.vite/'));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([brotli(text, { params }), gzipped(text, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
