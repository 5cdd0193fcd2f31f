import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { holds, type Row } from './row.ts';
import { answersImport, exporting } from './rows/answer-sheets.ts';
import { answering } from './rows/answering.ts';
import { autosave } from './rows/autosave.ts';
import { bytes } from './rows/bytes.ts';
import { day, dayFaults } from './rows/day.ts';
import { dayClock } from './rows/day-clock.ts';
import { dayDisk } from './rows/day-disk.ts';
import { dayOutages } from './rows/day-outages.ts';
import { deleteSection } from './rows/delete-section.ts';
import { events } from './rows/events.ts';
import { fanOut } from './rows/fan-out.ts';
import { firmness } from './rows/firmness.ts';
import { grid, gridGrowth, gridPrivate } from './rows/grid.ts';
import { gridScreen } from './rows/grid-screen.ts';
import { hello } from './rows/hello.ts';
import { importing } from './rows/import.ts';
import { layoutShiftRow } from './rows/layout-shift.ts';
import { live } from './rows/live.ts';
import { memory, memoryLoad } from './rows/memory.ts';
import { notifications } from './rows/notifications.ts';
import { phoneAnswering, phoneLogin, phoneProjects } from './rows/phone.ts';
import { projects, projectsGrowth } from './rows/projects.ts';
import { questions, reorder } from './rows/questions.ts';
import { rate } from './rows/rate.ts';
import { rateStore } from './rows/rate-store.ts';
import { report } from './rows/report.ts';
import { similar } from './rows/similar.ts';
import { start } from './rows/start.ts';
import { telling } from './rows/telling.ts';
import { typing } from './rows/typing.ts';
import { weight, weightAnswering, weightHome } from './rows/weight.ts';
import { type Measured, writeTable } from './write-table.ts';

const ROWS: readonly Row[] = [
  hello,
  start,
  memory,
  weight,
  weightHome,
  weightAnswering,
  phoneLogin,
  phoneAnswering,
  phoneProjects,
  projects,
  projectsGrowth,
  questions,
  reorder,
  deleteSection,
  importing,
  autosave,
  rate,
  rateStore,
  firmness,
  grid,
  gridGrowth,
  gridPrivate,
  events,
  answering,
  live,
  fanOut,
  notifications,
  telling,
  typing,
  gridScreen,
  layoutShiftRow,
  similar,
  exporting,
  answersImport,
  report,
  memoryLoad,
  bytes,
  day,
  dayFaults,
  dayOutages,
  dayDisk,
  dayClock,
];

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

/** `npm run bench`, `npm run bench -- hello`, `npm run bench -- --list`, `npm run bench -- hello --size 1000`, `npm run bench -- --write`. */
const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, size: { type: 'string' }, write: { type: 'boolean' } },
  allowPositionals: true,
});

function limitOf(row: Row): string {
  return 'atLeast' in row.limit ? `>= ${row.limit.atLeast}` : `<= ${row.limit.atMost}`;
}

function say(...columns: string[]): void {
  const widths = [16, 12, 12, 8];
  process.stdout.write(`${columns.map((column, index) => column.padEnd(widths[index] ?? 0)).join('  ')}\n`);
}

async function measure(row: Row): Promise<Measured> {
  const about = { name: row.name, says: row.says, limit: limitOf(row) };
  try {
    const figure = await row.run(values.size ? Number(values.size) : (row.defaultSize ?? 1));
    const printed = `${Number(figure.ratio.toFixed(2))}${figure.unit ? ` ${figure.unit}` : ''}`;
    return { ...about, figure: printed, verdict: holds(row, figure) ? 'ok' : 'OVER', measured: figure.measured };
  } catch (error) {
    // The other rows still have something to say.
    return { ...about, figure: '', verdict: 'FAILED', measured: error instanceof Error ? error.message : String(error) };
  }
}

async function run(): Promise<void> {
  if (values.list) {
    for (const row of ROWS) say(row.name, limitOf(row), '', '', row.says);
    return;
  }
  const unknown = positionals.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0) throw new Error(`No such row: ${unknown.join(', ')}. See \`npm run bench -- --list\``);
  const chosen = ROWS.filter((row) => positionals.length === 0 || positionals.includes(row.name));
  say('row', 'figure', 'limit', '', 'measured');
  const done: Measured[] = [];
  for (const row of chosen) {
    const result = await measure(row);
    done.push(result);
    say(result.name, result.figure, result.limit, result.verdict, result.measured);
    if (values.write)
      writeTable(
        fileURLToPath(PAGE),
        done,
        ROWS.map(({ name }) => name),
      );
  }
  if (done.some(({ verdict }) => verdict !== 'ok')) process.exitCode = 1;
}

await run();
