import { expect, it } from 'vitest';
import { offeredServiceTypes } from './offered-service-types.ts';

it('offers what contains the typed words once, what begins with them first, and nothing that is chosen', () => {
  const suggestions = ['Group Dental', 'Dental', 'Dental HMO', 'Vision'];
  expect(offeredServiceTypes(suggestions, ['dental'], 'den')).toEqual(['Dental HMO', 'Group Dental']);
  expect(offeredServiceTypes(suggestions, [], '')).toEqual(suggestions);
});
