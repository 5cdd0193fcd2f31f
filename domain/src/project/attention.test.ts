import { expect, it } from 'vitest';
import { type AttentionFacts, type AttentionProduct, isOverdue, needsAttention } from './attention.ts';
import { PROJECT_STATUSES } from './project.status.ts';

const then = new Date('2026-07-04T12:00:00Z');
const product: AttentionProduct = { accepted: true, answersSubmittedAt: null, answersSubmitDeadline: null };
const submitted = { ...product, answersSubmittedAt: then };
const project = (change: Partial<AttentionFacts>): AttentionFacts => ({ status: 'AWAITING', products: [], rated: false, ...change });

it('wants a project looked at while it is scored [HOME-027]', () => {
  expect(needsAttention(project({ status: 'SCORING' }))).toBe(true);
  expect(needsAttention(project({ status: 'SCORING', rated: true }))).toBe(true);
});

it('wants a completed project looked at that nobody rated [HOME-028]', () => {
  expect(needsAttention(project({ status: 'COMPLETED' }))).toBe(true);
  expect(needsAttention(project({ status: 'COMPLETED', rated: true }))).toBe(false);
});

it.each([
  ['an accepted product submitted', [product, submitted], true],
  ['nobody submitted', [product], false],
  ['only a product that has since declined submitted', [{ ...submitted, accepted: false }], false],
  ['there are no products', [], false],
])('wants an awaiting project looked at when %s [HOME-029]', (_when, products, expected) => {
  expect(needsAttention(project({ products }))).toBe(expected);
});

it('leaves every other status alone', () => {
  const others = PROJECT_STATUSES.filter((status) => !['SCORING', 'COMPLETED', 'AWAITING'].includes(status));
  for (const status of others) expect(needsAttention(project({ status, products: [submitted] }))).toBe(false);
});

it.each([
  ['with more time and no answers', 'SCORING', { ...product, answersSubmitDeadline: then }, true],
  ['with more time and answers', 'SCORING', { ...submitted, answersSubmitDeadline: then }, false],
  ['without more time', 'SCORING', product, false],
  ['with more time, before scoring', 'AWAITING', { ...product, answersSubmitDeadline: then }, false],
] as const)('a product %s, in %s [HOME-030]', (_which, status, given, expected) => {
  expect(isOverdue(project({ status, products: [given] }))).toBe(expected);
});

it('is overdue because of one product, whatever the others did', () => {
  expect(isOverdue(project({ status: 'SCORING', products: [submitted, { ...product, answersSubmitDeadline: then }] }))).toBe(true);
  expect(isOverdue(project({ status: 'SCORING' }))).toBe(false);
});
