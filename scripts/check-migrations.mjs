import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './workspace.mjs';

// During an upgrade the old version runs on the new tables: what it uses may not go in the same version. A migration that takes something away
// says since when nobody uses it, in a comment: `unused since 0.3.0`.

/** Migrations from before the product ran anywhere. */
const LAST_FREE = 25;
const NARROWS =
  /\b(drop\s+(table|column|view|function|type)|rename\s+(to|column|constraint)|alter\s+column\s+\w+\s+(type|set\s+data\s+type|set\s+not\s+null)|truncate)\b/i;
const SAYS_SINCE = /unused since \d+\.\d+\.\d+/;

/** One line for a migration that the version before could not live with. */
export function migrationProblems(name, text) {
  if (Number(name.slice(0, 4)) <= LAST_FREE) return [];
  const narrowing = NARROWS.exec(text)?.[0];
  if (!narrowing || SAYS_SINCE.test(text)) return [];
  return [
    `${name}: "${narrowing.replace(/\s+/g, ' ')}" breaks the version before, which still runs; say \`unused since <version>\` or widen only`,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = filesUnder(['server/src/migrations'], (file) => /\/\d{4}-[^/]*\.ts$/.test(file)).flatMap((file) =>
    migrationProblems(file.split('/').at(-1), readFileSync(file, 'utf8')),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
