import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { runTool, seconds } from './run-tool.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

const reports = mkdtempSync(join(tmpdir(), 'weighbridge-test-'));

/** What uses no database, or is about HTTP and documents whatever the database is: once, on the quicker one. And what starts databases of its own. */
const SAME_ON_BOTH = [
  'src/platform/http/**',
  'src/platform/{config,threads,spreadsheet,feature,files}/**',
  'src/platform/{position,list,map-in-chunks}.test.ts',
  'src/platform/live/{gather,identity-cache,notifications}.test.ts',
  'src/platform/database/{folder-lock,replica}.test.ts',
  'src/graphql/{documents,live-socket}.test.ts',
  'src/features/report/{pdf,xlsx}/**',
  'src/features/answer-sheet/{read-answer-file,answer-workbook,libreoffice}.test.ts',
  'src/features/importing/{read-spreadsheet,questions-template}.test.ts',
  'src/features/participation/inviting/invite-template.test.ts',
  'src/features/account/*/{network,common-passwords,throttle,totp,sealed-secret}.test.ts',
  // Generated, thousands of calls each: who gets to see what does not depend on the engine, and their use cases have tests of their own.
  'src/features/answer/questionnaire/vendor-visibility.test.ts',
  'src/features/faq/faq-privacy.test.ts',
  'src/features/participation/record/project-visibility.test.ts',
  'src/features/scoring/branch/branch-privacy.test.ts',
  'src/testing/stored-text.test.ts',
];
/** Several processes share a database server; the embedded database belongs to one. */
const NEEDS_A_SERVER = ['src/processes/**'];

const PARTS = [
  { name: 'build', sets: ['unit', 'e2e'], run: build },
  // Needs nothing of what is built, and leaves a core to it.
  { name: 'domain', sets: ['unit'], run: () => vitest('domain', ['--root', 'domain', '--maxWorkers=1'], {}, { show: false }) },
  {
    name: 'server (embedded)',
    sets: ['unit'],
    lane: 'server',
    run: () =>
      vitest('server-pglite', ['--root', 'server', ...[...SAME_ON_BOTH, ...NEEDS_A_SERVER].flatMap((files) => ['--exclude', files])], {
        TEST_DATABASE: 'pglite',
      }),
  },
  { name: 'server (native)', lane: 'server', run: () => vitest('server-native', ['--root', 'server'], { TEST_DATABASE: 'native' }) },
  { name: 'web', sets: ['unit'], lane: 'others', run: () => vitest('web', ['--root', 'web'], {}, { show: false }) },
  { name: 'faults', sets: ['e2e'], lane: 'faults', run: () => playwright('faults', 'e2e/faults/playwright.config.ts') },
  { name: 'journeys', sets: ['e2e'], lane: 'others', run: () => playwright('journeys', 'e2e/playwright.config.ts') },
  { name: 'check', lane: 'others', run: check },
  { name: 'scripts', lane: 'others', run: () => vitest('scripts', ['--dir', 'scripts'], {}, { show: false }) },
];

async function vitest(name, args, env, { show = true } = {}) {
  const file = join(reports, `${name}.json`);
  const { ok, output } = await runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env,
    show,
  });
  if (!show) console.log(`\n— ${name}\n${output}`);
  return counted(ok, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(neverRan).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  }));
}

/** A file that could not be loaded has no tests to count; it is one failure of its own. */
function neverRan(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

async function check() {
  const lines = [];
  const count = await runChecks({ atOnce: 1, print: (line) => lines.push(line) });
  console.log(`\n— check\n${lines.join('\n')}`);
  return count;
}

async function build() {
  const { ok } = await runTool('node', ['scripts/prepare.mjs', '--build'], { show: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function playwright(name, config) {
  const file = join(reports, `${name}.json`);
  const env = { JOURNEYS_REPORT: file };
  const { ok, output } = await runTool('playwright', ['test', '--config', config], { env, show: false });
  console.log(`\n— ${name}\n${output}`);
  return counted(ok, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: playwrightFailures(suites),
  }));
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

const lines = new Map();
const failures = [];
const total = { passed: 0, failed: 0 };

async function run(part) {
  const started = performance.now();
  const { passed, failed, skipped = 0, failures: found = [] } = await part.run();
  total.passed += passed;
  total.failed += failed;
  failures.push(...found.map((failure) => `✗ ${part.name}: ${failure}`));
  const extra = skipped > 0 ? `, ${skipped} skipped` : '';
  lines.set(part, `${failed > 0 ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed${extra} (${seconds(started)})`);
}

async function runInTurn(list) {
  for (const part of list) {
    if (part.lane === 'server') console.log(`\n— ${part.name}`);
    await run(part);
  }
}

// What runs in a browser often waits for it, and what runs on a database for that: side by side they leave less of a core idle. The faults mostly
// wait, for a line that is gone and for a server that starts. Only the lane of the server prints while it runs; another part prints at its end.
// What has no lane is wanted by the others, or is done before they could begin.
await Promise.all(parts.filter((part) => !part.lane).map(run));
await Promise.all(['server', 'others', 'faults'].map((lane) => runInTurn(parts.filter((part) => part.lane === lane))));
rmSync(reports, { recursive: true, force: true });

// Once more at the end, where it is found: the parts have printed thousands of lines since.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${parts.map((part) => lines.get(part)).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
