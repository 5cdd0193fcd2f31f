import { expect, it } from 'vitest';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { givenPerson, givenQuestion } from '../testing/given-questions.ts';
import { editRefusal } from './edit-refusal.ts';

const ACTOR = givenSession(givenProfile()).getState().actor;
const EXTERNAL = givenQuestion('External?', { question: { isExternal: true } });

it.each([
  ['it can be edited', 'DRAFT', true, givenQuestion('Free?', { actions: ['edit'] }), null],
  ['the project is published', 'PUBLISHED', true, EXTERNAL, 'Questions can be changed only in draft or in review.'],
  ['its section came from a template', 'IN_REVIEW', true, EXTERNAL, 'Sections created from a template cannot be amended.'],
  ['it belongs to a template, which has no status', null, false, EXTERNAL, 'It is an external question and cannot be edited'],
  [
    'it comes from the library',
    'DRAFT',
    false,
    givenQuestion('Copied?', { sourceQuestion: { id: 'q', label: 'Source?' } }),
    'Library questions cannot be edited until extracted',
  ],
  [
    'somebody else has made it public',
    'DRAFT',
    false,
    givenQuestion('Public?', { question: { isPublic: true, createdBy: givenPerson('Ann Able') } }),
    'It is a public question and cannot be edited',
  ],
  ['this person may not', 'DRAFT', false, givenQuestion('Plain?'), "You don't have permission to do this."],
] as const)('knows why a question cannot be edited: %s', (_why, status, isReadonly, question, refusal) => {
  expect(editRefusal(ACTOR, status, { isReadonly }, question)).toBe(refusal);
});
