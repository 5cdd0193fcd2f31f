import { expect, it } from 'vitest';
import { type Telling, words } from './given-happened.ts';
import { plainText } from './history.telling.ts';
import { nobodyKnown } from './history.words.ts';

const entry = { entryId: 'e1' };

it.each<Telling>([
  [
    'faq.asked',
    { payload: { ...entry, participationId: 'p1' }, after: { text: 'Why?' } },
    'asked a question for HealthPlus PPO',
    null,
    'Why?',
  ],
  ['faq.asked', { payload: { ...entry, participationId: null }, after: { text: 'When?' } }, 'asked a question', null, 'When?'],
  ['faq.replied', { payload: { ...entry, participationId: null }, after: { text: 'So.' } }, 'answered a question', null, 'So.'],
  ['faq.replied', { payload: { ...entry, participationId: 'p2' }, after: { text: 'How?' } }, 'asked further for Unity HMO', null, 'How?'],
  ['faq.published', { payload: { ...entry, isPublic: true } }, 'published a question to all vendors', null, null],
  ['faq.published', { payload: { ...entry, isPublic: false } }, 'published a question to the vendor that asked', null, null],
  ['faq.rejected', { payload: entry, after: { rejectReason: 'No.' } }, 'rejected a question', null, 'No.'],
  [
    'faq.askedAgain',
    { payload: { ...entry, participationId: 'p1' }, before: { text: 'Why?' }, after: { text: 'Why now?' } },
    'asked a rejected question again for HealthPlus PPO',
    'Why?',
    'Why now?',
  ],
  ['faq.updated', { payload: entry, before: { text: 'A' }, after: { text: 'B' } }, 'changed the words of a question or answer', 'A', 'B'],
])('%s is told: %#', (kind, happened, sentence, before, after) => {
  const wording = words(kind, happened);
  expect({ sentence: plainText(wording.sentence), before: wording.before, after: wording.after }).toEqual({ sentence, before, after });
});

it('who asked with a link has no name', () => {
  for (const kind of ['faq.asked', 'faq.askedAgain'] as const) expect(nobodyKnown(kind)).toBe('Somebody with the link of the invitation');
});
