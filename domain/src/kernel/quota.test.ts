import { expect, it } from 'vitest';
import { quotaHolderOf, quotaProblem } from './quota.ts';

const MB = 1024 * 1024;
const person = { userId: 'u', companyId: null, vendorId: null };

it.each([
  ['a broker', { ...person, type: 'BROKER', companyId: 'c' }, { kind: 'FIRM', id: 'c' }],
  ['a person of a vendor', { ...person, type: 'VENDOR', vendorId: 'v' }, { kind: 'VENDOR', id: 'v' }],
  ['a person whose vendor is not there yet', { ...person, type: 'VENDOR' }, { kind: 'PERSON', id: 'u' }],
  ['a client, who belongs to a firm too', { ...person, type: 'CLIENT', companyId: 'c' }, { kind: 'PERSON', id: 'u' }],
  ['an administrator', { ...person, type: 'ADMIN' }, { kind: 'PERSON', id: 'u' }],
] as const)('%s uploads into the room of the right one (decision 177)', (_who, uploader, holder) => {
  expect(quotaHolderOf(uploader)).toEqual(holder);
});

it.each([
  [
    'FIRM',
    5 * 1024 * MB,
    'There is no room for this. The files of your firm can take up 5 GB. Please remove some that are no longer needed.',
  ],
  [
    'VENDOR',
    1024 * MB,
    'There is no room for this. The files of your company can take up 1 GB. Please remove some that are no longer needed.',
  ],
  ['PERSON', 200 * MB, 'There is no room for this. Your files can take up 200 MB. Please remove some that are no longer needed.'],
  ['PERSON', 1500 * MB, 'There is no room for this. Your files can take up 1500 MB. Please remove some that are no longer needed.'],
] as const)('going over names the limit of a %s', (kind, limit, message) => {
  expect(quotaProblem(kind, limit)).toBe(message);
});
