import { describe, expect, it } from 'vitest';
import { dependencyProblems, isWithin, packagesOf } from './dependency-rules.mjs';

const lock = (packages) => ({ packages: { '': { name: 'weighbridge' }, server: { name: '@weighbridge/server' }, ...packages } });
const entry = (facts) => ({ version: '1.2.3', license: 'MIT', integrity: 'sha512-x', ...facts });
const problemsOf = ({ packages = {}, manifest = {}, advisories = [] }) =>
  dependencyProblems({ packages: packagesOf(lock(packages)), manifests: [{ path: 'package.json', manifest }], advisories });

describe('what the product stands on', () => {
  it('is every package of the lock file once, those that only development needs marked', () => {
    const found = packagesOf(
      lock({
        'node_modules/@weighbridge/server': { resolved: 'server', link: true },
        'node_modules/a': entry({ dev: true }),
        'node_modules/b/node_modules/a': entry({}),
        'node_modules/@scope/c': entry({ version: '2.0.0', dev: true }),
      }),
    );
    expect(found.map(({ name, version, onlyForDevelopment }) => [name, version, onlyForDevelopment])).toEqual([
      ['@scope/c', '2.0.0', true],
      ['a', '1.2.3', false],
    ]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'https://example.com/a.tgz'])('is pinned: %s is refused', (version) => {
    expect(problemsOf({ manifest: { dependencies: { a: version } } })).toEqual([
      `package.json: a is not pinned to one version but to ${version}`,
    ]);
  });

  it('may be pinned to a version before the first, and our own parts need none', () => {
    expect(problemsOf({ manifest: { devDependencies: { a: '18.4.0-beta.17', '@weighbridge/domain': '*' } } })).toEqual([]);
  });

  it('has a checksum', () => {
    expect(problemsOf({ packages: { 'node_modules/a': entry({ integrity: undefined }) } })).toEqual([
      'a@1.2.3 has no checksum in package-lock.json',
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND OFL-1.1', true],
    ['GPL-3.0', false],
    ['MIT AND GPL-3.0', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('has a licence we agreed to: %s', (license, fine) => {
    expect(problemsOf({ packages: { 'node_modules/a': entry({ license }) } })).toHaveLength(fine ? 0 : 1);
  });

  it.each([
    ['1.2.2', true],
    ['1.2.3', false],
    ['1.10.0', false],
    ['2.0.0', true],
    ['2.4.9', true],
    ['2.5.0', false],
  ])('is not known to be broken: %s', (version, broken) => {
    const advisories = [{ id: 'CVE-1', package: 'a', affected: ['<1.2.3', '>=2.0.0 <2.5.0'], about: 'lets strangers in' }];
    const problems = problemsOf({ packages: { 'node_modules/a': entry({ version }) }, advisories });
    expect(problems).toEqual(broken ? [`a@${version}: CVE-1, lets strangers in`] : []);
    expect(problemsOf({ packages: { 'node_modules/b': entry({ version }) }, advisories })).toEqual([]);
  });

  it('may be known to be broken where a reason says why that does no harm', () => {
    const advisories = [{ id: 'CVE-1', package: 'a', affected: ['>=0.0.0'], about: 'lets strangers in', accepted: 'only tests use it' }];
    expect(problemsOf({ packages: { 'node_modules/a': entry({}) }, advisories })).toEqual([]);
  });

  it('is compared with ranges that can be read', () => {
    expect(() => isWithin('1.0.0', '^1.0.0')).toThrow('^1.0.0 is not a range of versions');
  });
});
