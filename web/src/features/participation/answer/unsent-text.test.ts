import { afterEach, beforeEach, expect, it } from 'vitest';
import { randomId } from '../../../lib/journal/random-id.ts';
import { tableScope } from '../../../lib/journal/scopes.ts';
import { forgetTexts } from '../../../lib/journal/waiting-texts.ts';
import { KeptRecords } from '../../../lib/offline/kept-records.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { givenAsked } from './testing/given-answering.tsx';
import { unsentText } from './unsent-text.ts';

const account = randomId();
const LINE = `\n\n${'-'.repeat(40)}\n\n`;

/** Typed at this minute of noon in New York, and not sent. */
function typed(item: string, minute: number, content: Record<string, unknown>, scope = 'gold'): void {
  const entry = {
    item,
    clientId: 'tab',
    sequence: 1,
    baseRevision: 0,
    content: { content: { ...EMPTY_ANSWER, ...content }, files: [] },
    at: Date.UTC(2026, 2, 5, 17, minute),
  };
  localStorage.setItem(`journal:${account}:${scope}:tab:${item}`, JSON.stringify(entry));
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await forgetTexts(account);
  await new KeptRecords(account).forgetAll();
});

it('is every answer with its project, product and question, in the order of writing', async () => {
  const [network, choice] = [
    givenAsked(),
    givenAsked({
      question: { label: 'Which plan?', type: 'LIST', options: [{ id: 'g', label: 'Gold', clarificationQuestion: null }] },
    }),
  ];
  const invitation = { project: { name: 'Dental RFP' }, product: { name: 'Gold Plan' }, sections: [{ questions: [network, choice] }] };
  await new KeptRecords(account).put('Invitation|{}', { invitation });
  typed(choice.id, 2, { value: ['g'] });
  typed(network.id, 1, { value: 'Forty thousand' });
  typed('cell', 0, { value: 'Of a table' }, tableScope('table'));
  expect(await unsentText(account)).toBe(
    [
      'Dental RFP, Gold Plan\nHow large is your network?\nWritten March 5, 2026 at 12:01 PM EST\n\nForty thousand',
      'Dental RFP, Gold Plan\nWhich plan?\nWritten March 5, 2026 at 12:02 PM EST\n\nGold',
    ].join(LINE),
  );
});

it('has the first written first, in whatever order the device kept them', async () => {
  typed('q1', 2, { value: 'Second' });
  typed('q2', 1, { value: 'First' });
  typed('q3', 3, { value: 'Third' });
  expect((await unsentText(account)).match(/First|Second|Third/g)).toEqual(['First', 'Second', 'Third']);
});

it.each([
  ['words', { value: 'Forty thousand' }, 'Forty thousand'],
  ['choices', { value: ['g', 's'] }, '["g","s"]'],
  ['nothing', { value: null }, 'No answer'],
  ['a reason why it does not apply', { value: null, notApplicable: true, notApplicableDescription: 'Not sold there' }, 'Not sold there'],
])('has what was written also where this device does not know the question: %s', async (_what, content, words) => {
  typed('q1', 1, content);
  expect(await unsentText(account)).toBe(`Question q1\nWritten March 5, 2026 at 12:01 PM EST\n\n${words}`);
});
