import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeProblems, isIgnored, readDockerfile } from './dockerfile.mjs';
import { ROOT } from './workspace.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const hasFile = (path) => existsSync(join(ROOT, path));

it('builds an image that runs without rights, from files that exist, with a check of its health', () => {
  const stages = readDockerfile(read('Dockerfile'));
  expect(stages.map(({ name }) => name)).toEqual(['built', 'packages', 'product']);
  const { steps } = stages.at(-1);
  expect(steps.find(({ word }) => word === 'USER')?.rest).toBe('node');
  expect(steps.some(({ word }) => word === 'HEALTHCHECK')).toBe(true);
  const copied = stages
    .flatMap((stage) => stage.steps)
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
  expect(copied.filter((path) => !hasFile(path))).toEqual([]);
  // As `npm start` does, with what it tells Node.js about memory.
  const { start } = JSON.parse(read('package.json')).scripts;
  expect(JSON.parse(steps.find(({ word }) => word === 'CMD').rest).join(' ')).toBe(start.replace(/^exec /, ''));
  expect(read('deploy/weighbridge.service')).toContain(start.replace(/^exec node /, ''));
});

it('leaves out of the image what is no part of the product', () => {
  const ignore = read('.dockerignore');
  const left = ['.git/config', 'node_modules/pg/index.js', 'server/src/app.test.ts', 'server/src/testing/world.ts', 'data/x'];
  const taken = ['server/src/app.ts', 'web/src/main.ts', 'package.json', 'server/src/demo/data/x.ts'];
  expect([...left, ...taken].filter((path) => isIgnored(path, ignore))).toEqual(left);
});

it('refers in the compose file to what is there, and notices when it does not', () => {
  const compose = read('compose.yaml');
  expect(composeProblems(compose, hasFile)).toEqual([]);
  expect(composeProblems(compose.replace('depends_on: [one, two]', 'depends_on: [one, three]'), hasFile)).toEqual([
    'compose.yaml: there is no service three',
  ]);
  expect(composeProblems(compose.replace('smtp://mail:', 'smtp://post:'), hasFile)).toEqual(['compose.yaml: no service is called post']);
  expect(composeProblems(compose.replace('[files:/', '[folder:/'), hasFile)).toEqual(['compose.yaml: there is no folder']);
  expect(composeProblems(compose, () => false)).toEqual(['compose.yaml: there is no ./deploy/Caddyfile']);
  expect(compose).toContain('one:\n');
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy one:3000 two:3000');
});
