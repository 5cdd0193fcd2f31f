import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build } from './build.mjs';
import { codegenIsCurrent, codegenIsPossible } from './codegen.mjs';
import { ROOT, toolEnv } from './workspace.mjs';

// Runs before everything else, on whatever Node.js (20 or newer) the machine has. Nothing here may import a package.

const OLDEST_NODE = 24;

/**
 * npm keeps what it really installed in node_modules/.package-lock.json, written last.
 * Comparing packages instead of modification times survives checkouts, copies and interrupted installs.
 */
function isInstalled() {
  const installedFile = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const actual = installed[path];
    // Bindings for other platforms are in the lock file and never on the disk.
    if (!actual) return entry.optional === true || entry.devOptional === true;
    return actual.version === entry.version && actual.integrity === entry.integrity;
  });
}

function install() {
  console.log('prepare: installing packages (npm ci) …');
  // No package needs its install script; one that runs code while it is installed would run it on every machine.
  // npm must not run on the Node.js inside the folder that it is about to delete.
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], ROOT, {
    ...process.env,
    PATH: outside.join(delimiter),
  });
  if (!isInstalled()) fail('prepare: npm ci finished, but node_modules still differs from package-lock.json.');
}

function nodeVersion() {
  return spawnSync('node', ['--version'], { env: toolEnv(), encoding: 'utf8' }).stdout?.trim() ?? '';
}

const isNewEnough = (version) => Number.parseInt(version.slice(1), 10) >= OLDEST_NODE;

function checkNode() {
  const version = nodeVersion();
  if (isNewEnough(version)) return;
  fail(
    `prepare: Node.js ${OLDEST_NODE} or newer is needed and ${version || 'none'} was found; the pinned one was not installed for this platform.`,
  );
}

function run(command, args, cwd, env) {
  const result = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (result.error) fail(`prepare: ${command} could not be started: ${result.error.message}`);
  if (result.status !== 0) fail(`prepare: ${command} ${args[0]} failed.`);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

// The packages of other platforms may be missing: what was installed on another machine looks whole, without the Node.js for this one.
if (!isInstalled() || !isNewEnough(nodeVersion())) install();
checkNode();
// The tests build as their first part, so that a failing build is counted and the other parts still run.
if (!process.argv.includes('--install-only')) {
  if (codegenIsPossible() && !codegenIsCurrent()) run('node', ['scripts/codegen.mjs'], ROOT, toolEnv());
  const problem = process.argv.includes('--build') && build();
  if (problem) fail(`prepare: ${problem}`);
}
