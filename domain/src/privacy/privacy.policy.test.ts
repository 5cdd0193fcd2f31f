import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { decideErasePerson, decideExportPerson, type PersonFacts, personalDataActions } from './privacy.policy.ts';

const manager = givenActor({ privileges: ['MANAGE_USERS'] });
const colleague: PersonFacts = {
  id: 'colleague',
  type: 'BROKER',
  status: 'ACTIVE',
  companyId: OWN_COMPANY,
  privileges: [],
  isLastManager: false,
  hasTwoStep: false,
  isErased: false,
};
const oneself = (actor: { userId: string }): PersonFacts => ({ ...colleague, id: actor.userId });
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe.each([
  ['a colleague', manager, colleague, allowed, allowed],
  ['somebody of another firm', manager, { ...colleague, companyId: OTHER_COMPANY }, denied('another-company'), denied('another-company')],
  ['a client of the firm', manager, { ...colleague, type: 'CLIENT' as const }, denied('not-a-broker'), denied('not-a-broker')],
  ['anybody, for an administrator', givenAdmin(), { ...colleague, type: 'VENDOR' as const, companyId: null }, allowed, allowed],
  ['oneself', manager, oneself(manager), allowed, denied('yourself-erasing')],
  ['oneself, as a vendor', givenVendor(), { ...oneself(givenVendor()), type: 'VENDOR' as const }, allowed, denied('no-access')],
  ['oneself, as a client', givenClient(), { ...oneself(givenClient()), type: 'CLIENT' as const }, allowed, denied('no-access')],
  [
    'somebody who may do more',
    manager,
    { ...colleague, privileges: ['MANAGE_ALL_PROJECTS' as const] },
    allowed,
    denied('person-beyond-yours'),
  ],
  ['the last manager', givenAdmin(), { ...colleague, isLastManager: true }, allowed, denied('last-manager')],
  ['somebody who was erased', givenAdmin(), { ...colleague, isErased: true }, allowed, denied('erased')],
  ['a colleague, without MANAGE_USERS', givenActor(), colleague, denied('no-access'), denied('no-access')],
  ['anybody, signed out', visitor, colleague, denied('signed-out'), denied('signed-out')],
])('the personal data of %s', (_who, actor, person, exporting, erasing) => {
  it('is exported or not, erased or not, and offered accordingly', () => {
    expect(decideExportPerson(actor, person)).toEqual(exporting);
    expect(decideErasePerson(actor, person)).toEqual(erasing);
    expect(personalDataActions(actor, person)).toEqual([...(exporting.allowed ? ['export'] : []), ...(erasing.allowed ? ['erase'] : [])]);
  });
});
