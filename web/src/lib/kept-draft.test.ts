import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts, keptDraft } from './kept-draft.ts';

beforeEach(() => localStorage.clear());

it('what was begun is there again for the same account, and for no other', () => {
  keptDraft('harper', 'faq:1').keep('Do you');
  expect(keptDraft('harper', 'faq:1').read()).toBe('Do you');
  expect(keptDraft('harper', 'faq:2').read()).toBe('');
  expect(keptDraft('bruno', 'faq:1').read()).toBe('');
  expect(keptDraft(null, 'faq:1').read()).toBe('');
  keptDraft('harper', 'faq:1').keep('');
  expect(localStorage).toHaveLength(0);
});

it('signing out removes what this account has begun, and nothing else', async () => {
  keptDraft('harper', 'faq:1').keep('mine');
  keptDraft('bruno', 'faq:1').keep('theirs');
  localStorage.setItem('other', 'kept');
  await forgetDrafts('harper');
  expect(keptDraft('harper', 'faq:1').read()).toBe('');
  expect(keptDraft('bruno', 'faq:1').read()).toBe('theirs');
  expect(localStorage.getItem('other')).toBe('kept');
});

it('a browser that keeps nothing costs the draft, and nothing more', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  const draft = keptDraft('harper', 'faq:1');
  draft.keep('Do you');
  expect(draft.read()).toBe('');
  draft.forget();
});

it('what was sent is no longer begun', () => {
  keptDraft('harper', 'faq:1').keep('Do you');
  keptDraft('harper', 'faq:1').forget();
  expect(localStorage).toHaveLength(0);
});
