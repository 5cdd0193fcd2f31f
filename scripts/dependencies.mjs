import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dependencyProblems, packagesOf } from './dependency-rules.mjs';
import { ROOT, toolEnv } from './workspace.mjs';

// npm run dependencies [-- --out FOLDER]: what the product stands on. Without a folder it only checks; with one it also writes the bill of
// materials and the list of licences there, and asks the registry for advisories, for which the list in docs/ stands in when it is silent.

const MANIFESTS = [
  'package.json',
  'domain/package.json',
  'server/package.json',
  'web/package.json',
  'e2e/package.json',
  'bench/package.json',
];
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

function main(args) {
  const packages = packagesOf(readJson('package-lock.json'));
  const manifests = MANIFESTS.map((path) => ({ path, manifest: readJson(path) }));
  const problems = dependencyProblems({ packages, manifests, advisories: readJson('docs/advisories.json') });
  const out = args[args.indexOf('--out') + 1];
  if (args.includes('--out') && out) problems.push(...writeDown(packages, resolve(out)));
  for (const problem of problems) console.log(problem);
  console.log(`${packages.length} packages, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function writeDown(packages, folder) {
  mkdirSync(folder, { recursive: true });
  const bill = npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
  if (bill.status !== 0) return [`npm could not write the bill of materials: ${bill.stderr}`];
  writeFileSync(join(folder, 'sbom.cdx.json'), bill.stdout);
  const rows = packages.map(({ name, version, licence, onlyForDevelopment }) =>
    [name, version, licence, onlyForDevelopment ? 'development' : 'product'].join('\t'),
  );
  writeFileSync(join(folder, 'licences.tsv'), `${['package', 'version', 'licence', 'used by'].join('\t')}\n${rows.join('\n')}\n`);
  console.log(`written: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.tsv')}`);
  return audited();
}

function audited() {
  const { stdout } = npm(['audit', '--json', '--omit=dev', '--audit', '--fetch-retries=0', '--fetch-timeout=20000']);
  const { vulnerabilities } = readAnswer(stdout);
  if (!vulnerabilities) {
    console.log('The registry did not answer; only the advisories in docs/advisories.json were looked at.');
    return [];
  }
  return Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}, says the registry`);
}

function readAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const npm = (args) => spawnSync('npm', args, { cwd: ROOT, env: toolEnv(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
