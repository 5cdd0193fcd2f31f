import { expect, it } from 'vitest';
import { change, type Telling, words } from './given-happened.ts';
import { plainText } from './history.telling.ts';

it.each<Telling>([
  ['clientTable.created', { after: { name: 'Census' } }, 'added the client table “Census”', null, null],
  [
    'clientTable.updated',
    change({ name: 'Census', visibleToVendor: false }, { name: 'Lives', visibleToVendor: true }),
    'changed the client table “Lives”',
    'Name: Census\nVisible to vendors: No',
    'Name: Lives\nVisible to vendors: Yes',
  ],
  [
    'clientTable.updated',
    change({ name: 'Census', visibleToVendor: true }, { name: 'Census', visibleToVendor: true }),
    'changed the client table “Census”',
    null,
    null,
  ],
  [
    'clientTable.updated',
    change({ name: 'Census', visibleToVendor: true }, { name: 'Lives', visibleToVendor: true }),
    'changed the client table “Lives”',
    'Name: Census',
    'Name: Lives',
  ],
  ['clientTable.deleted', { before: { name: 'Census' } }, 'deleted the client table “Census”', null, null],
  ['clientTables.submitted', {}, 'submitted the data of the client', null, null],
  ['clientTables.locked', {}, 'locked the client tables', null, null],
  ['clientTables.unlocked', {}, 'unlocked the client tables', null, null],
  [
    'clientTables.deadlineSet',
    { payload: { from: null, to: '2026-12-01T12:00:00.000Z' } },
    'set the deadline of the client tables',
    'none',
    'December 1, 2026',
  ],
  [
    'clientTables.deadlineSet',
    { payload: { from: '2026-12-01T12:00:00.000Z', to: null } },
    'removed the deadline of the client tables',
    'December 1, 2026',
    'none',
  ],
  ['clientMember.added', {}, 'invited somebody of the client to fill in the client tables', null, null],
  ['clientMember.joined', {}, 'joined to fill in the client tables', null, null],
  ['clientMember.removed', {}, 'removed somebody of the client from the project', null, null],
])('%s is told in words %#', (kind, happened, sentence, before, after) => {
  const wording = words(kind, happened);
  expect([plainText(wording.sentence), wording.before, wording.after]).toEqual([sentence, before, after]);
});
