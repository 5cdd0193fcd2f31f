import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles } from './import-circles.mjs';
import { RULES } from './import-rules.mjs';
import { findLonelyParts } from './part-users.mjs';
import { filesUnder, ROOT } from './workspace.mjs';

const PACKAGES = { domain: 'domain/src', server: 'server/src', e2e: 'e2e/support', web: 'web/src', bench: 'bench/src' };

const COMMENT = String.raw`\/\/[^\n]*\n|\/\*[\s\S]*?\*\/`;
const STATEMENT = new RegExp(
  String.raw`^[ \t]*(import|export)\b(\s+type\b)?((?:[\w\s{},*$]|${COMMENT})*?)\bfrom\s*['"]([^'"\n]+)['"]`,
  'gm',
);
const BARE = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
/** What runs in a thread of its own is named by its address. */
const THREAD = /\bnew URL\(\s*['"](\.[^'"\n]+\.tsx?)['"]\s*,\s*import\.meta\.url\s*\)/g;

/** The imports of one source text: the module, whether only types are imported, and whether it is loaded later. */
export function parseImports(text) {
  const found = [];
  for (const match of text.matchAll(STATEMENT)) {
    found.push({
      specifier: match[4],
      typeOnly: Boolean(match[2]) || namesOnlyTypes(match[3]),
      lazy: false,
      line: lineOf(text, match.index),
    });
  }
  for (const match of text.matchAll(BARE))
    found.push({ specifier: match[1], typeOnly: false, lazy: false, line: lineOf(text, match.index) });
  for (const pattern of [DYNAMIC, THREAD])
    for (const match of text.matchAll(pattern))
      found.push({ specifier: match[1], typeOnly: false, lazy: true, line: lineOf(text, match.index) });
  return found;
}

function namesOnlyTypes(clause) {
  const names = /^\s*\{([\s\S]*)\}\s*$/.exec(clause)?.[1]?.replace(new RegExp(COMMENT, 'g'), '');
  if (names === undefined) return false;
  const parts = names.split(',').map((name) => name.trim());
  return parts.filter(Boolean).every((name) => name.startsWith('type '));
}

function lineOf(text, index) {
  const start = index + /^\s*/.exec(text.slice(index))[0].length;
  return text.slice(0, start).split('\n').length;
}

/** A file of the project as its path from the root, or the name of a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))) };
  const own = /^@weighbridge\/([\w-]+)\/(.+)$/.exec(specifier);
  if (own && PACKAGES[own[1]]) return { file: `${PACKAGES[own[1]]}/${own[2]}` };
  if (specifier.startsWith('node:')) return { package: specifier };
  const parts = specifier.split('/');
  return { package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] };
}

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
/** Folders that must not import each other in circles; tests beside the code do not count. */
const inFolders = (path) => /^(domain|server|web)\/src\//.test(path) && !isTest(path);

/** `sources` maps paths from the root to texts. Returns one line per broken rule. */
export function checkImports(sources) {
  const problems = [];
  const graph = new Map();
  const folders = new Map();
  const importers = new Map(Object.keys(sources).map((path) => [path, new Set()]));
  for (const [from, text] of Object.entries(sources)) {
    const edges = [];
    for (const found of parseImports(text)) {
      const target = resolveImport(from, found.specifier);
      if (target.file && !found.typeOnly && !found.lazy) edges.push(target.file);
      importers.get(target.file)?.add(from);
      if (target.file && inFolders(from) && inFolders(target.file)) addFolders(folders, posix.dirname(from), posix.dirname(target.file));
      for (const rule of RULES) {
        if (rule.forbids({ from, ...target })) problems.push(`${from}:${found.line} imports ${found.specifier}: ${rule.says}`);
      }
    }
    graph.set(from, edges);
  }
  for (const circle of findCircles(graph)) problems.push(`${circle[0]}: import circle: ${[...circle, circle[0]].join(' -> ')}`);
  for (const circle of findCircles(folders)) problems.push(`${circle[0]}: circle of folders: ${[...circle, circle[0]].join(' -> ')}`);
  return [...problems, ...findLonelyParts(importers)];
}

/** Any import counts, also of types and of code that is loaded later. */
function addFolders(folders, from, to) {
  for (const folder of [from, to]) if (!folders.has(folder)) folders.set(folder, []);
  if (from !== to && !folders.get(from).includes(to)) folders.get(from).push(to);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = ['domain', 'server', 'web', 'e2e', 'bench'];
  const files = filesUnder(folders, (file) => /\.tsx?$/.test(file) && !file.includes('/generated/'));
  const sources = Object.fromEntries(files.map((file) => [relative(ROOT, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  const problems = checkImports(sources);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} broken import rules`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
