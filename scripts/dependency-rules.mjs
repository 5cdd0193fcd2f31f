/** Licences that let us use, change and pass on a package; a new one has to be read before it is added here. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that name none where npm looks: as their licence files say. */
const BY_LICENCE_FILE = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Every package of the lock file once for each version. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${entry.version}`;
    const before = found.get(key);
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? BY_LICENCE_FILE[name] ?? 'none',
      onlyForDevelopment: entry.dev === true && before?.onlyForDevelopment !== false,
      verified: typeof entry.integrity === 'string',
    });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** What is wrong with what we depend on, in sentences; empty when nothing is. */
export function dependencyProblems({ packages, manifests, advisories }) {
  return [
    ...manifests.flatMap(({ path, manifest }) => unpinned(path, manifest)),
    ...packages.filter(({ verified }) => !verified).map(({ name, version }) => `${name}@${version} has no checksum in package-lock.json`),
    ...packages
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${name}@${version} has a licence nobody has agreed to: ${licence}`),
    ...advisories.flatMap((advisory) => hits(advisory, packages)),
  ];
}

function unpinned(path, manifest) {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies, ...manifest.overrides };
  return Object.entries(wanted)
    .filter(([name, version]) => !name.startsWith('@weighbridge/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${path}: ${name} is not pinned to one version but to ${version}`);
}

/** `(MIT OR CC0-1.0)` leaves the choice to us, `MIT AND OFL-1.1` does not. */
function isAllowed(licence) {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => LICENCES.has(each.trim())));
}

function hits(advisory, packages) {
  if (advisory.accepted) return [];
  return packages
    .filter(({ name, version }) => name === advisory.package && advisory.affected.some((range) => isWithin(version, range)))
    .map(({ name, version }) => `${name}@${version}: ${advisory.id}, ${advisory.about}`);
}

/** Ranges are written as `>=1.2.3 <2.0.0`, either half of it, and nothing else. */
export function isWithin(version, range) {
  return range.split(' ').every((half) => {
    const [, sign, bound] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(half) ?? [];
    if (!sign) throw new Error(`${range} is not a range of versions`);
    return sign === '<' ? compare(version, bound) < 0 : compare(version, bound) >= 0;
  });
}

function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('-')[0].split('.').map(Number));
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? 0 : left[differs] - right[differs];
}
