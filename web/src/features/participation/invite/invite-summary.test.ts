import { expect, it } from 'vitest';
import { invitedText } from './invite-summary.tsx';

it.each([
  ['DRAFT', 1, '1 product has been added'],
  ['IN_REVIEW', 2, '2 products have been added'],
  ['PUBLISHED', 1, 'The invite is successfully sent'],
  ['AWAITING', 2, '2 invites are successfully sent'],
] as const)('says what became of the invitations to a project that is %s: %i', (status, count, words) => {
  expect(invitedText(status, count)).toBe(words);
});
