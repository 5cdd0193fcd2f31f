import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenClient, givenVendor } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import {
  comparisonActions,
  comparisonVisibility,
  decideChangeComparison,
  decideCreateComparison,
  decideExportComparison,
} from './comparison.policy.ts';
import { comparisonFormSchema, updateComparisonSchema } from './comparison.schema.ts';

const ME = '99999999-9999-4999-8999-999999999999';
const COLLEAGUE = '88888888-8888-4888-8888-888888888888';
const reader = givenActor({ privileges: ['READ_SCORING'] });
const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const scoring = givenProject({ status: 'SCORING', roles: ['DOMAIN_EXPERT'] });
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('which comparisons exist for whom', () => {
  it('shared ones and their own, for people who read scores (decision 147)', () => {
    expect(comparisonVisibility(reader)).toEqual({ kind: 'shared-and-own', userId: ME });
  });

  it.each([
    ['a visitor', visitor],
    ['a broker without READ_SCORING', givenActor({ privileges: ['READ_TEMPLATES'] })],
    ['a vendor', { ...givenVendor(), privileges: new Set(['READ_SCORING'] as const) }],
    ['a client', { ...givenClient(), privileges: new Set(['READ_SCORING'] as const) }],
    ['an administrator without READ_SCORING', givenAdmin(['MANAGE_BROKERS'])],
  ])('none for %s', (_who, actor) => {
    expect(comparisonVisibility(actor)).toEqual({ kind: 'none' });
  });
});

describe('adding one', () => {
  it('is possible in AWAITING, SCORING and COMPLETED [COMP-002]', () => {
    const possible = PROJECT_STATUSES.filter((status) => decideCreateComparison(reader, { ...scoring, status }).allowed);
    expect(possible.toSorted()).toEqual(['AWAITING', 'COMPLETED', 'SCORING']);
    expect(decideCreateComparison(reader, { ...scoring, status: 'ARCHIVED' })).toEqual(denied('not-comparable'));
  });

  it.each([
    ['a visitor', visitor, scoring, 'signed-out'],
    ['somebody who reads no scores', givenActor({ privileges: ['READ_TEMPLATES'] }), scoring, 'no-access'],
    ['somebody of another firm', givenActor({ privileges: ['READ_SCORING'], companyId: COLLEAGUE }), scoring, 'no-access'],
    ['somebody who is not in the project', reader, { ...scoring, roles: [] }, 'no-access'],
    ['a viewer of the project', reader, { ...scoring, roles: ['VIEWER'] as const }, 'viewer'],
    ['an invited vendor', givenVendor(), { ...scoring, invited: true }, 'no-access'],
  ])('is refused to %s', (_who, actor, project, reason) => {
    expect(decideCreateComparison(actor, project)).toEqual(denied(reason));
  });

  it('is possible for a manager of all projects who is listed as viewer', () => {
    const head = givenActor({ privileges: ['MANAGE_ALL_PROJECTS', 'READ_SCORING'] });
    expect(decideCreateComparison(head, { ...scoring, roles: ['VIEWER'] })).toEqual(allowed);
  });
});

describe('changing one', () => {
  it('is for its creator only, whatever others may do', () => {
    expect(decideChangeComparison(reader, scoring, { createdBy: ME })).toEqual(allowed);
    expect(decideChangeComparison(reader, { ...scoring, status: 'ARCHIVED' }, { createdBy: ME })).toEqual(allowed);
    expect(decideChangeComparison(manager, scoring, { createdBy: COLLEAGUE })).toEqual(denied('not-the-creator'));
    expect(decideChangeComparison(reader, { ...scoring, roles: ['VIEWER'] }, { createdBy: ME })).toEqual(denied('viewer'));
  });
});

describe('exporting one', () => {
  const shared = { isPrivate: false, createdBy: COLLEAGUE };

  it('is for people who manage the project; a private one is exported by its creator (decision 191)', () => {
    expect(decideExportComparison(manager, scoring, shared)).toEqual(allowed);
    expect(decideExportComparison(reader, scoring, { ...shared, createdBy: ME })).toEqual(denied('no-access'));
    expect(decideExportComparison(reader, scoring, { isPrivate: true, createdBy: ME })).toEqual(allowed);
    expect(decideExportComparison(manager, scoring, { isPrivate: true, createdBy: COLLEAGUE })).toEqual(denied('no-access'));
    expect(decideExportComparison(manager, { ...scoring, roles: ['VIEWER'] }, shared)).toEqual(denied('viewer'));
  });

  it('is offered with the other actions', () => {
    expect(comparisonActions(manager, scoring, shared)).toEqual(['export']);
    expect(comparisonActions(reader, scoring, { isPrivate: true, createdBy: ME })).toEqual(['edit', 'delete', 'export']);
    expect(comparisonActions(reader, scoring, { isPrivate: false, createdBy: ME })).toEqual(['edit', 'delete']);
    expect(comparisonActions(visitor, scoring, shared)).toEqual([]);
  });
});

describe('the form', () => {
  const A = '11111111-1111-4111-8111-111111111111';
  const B = '22222222-2222-4222-8222-222222222222';
  const whole = {
    name: 'Finalists',
    description: '',
    isPrivate: false,
    showNotes: true,
    products: [A],
    sections: [{ id: A, questions: [B] }],
  };
  const errorsOf = (change: object) => {
    const { error } = comparisonFormSchema.safeParse({ ...whole, ...change });
    return error ? fieldErrors(error) : {};
  };

  it('takes a whole comparison; no description is none', () => {
    expect(comparisonFormSchema.parse(whole)).toEqual({ ...whole, description: null });
  });

  it.each([
    ['needs a name [COMP-013]', { name: '  ' }, { name: 'Required' }],
    ['takes a name of 100 characters', { name: 'n'.repeat(100) }, {}],
    ['and no longer one [COMP-014]', { name: 'n'.repeat(101) }, { name: 'Must be less than or equal to 100 characters' }],
    ['takes a description of 2000 characters', { description: 'd'.repeat(2000) }, {}],
    ['and no longer one [COMP-015]', { description: 'd'.repeat(2001) }, { description: 'Must be less than or equal to 2000 characters' }],
    ['needs a product [COMP-016]', { products: [] }, { products: 'Please select at least one product' }],
    ['needs a question [COMP-017]', { sections: [] }, { sections: 'Please select at least one question' }],
    [
      'also when a section is chosen without any',
      { sections: [{ id: A, questions: [] }] },
      { sections: 'Please select at least one question' },
    ],
    ['asks whether it is private [COMP-018]', { isPrivate: undefined }, { isPrivate: 'Required' }],
    ['asks whether it shows notes [COMP-019]', { showNotes: null }, { showNotes: 'Required' }],
    ['and no more of them', { products: Array.from({ length: 201 }, () => A) }, { products: 'At most 200 entries' }],
    ['takes 200 products', { products: Array.from({ length: 200 }, () => A) }, {}],
    [
      'takes 10,000 questions in all',
      { sections: [5000, 5000].map((length) => ({ id: A, questions: Array.from({ length }, () => B) })) },
      {},
    ],
    [
      'and no more of them in all',
      { sections: [5001, 5000].map((length) => ({ id: A, questions: Array.from({ length }, () => B) })) },
      { sections: 'At most 10000 entries' },
    ],
  ])('%s', (_rule, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('a change names the version it started from', () => {
    const { error } = updateComparisonSchema.safeParse({ ...whole, id: A });
    expect(error && fieldErrors(error)).toEqual({ updatedAt: 'Required' });
  });
});
