import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, ROOT } from './workspace.mjs';

// Which requirements no test names.
//   npm run trace                 areas, and the ids not named yet
//   npm run trace -- AREA …       those areas with their texts
//   npm run trace -- --short      one line per area that is not complete

const rows = readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id, area, text, check]) => ({ id, area, text, check }));

const named = new Set();
for (const file of filesUnder(['domain', 'server', 'web', 'e2e', 'bench', 'scripts'], (path) => /\.(test|spec)\.[tj]sx?$/.test(path))) {
  for (const [id] of readFileSync(file, 'utf8').matchAll(/\b[A-Z]{3,6}-\d{3}\b/g)) named.add(id);
}

const args = process.argv.slice(2);
const short = args.includes('--short');
const areas = args.filter((arg) => !arg.startsWith('--'));

let total = 0;
let open = 0;
for (const [area, all] of Map.groupBy(rows, (row) => row.area)) {
  const left = all.filter((row) => !named.has(row.id));
  total += all.length;
  open += left.length;
  if (areas.length > 0 && !areas.includes(area)) continue;
  if (short) {
    if (left.length > 0) console.log(`${area}: ${all.length - left.length} of ${all.length} requirements are named by a test`);
    continue;
  }
  console.log(`${area}: ${all.length - left.length} of ${all.length}`);
  for (const row of left) console.log(`  ${areas.length > 0 ? `${row.id} (${row.check}) ${row.text}` : row.id}`);
}
if (areas.length === 0) console.log(`${total - open} of ${total} requirements are named by a test`);

const known = new Set(rows.map((row) => row.id));
const areaNames = new Set(rows.map((row) => row.area));
const unknown = [...named].filter((id) => !known.has(id) && areaNames.has(id.split('-')[0])).sort();
if (unknown.length > 0) {
  console.error(`Tests name ids that are no requirement: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
