import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { packedTree } from '../../../build/pack-tree.ts';
import documents from './generated/documents.json';
import { unpacked } from './packed-tree.ts';

/** Without what a node does not have. */
const plain = (definitions: unknown) =>
  JSON.parse(
    JSON.stringify(definitions, (_key, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)),
  ) as unknown;

const SHAPES = `query Shapes($id: ID!, $all: Boolean = false) {
  plain
  another: renamed
  nested { id name { first } ...Named ... on Kind { only } ... @include(if: $all) { some } }
  given(id: $id, list: [1, 2.5, "three", FOUR, null], input: { flag: true }) { id }
  ...Named @skip(if: $all)
  empty(id: $id)
}
fragment Named on Person { id name { first last } }`;

it.each([['of every shape', SHAPES], ...Object.entries(documents).map(([name, { source }]) => [name, source])])(
  'a document %s is the same after it was packed',
  (_name, source) => {
    expect(unpacked(packedTree(source!))).toEqual(plain(parse(source!, { noLocation: true }).definitions));
  },
);

it('says plain fields, fragments and what is selected in few letters', () => {
  expect(packedTree('{ id owner { name ...Named } }')).toEqual([
    { kind: 'OperationDefinition', operation: 'query', s: ['id', ['owner', 'name', '...Named']] },
  ]);
});
