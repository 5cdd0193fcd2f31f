import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, ROOT } from './workspace.mjs';

// Rules that the linters cannot check: the domain uses no clock, mail has one teller, a word on a badge has one colour, no text becomes
// HTML, and no file names a path outside the clone.

const TEXT = /\.(ts|tsx|mts|mjs|js|json|md|css|html|graphql|sql|ya?ml|tsv|toml)$|(^|\/)(run|LICENSE|\.[\w-]+)$/;
const CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b|\bMath\.random\b/;
/** Greeting, footer, muting and opting out are the same in every message because one function writes them all. */
const MAILING = /\bmail\s*(\?\.|\.)\s*send\b/;
const TELLER = 'server/src/features/notification/mail/';
/** One word, one colour: anybody who makes a badge of their own chooses a colour of their own. */
const BADGE = /\bBadge\b[^']*from '@mantine\/core'|from '[./]*\/(ui\/)?tone-badge\.tsx'/;
/** React writes text as text. Whatever is handed over as HTML could run, no matter who typed it. */
const HTML = /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcDoc)\b/;
/** Messages of the outbox are shown as they were sent, in a frame that runs no script. */
const SHOWS_HTML = 'web/src/features/mail/message-body.tsx';
const MACHINE_PATH = /(?<![\w.:/*-])\/(?:home|root|Users|wor[k])\/[\w.-]/;
const SPECIFICATION_FOLDER = /\.\.\/s[h]ared\b/;
const CLIMBING = /(?<![\w./*-])(?:\.\.\/)+[\w-]+/g;

/** One line per broken rule in a file of the project. */
export function checkSource(path, text) {
  if (path === 'package-lock.json') return checkLockFile(text);
  const problems = [];
  text.split('\n').forEach((line, index) => {
    const report = (says) => problems.push(`${path}:${index + 1} ${says}`);
    if (isDomainCode(path) && !/^\s*(\/\/|\*|\/\*)/.test(line) && CLOCK.test(line))
      report('the domain reads no clock and no dice: they come in as facts');
    if (tellsByMail(path) && MAILING.test(line)) report(`mail is sent by ${TELLER}send-letter.ts alone`);
    if (makesBadges(path) && BADGE.test(line))
      report('a badge gets its colour from its word, in web/src/parts/status: StatusBadge, or Tag');
    if (showsPages(path) && HTML.test(line)) report('text is never handed to the browser as HTML');
    if (MACHINE_PATH.test(line)) report('an absolute path of one machine');
    if (SPECIFICATION_FOLDER.test(line) || climbsOut(path, line)) report('a path that leaves the clone');
  });
  return problems;
}

function isDomainCode(path) {
  return path.startsWith('domain/src/') && !path.endsWith('.test.ts');
}

function tellsByMail(path) {
  return /^server\/src\/(features|demo|graphql)\//.test(path) && !path.endsWith('.test.ts') && !path.startsWith(TELLER);
}

function makesBadges(path) {
  return /^web\/src\/(app|features|parts)\//.test(path) && !path.startsWith('web/src/parts/status/');
}

function showsPages(path) {
  return path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path) && path !== SHOWS_HTML;
}

function climbsOut(path, line) {
  if (path.startsWith('scripts/') && path.endsWith('.test.mjs')) return false; // these hold invented paths
  return [...line.matchAll(CLIMBING)].some(([reference]) => posix.join(posix.dirname(path), reference).startsWith('../'));
}

/** The registry is a matter of the machine; a lock file with hosts in it installs nowhere else. */
function checkLockFile(text) {
  return Object.entries(JSON.parse(text).packages)
    .filter(([, entry]) => /^[a-z+]+:\/\//.test(entry.resolved ?? ''))
    .map(([name]) => `package-lock.json: ${name} names a registry host (npm install --omit-lockfile-registry-resolved)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = filesUnder(['.'], (file) => TEXT.test(file) && !file.includes('/generated/'));
  const problems = files.flatMap((file) => checkSource(relative(ROOT, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} broken source rules`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
