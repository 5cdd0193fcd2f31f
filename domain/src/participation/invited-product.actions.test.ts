import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../access/actor.ts';
import { givenActor } from '../access/given-actor.ts';
import { type InvitedProductFacts, invitedProductActions } from './invited-product.actions.ts';

const admin = givenActor({ type: 'VENDOR', vendorId: 'v1', userId: 'u1' });
const colleague = givenActor({ type: 'VENDOR', vendorId: 'v1', userId: 'u2' });
const stranger = givenActor({ type: 'VENDOR', vendorId: 'v2', userId: 'u1' });

const facts: InvitedProductFacts = {
  projectStatus: 'AWAITING',
  vendorId: 'v1',
  productId: 'p1',
  participationStatus: 'ACCEPTED',
  answersSubmittedAt: null,
  answersSubmitDeadline: null,
  byHash: false,
  isAddressee: false,
  vendor: { vendorId: 'v1', status: 'APPROVED', createdBy: 'u1', keyPersons: [] },
  now: new Date('2026-11-16T15:00:00Z'),
};
const submitted = { answersSubmittedAt: facts.now };
const email = { vendorId: null, productId: null, vendor: null, participationStatus: 'INVITED' } as const;

describe('what the page of an invitation offers', () => {
  it.each<[string, Actor, Partial<InvitedProductFacts>, string[]]>([
    ['before the decision', admin, { participationStatus: 'PENDING', projectStatus: 'PUBLISHED' }, ['accept', 'decline']],
    ['before the decision, to a visitor', visitor, { ...email, projectStatus: 'PUBLISHED', byHash: true }, ['decline']],
    [
      'while answers are awaited',
      admin,
      {},
      ['decline', 'answer', 'submit', 'manageAnswers', 'importAnswers', 'exportAnswers', 'useProfile', 'findRelated'],
    ],
    [
      'while answers are awaited, to a colleague of the vendor admin',
      colleague,
      {},
      ['decline', 'answer', 'submit', 'manageAnswers', 'importAnswers', 'exportAnswers', 'findRelated'],
    ],
    [
      'to a vendor that is not approved',
      admin,
      { vendor: { vendorId: 'v1', status: 'SUBMITTED', createdBy: 'u1', keyPersons: [] } },
      ['decline', 'answer', 'submit', 'manageAnswers', 'exportAnswers'],
    ],
    ['after submitting', colleague, submitted, ['decline', 'manageAnswers', 'exportAnswers', 'findRelated']],
    ['in a completed project', colleague, { ...submitted, projectStatus: 'COMPLETED' }, ['manageAnswers', 'exportAnswers']],
    ['before the start', admin, { projectStatus: 'PUBLISHED' }, ['decline']],
    ['of another vendor', stranger, {}, []],
    ['of another vendor, to whom the link was forwarded', stranger, { byHash: true }, ['decline']],
    ['once declined', admin, { participationStatus: 'DECLINED' }, []],
  ])('%s', (_when, actor, change, expected) => {
    expect(invitedProductActions(actor, { ...facts, ...change })).toEqual(expected);
  });
});
