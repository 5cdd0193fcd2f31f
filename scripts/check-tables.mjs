import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEATURES, featureOf, isAbove } from './feature-order.mjs';
import { filesUnder, ROOT } from './workspace.mjs';

// Only the feature that declares a table writes it, and SQL reads no table of a feature above. Imports cannot show this, because tables are
// known by name everywhere.

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const BUILT_WRITE = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](\w+)/g;
const RAW_WRITE = /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g;
const BUILT_READ = /\b(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using)\(\s*\[?\s*['"`](\w+)/g;
const RAW_READ = /\b(?:from|join|using)\s+(\w+)/g;

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isTest = (path) => path.endsWith('.test.ts');
/** Migrations create the tables, and test data is written directly. */
const isChecked = (path) => /^server\/src\/(features|platform|graphql|demo)\//.test(path) && !isTest(path);

/** The part of the server that a file belongs to: its feature, else its folder. */
const partOf = (path) => (path.startsWith('server/src/features/') ? `feature ${featureOf(path)}` : posix.dirname(path));

/** Tables by their names in code and in SQL, with the part that declares each. */
function tableOwners(sources) {
  const owners = new Map();
  for (const [path, text] of Object.entries(sources)) {
    if (!path.startsWith('server/src/')) continue;
    for (const [, tables] of text.matchAll(/\binterface Tables \{([^}]*)\}/g)) {
      for (const [, name] of tables.matchAll(/^\s*(\w+):/gm)) {
        for (const spelling of [name, snake(name)]) owners.set(spelling, { part: partOf(path), feature: featureOf(path) });
      }
    }
  }
  return owners;
}

/** `sources` maps paths from the root to texts. Returns one line per broken rule. */
export function checkTables(sources) {
  const owners = tableOwners(sources);
  const problems = [];
  for (const [path, source] of Object.entries(sources)) {
    if (!isChecked(path)) continue;
    const text = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
    const report = (index, says) => problems.push(`${path}:${text.slice(0, index).split('\n').length} ${says}`);
    for (const { name, index } of namesIn(text, BUILT_WRITE, RAW_WRITE)) {
      const owner = owners.get(name);
      if (owner && owner.part !== partOf(path)) report(index, `writes ${name}, which only its owner writes (${owner.part})`);
    }
    const own = featureOf(path);
    for (const { name, index } of namesIn(text, BUILT_READ, RAW_READ)) {
      const other = owners.get(name)?.feature;
      if (FEATURES.includes(own) && FEATURES.includes(other) && isAbove(other, own))
        report(index, `reads ${name} of the feature ${other}, which stands above ${own}`);
    }
  }
  return problems;
}

function namesIn(text, ...patterns) {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => ({ name: match[1] ?? match[2], index: match.index })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = filesUnder(['server'], (file) => file.endsWith('.ts'));
  const sources = Object.fromEntries(files.map((file) => [relative(ROOT, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  const problems = checkTables(sources);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} broken table rules`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
