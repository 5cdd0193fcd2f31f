import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fontsEnv } from './chromium-fonts.mjs';

const PACKAGE = 'chromium-headless-shell';
const BROWSER = 'usr/lib/chromium/chromium-headless-shell';

/**
 * Debian's headless Chromium with the libraries this machine lacks, unpacked into a folder: nothing is installed, and nobody needs to be root.
 * apt keeps its lists and downloads in that folder too, so that the machine's own stay as they are.
 */
export function unpackDebianChromium(folder) {
  const apt = join(folder, 'apt');
  const archives = join(apt, 'archives');
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, name), { recursive: true });
  const options = [
    `Dir::State::lists=${join(apt, 'lists')}`,
    `Dir::Cache=${apt}`,
    `Dir::Cache::archives=${archives}`,
    'Debug::NoLocking=1',
    // As root apt would download as a user of its own, who may not enter this folder.
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  run('apt-get', [...options, '-qq', 'update']);
  run('apt-get', [...options, '-qq', '--yes', '--download-only', '--no-install-recommends', 'install', PACKAGE]);
  for (const file of readdirSync(archives)) if (file.endsWith('.deb')) run('dpkg-deb', ['--extract', join(archives, file), folder]);
  rmSync(apt, { recursive: true });
}

export function debianChromium(folder) {
  return {
    executablePath: join(folder, BROWSER),
    env: {
      ...fontsEnv(folder, join(folder, 'usr/share/fonts')),
      LD_LIBRARY_PATH: [...libraryFolders(folder), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/** They are named after the machine, such as `aarch64-linux-gnu`, and some libraries have one of their own in there. */
function libraryFolders(folder) {
  const libraries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) => /\.so(\.|$)/.test(name));
  return [...new Set(libraries.map(({ parentPath }) => parentPath))];
}

function run(command, args) {
  const { error, status, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}
