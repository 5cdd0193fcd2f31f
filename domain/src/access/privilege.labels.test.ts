import { expect, it } from 'vitest';
import { givenActor, givenAdmin } from './given-actor.ts';
import { inFormOrder, offeredPrivileges } from './privilege.labels.ts';
import { PRIVILEGES } from './privilege.ts';

const manager = givenActor({ privileges: ['MANAGE_USERS'] });
const experts = { enableExperts: true };

it('offers a firm everything but MANAGE_APPROVALS and MANAGE_BROKERS', () => {
  expect(new Set(offeredPrivileges(manager, experts))).toEqual(
    new Set(PRIVILEGES.filter((name) => name !== 'MANAGE_APPROVALS' && name !== 'MANAGE_BROKERS')),
  );
});

it('offers MANAGE_BROKERS to those who hold it', () => {
  expect(offeredPrivileges(givenAdmin(), experts)).toContain('MANAGE_BROKERS');
});

it('hides the two approval privileges from a firm without experts', () => {
  const hidden = offeredPrivileges(manager, experts).filter((name) => !offeredPrivileges(manager, { enableExperts: false }).includes(name));
  expect(new Set(hidden)).toEqual(new Set(['MANAGE_ALL_APPROVALS', 'MANAGE_SCORING']));
});

it('lists privileges in the order of the form, whatever order they came in', () => {
  expect(inFormOrder(['MANAGE_USERS', 'READ_SCORING', 'MANAGE_ALL_PROJECTS'])).toEqual([
    'MANAGE_ALL_PROJECTS',
    'READ_SCORING',
    'MANAGE_USERS',
  ]);
});
