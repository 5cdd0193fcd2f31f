import { describe, expect, it } from 'vitest';
import { adoptEntries } from './adopt-entries.ts';

const entry = (id: string, productName: string, projectId = 'p1') => ({ id, productName, projectId });
const ppo = { id: 'ppo', name: 'PPO' };
const hmo = { id: 'hmo', name: 'HMO' };

function adopt(entries: Parameters<typeof adoptEntries>[0], products: Parameters<typeof adoptEntries>[1], present: object[] = []) {
  let counter = 0;
  return adoptEntries(entries, products, present as never, () => `new${++counter}`);
}

describe('what an invitation by email becomes once its vendor is approved', () => {
  it('is the product of that name, whatever its capitals', () => {
    expect(adopt([entry('a', ' hmo ')], [ppo, hmo])).toEqual({ adopted: [{ id: 'a', productId: 'hmo' }], added: [], merged: [] });
  });

  it('is the only product there is, in every project', () => {
    expect(adopt([entry('a', 'Dental'), entry('b', 'Vision', 'p2')], [ppo])).toEqual({
      adopted: [
        { id: 'a', productId: 'ppo' },
        { id: 'b', productId: 'ppo' },
      ],
      added: [],
      merged: [],
    });
  });

  it('is a new product of that name otherwise, made once', () => {
    expect(adopt([entry('a', 'Dental'), entry('b', 'DENTAL', 'p2')], [ppo, hmo])).toEqual({
      adopted: [
        { id: 'a', productId: 'new1' },
        { id: 'b', productId: 'new1' },
      ],
      added: [{ id: 'new1', name: 'Dental' }],
      merged: [],
    });
    expect(adopt([entry('a', ' Dental ')], []).added).toEqual([{ id: 'new1', name: 'Dental' }]);
  });

  it('leaves the only product to the entry that bears its name, in whatever order they come', () => {
    expect(adopt([entry('a', 'Dental'), entry('b', 'PPO')], [ppo])).toEqual({
      adopted: [
        { id: 'b', productId: 'ppo' },
        { id: 'a', productId: 'new1' },
      ],
      added: [{ id: 'new1', name: 'Dental' }],
      merged: [],
    });
  });

  it('goes into the entry that the project has for the product already', () => {
    expect(adopt([entry('a', 'PPO')], [ppo], [{ projectId: 'p1', productId: 'ppo' }])).toEqual({
      adopted: [],
      added: [],
      merged: [{ id: 'a', productId: 'ppo', projectId: 'p1' }],
    });
    const twice = adopt([entry('a', 'PPO'), entry('b', 'ppo')], [ppo]);
    expect(twice.adopted).toEqual([{ id: 'a', productId: 'ppo' }]);
    expect(twice.merged).toEqual([{ id: 'b', productId: 'ppo', projectId: 'p1' }]);
  });
});
