import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { answerSchema } from './answer.schema.ts';
import { OTHER_OPTION } from './answer.types.ts';
import { checkContent } from './check-content.ts';
import { givenContent, givenContext, givenOptions, givenQuestion } from './given-question.ts';

const OPTIONS = givenOptions('Dental', 'Vision');
const IDS = [...OPTIONS.map(({ id }) => id), OTHER_OPTION, 'gone'];

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', ' ', 'a\u0000b', '\ud800', 'ada@example.test', 'https://example.test', '12,5', '-1', 'Vision', 'x'.repeat(50_001)),
);
const someIds = fc.array(fc.constantFrom(...IDS), { maxLength: 4 });
const someContent = fc.record({
  value: fc.option(fc.oneof(someText, fc.boolean(), someIds)),
  secondaryValue: fc.option(fc.oneof(someText, fc.dictionary(fc.constantFrom(...IDS), someText))),
  notApplicable: fc.boolean(),
  notApplicableDescription: fc.option(someText),
});
const someQuestion = fc.record({
  type: fc.constantFrom(...QUESTION_TYPES),
  multiple: fc.boolean(),
  otherOption: fc.boolean(),
  yesAnswerText: fc.option(fc.constant('Since when?')),
  clarified: fc.boolean(),
  max: fc.option(fc.constant(10)),
});

describe('an answer made with a field of its question', () => {
  it('is judged without the schema library as it is with it', () => {
    fc.assert(
      fc.property(someContent, someQuestion, (content, { clarified, max, ...asked }) => {
        const options = OPTIONS.map((option) => ({ ...option, clarificationQuestion: clarified ? 'Which?' : null }));
        const question = givenQuestion({ ...asked, options, rules: { max } });
        const read = answerSchema(question, givenContext()).safeParse(content);
        const { content: stored, problems } = checkContent(content, question, givenContext());
        const isFine = Object.keys(problems).length === 0;
        expect({ problems, stored: isFine && stored }).toEqual(
          read.success ? { problems: {}, stored: read.data } : { problems: fieldErrors(read.error), stored: false },
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('is what would be stored, or says what is wrong with which part', () => {
    const email = givenQuestion({ type: 'EMAIL' });
    expect(checkContent({ value: ' ada@example.test ' }, email, givenContext())).toEqual({
      content: givenContent('ada@example.test'),
      problems: {},
    });
    expect(checkContent({ value: 'ada@' }, email, givenContext()).problems).toEqual({ value: 'Value is not a valid Email' });
    expect(checkContent({ value: '\ud800' }, email, givenContext()).problems).toEqual({
      value: 'Contains a character that cannot be stored',
    });
    const text = givenQuestion();
    expect(checkContent({ value: 'x'.repeat(50_000) }, text, givenContext()).problems).toEqual({
      value: 'Must be less than or equal to 5000 characters',
    });
    expect(checkContent({ value: 'x'.repeat(50_001) }, text, givenContext()).problems).toEqual({
      value: 'Must be less than or equal to 50000 characters',
    });
    expect(checkContent({ value: '  ' }, email, givenContext())).toEqual({ content: null, problems: {} });
  });
});
