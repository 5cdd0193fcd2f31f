import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { runTool, seconds } from './run-tool.mjs';

const reports = mkdtempSync(join(tmpdir(), 'weighbridge-test-'));

const PARTS = [
  { name: 'build', sets: ['unit', 'e2e'], run: build },
  { name: 'check', run: runChecks },
  { name: 'scripts', run: () => vitest('scripts', ['--dir', 'scripts']) },
  { name: 'domain', sets: ['unit'], run: () => vitest('domain', ['--root', 'domain']) },
  { name: 'server (embedded)', sets: ['unit'], run: () => vitest('server-pglite', ['--root', 'server'], { TEST_DATABASE: 'pglite' }) },
  { name: 'server (native)', run: () => vitest('server-native', ['--root', 'server'], { TEST_DATABASE: 'native' }) },
  { name: 'web', sets: ['unit'], run: () => vitest('web', ['--root', 'web']) },
  { name: 'journeys', sets: ['e2e'], run: () => playwright('journeys', 'e2e/playwright.config.ts') },
  { name: 'faults', sets: ['e2e'], run: () => playwright('faults', 'e2e/faults/playwright.config.ts') },
];

async function vitest(name, args, env) {
  const file = join(reports, `${name}.json`);
  const { ok } = await runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env,
    show: true,
  });
  return counted(ok, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(neverRan).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** A file that could not be loaded has no tests to count; it is one failure of its own. */
function neverRan(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

async function build() {
  const { ok } = await runTool('node', ['scripts/prepare.mjs', '--build'], { show: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function playwright(name, config) {
  const file = join(reports, `${name}.json`);
  const env = { JOURNEYS_REPORT: file };
  const { ok } = await runTool('playwright', ['test', '--config', config], { env, show: true });
  return counted(ok, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }));
}

/** A runner that broke before or beside its tests (no report, an import that fails, an unhandled error) is a failure too. */
function counted(ok, file, read) {
  let count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...count, failed: 1 };
  }
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

const wanted = process.argv[2];
const parts = wanted ? PARTS.filter((part) => part.sets?.includes(wanted)) : PARTS;
if (parts.length === 0) {
  console.error(`Unknown set "${wanted}": use unit, e2e, or nothing for everything.`);
  process.exit(1);
}

const lines = [];
const total = { passed: 0, failed: 0 };
for (const part of parts) {
  console.log(`\n— ${part.name}`);
  const started = performance.now();
  const { passed, failed, skipped = 0 } = await part.run();
  total.passed += passed;
  total.failed += failed;
  const extra = skipped > 0 ? `, ${skipped} skipped` : '';
  lines.push(`${failed > 0 ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed${extra} (${seconds(started)})`);
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
