import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontsEnv } from './chromium-fonts.mjs';
import { ROOT } from './workspace.mjs';

/** Names the folder it is unpacked into: another version is unpacked beside it. */
export function packageName() {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')).version;
}

/** By itself the package unpacks straight into the temporary folder, which breaks when two runs start at once. */
export function unpackPackagedChromium(folder) {
  const program = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  const result = spawnSync(process.execPath, ['-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
    // The second variable makes the package unpack its own NSS libraries, for machines that have none.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (result.status !== 0) throw new Error(`Chromium could not be unpacked into ${folder}: ${result.stderr}`);
}

/** The unpacked libraries and fonts are used only where the machine has none. */
export function packagedChromium(folder) {
  const executablePath = join(folder, 'chromium');
  const env = fontsEnv(folder, join(folder, 'fonts/fonts'));
  if (spawnSync(executablePath, ['--version', '--no-sandbox']).status !== 0) {
    const before = process.env.LD_LIBRARY_PATH;
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), before].filter(Boolean).join(':');
  }
  return { executablePath, env };
}
