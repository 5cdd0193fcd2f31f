import { FEATURES, featureOf, isAbove } from './feature-order.mjs';

/** Who may import whom. Each rule sees one import: `from` and either `file` (paths from the root) or `package`. */

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
const isShipped = (path) => /^(domain|server|web)\/src\//.test(path) && !isTest(path) && !path.includes('/testing/');
const isUnder = (path, folder) => path?.startsWith(`${folder}/`) ?? false;

function serverFeature(path) {
  return /^server\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1];
}

function webFeature(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1];
}

function fileName(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What a feature of the server publishes to others: queries, writes, tables, events and slots, and its use cases (`verb-noun.ts`). */
function isPublished(path) {
  return /\.(queries|writes|tables|events|slots)\.ts$/.test(path) || /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/.test(fileName(path));
}

/** GraphQL types of one feature refer to those of another; only the GraphQL layer may import them. */
function joinsTypes(from, file) {
  return from.endsWith('.graphql.ts') && file.endsWith('.graphql.ts');
}

function webLayer(path) {
  return /^web\/src\/(app|features|parts|ui|lib)\//.exec(path ?? '')?.[1];
}

const DOMAIN_PACKAGES = new Set(['zod', 're2js']);
const DOMAIN_TEST_PACKAGES = new Set(['zod', 're2js', 'vitest', 'fast-check']);

export const RULES = [
  {
    says: 'domain imports nothing but zod, re2js and itself',
    forbids: ({ from, file, package: name }) => {
      if (!isUnder(from, 'domain/src')) return false;
      if (file) return !isUnder(file, 'domain/src');
      return !(isTest(from) ? DOMAIN_TEST_PACKAGES : DOMAIN_PACKAGES).has(name);
    },
  },
  {
    says: 'web never imports server',
    forbids: ({ from, file, package: name }) => isUnder(from, 'web') && (isUnder(file, 'server') || name === '@weighbridge/server'),
  },
  {
    says: 'server never imports web',
    forbids: ({ from, file, package: name }) => isUnder(from, 'server') && (isUnder(file, 'web') || name === '@weighbridge/web'),
  },
  {
    says: 'a GraphQL file calls use cases and queries, never a store',
    forbids: ({ from, file }) => from.endsWith('.graphql.ts') && (file?.endsWith('.store.ts') ?? false),
  },
  {
    says: 'a store is private to its own folder',
    forbids: ({ from, file }) => {
      if (!file?.endsWith('.store.ts')) return false;
      const feature = serverFeature(file);
      return feature ? serverFeature(from) !== feature : !isUnder(from, file.slice(0, file.lastIndexOf('/')));
    },
  },
  {
    says: 'another feature is reached through its queries, writes, tables, events, slots or use cases (or from GraphQL to GraphQL)',
    forbids: ({ from, file }) => {
      const [own, other] = [serverFeature(from), serverFeature(file)];
      if (!own || !other || own === other || file.endsWith('.store.ts')) return false;
      return !isPublished(file) && !joinsTypes(from, file);
    },
  },
  {
    says: 'every feature has a place in the order (scripts/feature-order.mjs)',
    forbids: ({ from, file }) => [from, file].some((path) => featureOf(path) && !FEATURES.includes(featureOf(path))),
  },
  {
    says: 'a feature imports only from those below it (scripts/feature-order.mjs)',
    forbids: ({ from, file }) => {
      const [own, other] = [featureOf(from), featureOf(file)];
      return FEATURES.includes(own) && FEATURES.includes(other) && isAbove(other, own);
    },
  },
  {
    says: 'the kernel of the domain knows no feature',
    forbids: ({ from, file }) => isUnder(from, 'domain/src/kernel') && Boolean(featureOf(file)),
  },
  {
    says: 'platform and graphql know no feature: features are found by their folders',
    forbids: ({ from, file }) => {
      if (isTest(from)) return false;
      return (isUnder(from, 'server/src/platform') || isUnder(from, 'server/src/graphql')) && Boolean(serverFeature(file));
    },
  },
  {
    says: 'testing helpers are for tests only',
    forbids: ({ from, file }) => isShipped(from) && (file?.includes('/testing/') ?? false),
  },
  {
    says: 'a test is imported by nobody',
    forbids: ({ file }) => isTest(file ?? ''),
  },
  {
    says: 'web features do not import each other: app puts them together, what two share moves down to parts, ui or lib',
    forbids: ({ from, file }) => {
      const [own, other] = [webFeature(from), webFeature(file)];
      return Boolean(own && other && own !== other);
    },
  },
  {
    says: 'web imports go down: app, then features, then parts, then ui, then lib',
    forbids: ({ from, file }) => {
      const [own, target] = [webLayer(from), webLayer(file)];
      if (own === 'features') return target === 'app';
      if (own === 'parts') return target === 'app' || target === 'features';
      if (own === 'ui') return target === 'app' || target === 'features' || target === 'parts';
      if (own === 'lib') return target !== undefined && target !== 'lib';
      return false;
    },
  },
];
