import fc from 'fast-check';
import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fittingVariables } from './fitting-variables.ts';

const schema = buildSchema(`
  enum Kind { TEXT LIST }
  scalar Anything
  input Place { id: ID! }
  input Tree { name: String!, kind: Kind, weight: Int, share: Float, open: Boolean, size: Int! = 3, value: Anything, area: Area, under: [Tree!], places: [Place!]! }
  input Area { width: Int }
  input OneOf @oneOf { id: ID, name: String }
  type Query { x: Int }
`);
const document = parse('query ($tree: Tree!, $ids: [ID!], $page: Int! = 1, $one: OneOf) { x }');
const declared = getOperationAST(document)!.variableDefinitions!;
const areFit = fittingVariables(schema, declared);
const tree = { name: 'Dental', places: [{ id: '1' }] };
/** Without a prototype, as some who call write it. */
const bare = (value: object): object => Object.assign(Object.create(null) as object, value);

describe('variables that certainly fit', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the least', { tree }],
    ['no prototype', { tree: bare(tree) }],
    [
      'everything',
      { tree: { ...tree, kind: 'LIST', weight: -2147483647, share: 0.5, open: false, size: 1, value: { any: [1] } }, ids: ['a'] },
    ],
    ['null where it may be', { tree: { ...tree, kind: null, under: null, value: null }, ids: null, one: null }],
    ['what holds itself', { tree: { ...tree, under: [{ ...tree, under: [tree] }] } }],
    ['a variable that nobody declared', { tree, more: 1 }],
  ])('are seen at once: %s', (_what, variables) => {
    expect(areFit(variables)).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['one is missing', {}],
    ['one is null', { tree: null }],
    ['one only comes from a prototype', Object.create({ tree }) as Record<string, unknown>],
    ['null for a number with a default', { tree, page: null }],
    ['a list instead of an object', { tree: [tree] }],
    ['an empty list instead of an object', { tree: { ...tree, area: [] } }],
    ['a text instead of an object', { tree: 'tree' }],
    ['a field is missing', { tree: { places: [] } }],
    ['a field is null', { tree: { ...tree, name: null } }],
    ['a field with a default is null', { tree: { ...tree, size: null } }],
    ['a field that does not exist', { tree: { ...tree, names: 'x' } }],
    ['the prototype as a field', { tree: JSON.parse('{ "name": "x", "places": [], "__proto__": 1 }') as unknown }],
    ['a number as a text', { tree: { ...tree, name: 1 } }],
    ['a text as a number', { tree: { ...tree, weight: '1' } }],
    ['half a number', { tree: { ...tree, weight: 1.5 } }],
    ['a large number', { tree: { ...tree, weight: 2147483648 } }],
    ['a text as a share', { tree: { ...tree, share: '0.5' } }],
    ['a number as yes', { tree: { ...tree, open: 1 } }],
    ['another kind', { tree: { ...tree, kind: 'constructor' } }],
    ['a kind by its number', { tree: { ...tree, kind: 0 } }],
    ['null in a list', { tree, ids: ['a', null] }],
    ['wrong far below', { tree: { ...tree, under: [{ ...tree, under: [{ name: 'x' }] }] } }],
    ['wrong in a list', { tree: { ...tree, places: [{ id: '1' }, { id: {} }] } }],
    // The interpreter takes these; it is asked.
    ['a number as an id', { tree, ids: [1] }],
    ['one instead of a list', { tree, ids: 'a' }],
    ['one of several', { tree, one: { id: '1' } }],
  ])('are not these: %s', (_what, variables) => {
    expect(areFit(variables)).toBe(false);
  });

  it('are never such that the interpreter finds something wrong', () => {
    const leaf = fc.oneof(fc.constantFrom(null, undefined, 'TEXT', '1', -0, 1.5, 2 ** 31, true), fc.string(), fc.integer());
    const field = fc.constantFrom('name', 'kind', 'weight', 'share', 'open', 'size', 'value', 'under', 'places', 'more');
    const changed = fc.tuple(field, leaf).map(([name, value]) => ({ ...tree, [name]: value }));
    const nested = fc.oneof(changed, fc.array(changed, { maxLength: 2 })).map((under) => ({ ...tree, under }));
    let fitting = 0;
    fc.assert(
      fc.property(
        fc.oneof(changed, nested, leaf),
        fc.oneof(fc.constant({}), fc.record({ page: leaf }), fc.record({ ids: leaf })),
        (given, more) => {
          const variables = { tree: given, ...more };
          if (!areFit(variables)) return;
          fitting += 1;
          expect(getVariableValues(schema, declared, variables).errors).toBeUndefined();
        },
      ),
      { numRuns: 3000, seed: 7 },
    );
    expect(fitting).toBeGreaterThan(200);
  });
});
