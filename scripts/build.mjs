import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, hashFiles, ROOT, readStamp, toolEnv } from './workspace.mjs';

// Builds what is stale: the two halves of the product, or those that are named. Nothing here may import a package.

const SHARED = ['domain/src', 'domain/package.json', 'package-lock.json'];
const NO_PART = /\.(test|spec)\.tsx?$|vitest\.config\.ts$|\.stamp$|\/testing\//;

const HALVES = {
  server: {
    from: ['server/src', 'server/package.json', 'server/rolldown.config.ts'],
    command: ['rolldown', '-c', 'rolldown.config.ts'],
  },
  web: { from: ['web', 'server/schema.graphql', 'tsconfig.base.json'], command: ['vite', 'build', '--logLevel', 'warn'] },
};

/** Builds the halves that are stale. Answers what went wrong, or nothing. */
export function build(names = Object.keys(HALVES)) {
  for (const name of names) {
    const { from, command } = HALVES[name];
    const stamp = join(ROOT, name, 'dist/.stamp');
    const hash = hashFiles(filesUnder([...from, ...SHARED], (file) => !NO_PART.test(file)));
    if (readStamp(stamp) === hash) continue;
    console.log(`prepare: building the ${name} …`);
    const [tool, ...args] = command;
    // What they print when all is well is a list of files that nobody reads; warnings come the other way.
    const result = spawnSync(tool, args, { cwd: join(ROOT, name), env: toolEnv(name), stdio: ['ignore', 'pipe', 'inherit'] });
    if (result.error) return `${tool} could not be started: ${result.error.message}`;
    if (result.status !== 0) return `${result.stdout}\n${tool} failed.`;
    writeFileSync(stamp, hash);
  }
  return undefined;
}
