import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Quiet on the network and the same picture on every machine. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--no-zygote',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/**
 * What Playwright's `chromium.launch` needs, for journeys, the tour and the screen tests alike.
 * The package's own flags are left out on purpose: `--single-process` lets one crashed page end the whole run,
 * and `--disable-web-security` would hide the mistakes that the product's headers are there to catch.
 *
 * @returns {Promise<{ executablePath: string, args: string[], headless: true, chromiumSandbox: boolean, env: Record<string, string> }>}
 */
export async function chromiumLaunchOptions() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  const folder = named ? undefined : unpackedFolder();
  return {
    executablePath: named ?? join(folder, 'chromium'),
    args: [...ARGS, ...(isRoot() ? ['--no-sandbox'] : [])],
    headless: true,
    // The kernels of containers often refuse the sandbox to ordinary users too; the pages are our own.
    chromiumSandbox: false,
    env: folder ? { ...process.env, ...libraryEnv(folder) } : { ...process.env },
  };
}

function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * The package unpacks straight into the temporary folder, which breaks when two runs start at once and when root was here first.
 * So: one folder per version and user, filled beside it and moved into place in one step.
 */
function unpackedFolder() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(tmpdir(), `weighbridge-chromium-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(join(folder, 'ready'))) return folder;
  const staging = mkdtempSync(`${folder}-`);
  unpackInto(staging);
  writeFileSync(join(staging, 'ready'), '');
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'ready'))) throw error;
  }
  return folder;
}

function unpackInto(folder) {
  const program = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  const result = spawnSync(process.execPath, ['-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
    // The second variable makes the package unpack its own NSS libraries, for machines that have none.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (result.status !== 0) throw new Error(`Chromium could not be unpacked into ${folder}: ${result.stderr}`);
  const fonts = join(folder, 'fonts');
  const dirs = ['/usr/share/fonts', join(fonts, 'fonts')].map((dir) => `  <dir>${dir}</dir>`).join('\n');
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig>\n${dirs}\n  <cachedir>${join(fonts, 'cache')}</cachedir>\n</fontconfig>\n`,
  );
}

/** The unpacked libraries and fonts are used only where the machine has none. */
function libraryEnv(folder) {
  const env = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts/fonts.conf');
  if (spawnSync(join(folder, 'chromium'), ['--version', '--no-sandbox']).status !== 0) {
    const before = process.env.LD_LIBRARY_PATH;
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), before].filter(Boolean).join(':');
  }
  return env;
}
