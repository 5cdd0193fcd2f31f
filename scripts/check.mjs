import { fileURLToPath } from 'node:url';
import { runTool, seconds } from './run-tool.mjs';

function steps() {
  return [
    // Types are needed for the rules anyway: one reading of the program gives both.
    {
      name: 'types and lint',
      command: 'oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings', '-f', 'unix'],
      // It ends before its memory needs to be tidied up often.
      env: { GOGC: '400' },
    },
    { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
    // Without the tests: what only they use is no use.
    {
      name: 'code that only tests use',
      command: 'knip',
      args: ['--production', '--no-progress', '--no-config-hints', '--exclude', 'types'],
    },
    // Without the tests, which bring Node.js along: `process` and the like must not compile in a rule.
    { name: 'types of the rules alone', command: 'tsc', args: ['--noEmit', '-p', 'domain/tsconfig.rules.json'] },
    { name: 'format and imports in order', command: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'] },
    { name: 'import rules', command: 'node', args: ['scripts/check-imports.mjs'] },
    { name: 'table rules', command: 'node', args: ['scripts/check-tables.mjs'] },
    { name: 'migrations that two versions can live with', command: 'node', args: ['scripts/check-migrations.mjs'] },
    { name: 'source rules', command: 'node', args: ['scripts/check-source.mjs'] },
    { name: 'dependencies', command: 'node', args: ['scripts/dependencies.mjs'] },
    { name: 'schema is current', command: 'node', args: ['server/src/graphql/print-schema.ts', '--check'] },
  ];
}

/** Runs every check, so many at a time, prints a line for each, and returns how many passed and failed. */
export async function runChecks({ atOnce, print }) {
  const waiting = steps();
  const count = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await runTool(step.command, step.args, { env: step.env });
      count[ok ? 'passed' : 'failed'] += 1;
      print(`${ok ? '✓' : '✗'} ${step.name} (${seconds(started)})`);
      if (!ok) print(output.trimEnd().replace(/^/gm, '    '));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await runChecks({ atOnce: 2, print: (line) => console.log(line) });
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
