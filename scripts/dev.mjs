import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { codegenIsCurrent } from './codegen.mjs';
import { ROOT, toolEnv } from './workspace.mjs';

// One address, as in production: the server serves web/dist, and vite rebuilds it whenever a source changes.

const env = toolEnv('web');
const children = [
  start('server', 'node', ['--watch', '--watch-preserve-output', 'server/src/main.mjs'], ROOT),
  start('web', 'vite', ['build', '--watch', '--mode', 'development', '--logLevel', 'warn'], join(ROOT, 'web')),
];
let stopping = false;

function start(name, command, args, cwd) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    if (stopping) return;
    console.error(`dev: ${name} ended with code ${code}`);
    stop(code ?? 1);
  });
  return child;
}

function stop(code) {
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  watcher.close();
  schemaWatcher.close();
  clearTimeout(timer);
}

let timer;
function codegenSoon(_event, file) {
  if (!file || file.includes('generated') || !/\.(tsx?|graphql)$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!codegenIsCurrent()) spawn('node', ['scripts/codegen.mjs'], { cwd: ROOT, env, stdio: 'inherit' });
  }, 150);
}
const watcher = watch(join(ROOT, 'web/src'), { recursive: true }, codegenSoon);
const schemaWatcher = watch(join(ROOT, 'server'), codegenSoon);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
