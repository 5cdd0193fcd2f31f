import type { Random } from './random.ts';
import { strangeText } from './strange-values.ts';

/** Documents of a caller's own that want too much, or are none. */
const DOCUMENTS: readonly ((random: Random, id: string) => string)[] = [
  (random) => `{ ${Array.from({ length: random.pick([20, 500, 5000]) }, (_, index) => `a${index}: profile { id }`).join(' ')} }`,
  (random) => {
    const levels = random.pick([5, 15, 30]);
    const fragments = Array.from({ length: levels }, (_, level) => `fragment F${level} on Profile { ...F${level + 1} ...F${level + 1} }`);
    return `{ profile { ...F0 } } ${fragments.join(' ')} fragment F${levels} on Profile { id }`;
  },
  () => '{ profile { ...A } } fragment A on Profile { ...B } fragment B on Profile { ...A }',
  (random, id) => `{ project(id: "${id}") ${'{ sections { questions { section '.repeat(random.pick([3, 30, 3000]))}`,
  (random, id) => `{ project(id: "${id}") { id ${'name '.repeat(random.pick([10, 20_000]))} } }`,
  (random, id) => `query ($x: [[[[ID!]!]!]!]!) { project(id: "${id}") { id @skip(if: ${random.pick(['true', '"x"', '$y'])}) } }`,
  (random) => `{ ${'@include(if: true) '.repeat(random.pick([1, 500]))} profile { id } }`,
  (random) => `{ profile ${'@skip(if: false) '.repeat(random.pick([5, 2000]))} { id } }`,
  (random) => `query Q { ${strangeText(random)} }`,
  (random) => `{ profile { id } } ${strangeText(random)}`,
  (random) => `{ tags(keyword: ${JSON.stringify(strangeText(random))}) { id label } }`,
  (random) => `{ findRelatedAnswers(question: """${strangeText(random)}""", type: TEXT) { __typename } }`,
  (random) =>
    `{ __schema { types { ${'fields { type { ofType '.repeat(random.pick([1, 8]))} name ${'} } } '.repeat(random.pick([1, 8]))} } }`,
  (random) => `mutation { ${Array.from({ length: random.pick([3, 300]) }, (_, index) => `m${index}: endOtherSessions { id }`).join(' ')} }`,
  (random) => `subscription { profileChanged { id } ${random.pick(['', 'notificationsRead { isNew }'])} }`,
  (random) => `${'query A { profile { id } } '.repeat(random.pick([2, 400]))}`,
  (random) =>
    `{ projects(pagination: { page: ${random.pick([0, -1, 1e9, 2147483647])}, pageSize: ${random.pick([0, -5, 1e6])} }) { items { id } } }`,
  (random) => '#'.repeat(random.pick([1, 100_000])),
  (random) => '{'.repeat(random.pick([10, 100_000])),
  () => JSON.stringify({ kind: 'Document', definitions: [] }),
];

export function strangeDocument(random: Random, id: string): string {
  return random.pick(DOCUMENTS)(random, id);
}
