import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import type { AnswerableQuestion } from './answer.types.ts';
import { givenContent, givenContext, givenNotApplicable, givenOptions, givenQuestion } from './given-question.ts';
import {
  type AnsweredQuestion,
  completedMessage,
  completeFromProfile,
  hasContentToKeep,
  keepInProfile,
  type ProfileEntry,
  profileByKey,
  profileKey,
  profileText,
  saveToProductProfileSchema,
  synchronizedMessage,
  UNABLE_TO_SYNCHRONIZE,
} from './product-profile.ts';

const context = givenContext();
const asked = (change: Partial<AnsweredQuestion> = {}, question: AnswerableQuestion = givenQuestion()): AnsweredQuestion => ({
  id: 'q',
  sourceQuestionId: null,
  label: 'Why you?',
  type: question.type,
  question,
  content: null,
  ...change,
});
const kept = (...questions: AnsweredQuestion[]) => questions.flatMap((question) => keepInProfile(question, context) ?? []);
const complete = (questions: readonly AnsweredQuestion[], entries: readonly ProfileEntry[]) =>
  questions.flatMap((question) => {
    const content = completeFromProfile(question, profileByKey(entries), context);
    return content ? [{ id: question.id, content }] : [];
  });

it('is shown in words', () => {
  const entry = (
    type: 'TEXT' | 'BOOLEAN' | 'LIST' | 'FILE',
    value: string | boolean | string[],
    secondaryValue: string | Record<string, string> | null = null,
  ) =>
    profileText(
      { sourceQuestionId: null, label: 'Why you?', type, options: givenOptions('PPO', 'HMO'), content: { value, secondaryValue } },
      [{ id: 'f', filename: 'terms.pdf', mimetype: 'application/pdf', size: 1 }],
    );
  const [ppo, hmo] = givenOptions('PPO', 'HMO');
  expect(entry('TEXT', 'We care')).toBe('We care');
  expect(entry('BOOLEAN', true)).toBe('Yes');
  expect(entry('BOOLEAN', false, 'Not yet')).toBe('No: Not yet');
  expect(entry('LIST', [ppo!.id, hmo!.id, 'OTHER'], { [hmo!.id]: 'in Ohio', OTHER: 'EPO' })).toBe('PPO\nHMO: in Ohio\nOther: EPO');
  expect(entry('LIST', [ppo!.id, hmo!.id])).toBe('PPO\nHMO');
  expect(entry('FILE', ['f', 'gone'])).toBe('terms.pdf\nA file');
});

describe('an answer in the Product Profile', () => {
  it('is found by its library question, else by the same words asked in the same way (decision 110)', () => {
    expect(profileKey(asked({ sourceQuestionId: 's', label: 'Renamed' }))).toBe(profileKey(asked({ sourceQuestionId: 's' })));
    expect(profileKey(asked({ label: '  WHY  you?' }))).toBe(profileKey(asked()));
    expect(profileKey(asked({ type: 'STRING' }))).not.toBe(profileKey(asked()));
    expect(profileKey(asked({ sourceQuestionId: 's' }))).not.toBe(profileKey(asked({ sourceQuestionId: 't' })));
  });

  it('fills in the same question of the next project', () => {
    const entries = kept(
      asked({ sourceQuestionId: 's', label: 'Old words', content: givenContent('by source') }),
      asked({ content: givenContent('by words') }),
      asked({ sourceQuestionId: 't', content: givenContent('the same words of another source') }),
    );
    const next = [
      asked({ id: '1', sourceQuestionId: 's', label: 'New words' }),
      asked({ id: '2', label: 'why YOU?' }),
      asked({ id: '3', label: 'old words' }),
      asked({ id: '4', label: 'Something else' }),
      asked({ id: '5', label: 'Why you?', type: 'STRING' }, givenQuestion({ type: 'STRING' })),
    ];
    expect(complete(next, entries)).toEqual([
      { id: '1', content: givenContent('by source') },
      { id: '2', content: givenContent('by words') },
      { id: '3', content: givenContent('by source') },
    ]);
  });

  it('never replaces what is answered, nor breaks a rule of the question', () => {
    const entries = kept(asked({ content: givenContent('from the profile') }));
    expect(complete([asked({ content: givenContent('typed') })], entries)).toEqual([]);
    expect(complete([asked({ content: givenNotApplicable() })], entries)).toEqual([]);
    expect(complete([asked({}, givenQuestion({ rules: { maxLength: 5 } }))], entries)).toEqual([]);
  });

  it('finds options again by their words', () => {
    const list = (...labels: string[]) => givenQuestion({ type: 'LIST', options: givenOptions(...labels) });
    const entries = kept(asked({ content: givenContent(['b']) }, list('Gold', 'Silver')));
    expect(complete([asked({}, list('Silver', 'Tin'))], entries)).toEqual([{ id: 'q', content: givenContent(['a']) }]);
    expect(complete([asked({}, list('Tin'))], entries)).toEqual([]);
  });

  it('is kept when its question takes it; what is not given is not sent', () => {
    const questions = [
      asked({ label: 'Good', content: givenContent('yes') }),
      asked({ label: 'Too long', content: givenContent('x'.repeat(20)) }, givenQuestion({ rules: { maxLength: 10 } })),
      asked({ label: 'Not applicable', content: givenNotApplicable() }),
      asked({ label: 'Empty' }),
    ];
    const given = questions.filter(hasContentToKeep);
    expect(given.map(({ label }) => label)).toEqual(['Good', 'Too long']);
    expect(kept(...given)).toMatchObject([{ label: 'Good', content: { value: 'yes', secondaryValue: null } }]);
    expect(kept(asked({ label: 'Blank', content: givenContent('  ') }))).toEqual([]);
  });
});

describe('the messages about it', () => {
  it.each([
    [{ saved: 3, sent: 3 }, 'Answers are synchronized successfully', 'success'],
    [{ saved: 2, sent: 3 }, '2 of 3 answers are synchronized successfully', 'warning'],
    [{ saved: 0, sent: 0 }, 'There are no answers to synchronize', 'info'],
  ])('after saving %o', (counts, text, tone) => {
    expect(synchronizedMessage(counts)).toEqual({ text, tone });
  });

  it('after filling in', () => {
    expect(completedMessage(4)).toEqual({ text: '4 answers were added', tone: 'success' });
    expect(completedMessage(0)).toEqual({ text: '0 answers were added', tone: 'warning' });
    expect(UNABLE_TO_SYNCHRONIZE).toEqual({ text: 'Unable to synchronize answers', tone: 'error' });
  });
});

it('is saved property by property', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const input = { project: { id }, product: { id }, properties: [{ id, value: 'x', secondaryValue: null }] };
  expect(saveToProductProfileSchema.parse(input)).toEqual(input);
  const result = saveToProductProfileSchema.safeParse({ project: { id }, product: { id }, properties: [{ value: 'x' }] });
  expect(result.success ? {} : fieldErrors(result.error)).toEqual({ 'properties.0.id': 'Required' });
});
