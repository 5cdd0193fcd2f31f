import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { composeProblems, isIgnored, readDockerfile } from './dockerfile.mjs';
import { ROOT } from './workspace.mjs';

// npm run check:deploy. There need not be a container engine: the steps of the Dockerfile run in a clean folder, as a user without rights, and
// the product starts there from code it cannot write. Takes minutes and asks the registry for every package.

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const place = mkdtempSync(join(tmpdir(), 'weighbridge-deploy-'));
chmodSync(place, 0o755);
const own = (folder) => {
  mkdirSync(folder, { recursive: true });
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
};
mkdirSync(join(place, 'bin'));
copyFileSync(process.execPath, join(place, 'bin/node'));
chmodSync(join(place, 'bin/node'), 0o755);
const outside = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
/** How this machine reaches the registry; nothing else of it is passed on. */
const WAY_OUT = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy)$/i;
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => WAY_OUT.test(name))),
  PATH: [join(place, 'bin'), ...outside].join(':'),
  HOME: own(join(place, 'home')),
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
};

const ignore = read('.dockerignore');
const context = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)) && !isIgnored(path, ignore));

const folders = new Map();
const found = { env: {}, cmd: [], health: [] };

function copy(rest, folder) {
  const words = rest.split(/\s+/);
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
  const to = words.pop();
  for (const source of words) {
    const target = to.endsWith('/') || to === '.' ? join(folder, to, basename(source)) : join(folder, to);
    if (from) cpSync(join(folders.get(from), source.replace(/^\/build\/?/, '')), target, { recursive: true, verbatimSymlinks: true });
    else if (source === '.') for (const path of context) put(path, join(folder, path));
    else {
      const files = context.filter((path) => path === source || path.startsWith(`${source}/`));
      if (files.length === 0) throw new Error(`Dockerfile: there is no ${source} to copy`);
      for (const path of files) put(path, path === source ? target : join(target, path.slice(source.length + 1)));
    }
  }
}

function put(path, target) {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(ROOT, path), target);
}

function giveAway(folder) {
  if (asRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
}

for (const { name, steps } of readDockerfile(read('Dockerfile'))) {
  const folder = join(place, name);
  mkdirSync(folder);
  folders.set(name, folder);
  for (const { word, rest } of steps) {
    if (word === 'COPY') copy(rest, folder);
    // The last stage installs nothing: its one command makes the folder for data, which is made below.
    if (word === 'RUN' && name !== 'product') {
      console.log(`${name}: ${rest}`);
      giveAway(folder);
      execFileSync('sh', ['-c', rest], { cwd: folder, env, ...identity, stdio: ['ignore', 'inherit', 'inherit'] });
    }
    if (word === 'ENV') for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) found.env[key] = value;
    if (word === 'CMD') found.cmd = JSON.parse(rest);
    if (word === 'HEALTHCHECK') found.health = JSON.parse(rest.slice(rest.indexOf('[')));
  }
}

const problems = composeProblems(read('compose.yaml'), (path) => existsSync(resolve(ROOT, path)));
const code = folders.get('product');
if (asRoot) execFileSync('chown', ['-R', '0:0', code]);
execFileSync('chmod', ['-R', 'a-w,a+rX', code]);
const port = '31877';
const settings = {
  ...env,
  ...found.env,
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: own(join(place, 'data')),
  DRAIN_SECONDS: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
};
const [command, ...args] = found.cmd;
const product = spawn(command, args, { cwd: code, env: settings, ...identity, stdio: 'inherit' });
const ended = new Promise((done) => product.once('exit', (exit) => done(exit)));
try {
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  for (let tried = 0; (await ask('/readyz'))?.status !== 200 && tried < 240 && product.exitCode === null; tried++) await setTimeout(500);
  if ((await ask('/readyz'))?.status !== 200) problems.push('the product is not ready');
  if (!(await (await ask('/'))?.text())?.includes('<div id="root"')) problems.push('the web is not served');
  try {
    execFileSync(found.health[0], found.health.slice(1), { cwd: code, env: settings, ...identity });
  } catch {
    problems.push('HEALTHCHECK fails beside a healthy process');
  }
} finally {
  product.kill('SIGTERM');
  const exit = await ended;
  if (exit !== 0) problems.push(`the product ended with ${exit}`);
  execFileSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(`deploy: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
