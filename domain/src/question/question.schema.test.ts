import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import { type QuestionDefinitionInput, questionDefinitionSchema } from './question.schema.ts';
import { DEFAULT_QUESTION_TYPE, DEFINITION_PARTS, defaultView, hasPart, QUESTION_TYPES, viewsOf } from './question.types.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const x = (length: number) => 'x'.repeat(length);
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;
const valid = { label: 'How many members do you serve?', type: 'TEXT' };
const problems = (change: object) => {
  const result = questionDefinitionSchema.safeParse({ ...valid, ...change });
  return result.success ? {} : fieldErrors(result.error);
};
const parsed = (change: object) => questionDefinitionSchema.parse({ ...valid, ...change } as QuestionDefinitionInput);
const list = (...labels: string[]) => ({ type: 'LIST', options: labels.map((label) => ({ label })) });

describe('types', () => {
  it('are these nine, and text unless chosen otherwise [QUES-043]', () => {
    expect(QUESTION_TYPES).toEqual(['TEXT', 'STRING', 'EMAIL', 'URL', 'VIDEO', 'NUMBER', 'BOOLEAN', 'LIST', 'FILE']);
    expect(DEFAULT_QUESTION_TYPE).toBe('TEXT');
    expect(problems({ type: 'COLOUR' })).toEqual({ type: 'Must be one of the offered options' });
    expect(problems({ type: null })).toEqual({ type: 'Required' });
  });

  it('show choices as the type allows, the default first', () => {
    expect(defaultView('LIST')).toBe('SELECT');
    expect(defaultView('LIST', true)).toBe('SELECT');
    expect(defaultView('BOOLEAN')).toBe('RADIO');
    expect(defaultView('TEXT')).toBeNull();
    expect(viewsOf('LIST', true)).toEqual(['SELECT', 'CHECKBOX']);
    expect(viewsOf('LIST', false)).toEqual(['SELECT', 'RADIO']);
  });

  it.each([
    [{ ...list('A'), view: 'RADIO' }, 'RADIO'],
    [{ ...list('A'), view: 'RADIO', multiple: true }, 'SELECT'],
    [{ ...list('A'), view: 'CHECKBOX', multiple: true }, 'CHECKBOX'],
    [{ ...list('A'), view: 'CHECKBOX' }, 'SELECT'],
    [{ type: 'BOOLEAN' }, 'RADIO'],
    [{ type: 'BOOLEAN', view: 'SELECT' }, 'SELECT'],
    [{ type: 'TEXT', view: 'SELECT' }, null],
  ])('%j is shown as %s', (change, view) => {
    expect(parsed(change).view).toBe(view);
  });
});

describe('limits', () => {
  it.each([
    ['QUES-047', { label: '   ' }, { label: 'Required' }],
    ['QUES-047', { label: undefined }, { label: 'Required' }],
    ['QUES-048', { label: x(1000) }, {}],
    ['QUES-048', { label: x(1001) }, { label: tooLong(1000) }],
    ['QUES-049', { helperText: x(1000) }, {}],
    ['QUES-049', { helperText: x(1001) }, { helperText: tooLong(1000) }],
    ['QUES-050', { type: 'LIST', options: [{ label: x(100) }] }, {}],
    ['QUES-050', { type: 'LIST', options: [{ label: x(101) }] }, { 'options.0.label': tooLong(100) }],
    ['QUES-051', { prefix: x(15) }, {}],
    ['QUES-051', { prefix: x(16) }, { prefix: tooLong(15) }],
    ['QUES-052', { suffix: x(15) }, {}],
    ['QUES-052', { suffix: x(16) }, { suffix: tooLong(15) }],
    ['QUES-053', { attachments: Array.from({ length: 5 }, () => ({ id: ID })) }, {}],
    ['QUES-053', { attachments: Array.from({ length: 6 }, () => ({ id: ID })) }, { attachments: 'Please add not more than 5 files' }],
    ['QUES-054', { type: 'LIST' }, { options: 'Options are required for a list question' }],
    ['QUES-054', { type: 'LIST', options: [] }, { options: 'Options are required for a list question' }],
    ['QUES-054', { type: 'TEXT', options: [] }, {}],
    ['an option twice', list('Gold', 'Silver', ' gold '), { 'options.2.label': "The option 'gold' is already added" }],
    ['VALID-014', { type: 'NUMBER', rules: { min: 5, max: 4 } }, { 'rules.min': 'Must be a number less than or equal to 4' }],
    ['VALID-014', { type: 'NUMBER', rules: { min: 5, max: 5 } }, {}],
  ])('[%s] %#', (_id, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('trims the label [QUES-047]', () => {
    expect(parsed({ label: '  Why you?  ' }).label).toBe('Why you?');
  });

  it('takes patterns that are well formed and quick', () => {
    expect(problems({ type: 'STRING', rules: { pattern: '[A-Z]{2}-\\d+' } })).toEqual({});
    expect(problems({ type: 'STRING', rules: { pattern: '[A-Z' } })).toEqual({ 'rules.pattern': 'Must be a valid pattern' });
    expect(problems({ type: 'STRING', rules: { pattern: '(a{1,100}){1,100}' } })).toEqual({
      'rules.pattern': "This pattern is too long or repeats too much. Please shorten it; how long an answer may be is for 'Maximum length'",
    });
  });

  it('says what to do instead of looking around, referring back and unknown classes', () => {
    const looksAround =
      'A pattern cannot look ahead or behind ((?=, (?!, (?<=, (?<!), refer back to a group (\\1) or switch modes ((?i:). Please describe the answer from its first character to its last';
    expect(problems({ type: 'STRING', rules: { pattern: '(?=.*\\d).*' } })).toEqual({ 'rules.pattern': looksAround });
    expect(problems({ type: 'STRING', rules: { pattern: '(a)\\1' } })).toEqual({ 'rules.pattern': looksAround });
    expect(problems({ type: 'STRING', rules: { pattern: '\\p{Emoji}' } })).toEqual({
      'rules.pattern': 'Of the classes \\p{…} a pattern can use categories such as \\p{L} or \\p{Nd} and scripts such as \\p{Script=Greek}',
    });
  });
});

describe('what belongs to which type', () => {
  const everything = {
    multiple: true,
    placeholder: 'Type here',
    helperText: 'Help',
    prefix: '$',
    suffix: 'USD',
    enableNumberFormatting: true,
    yesAnswerText: 'Which?',
    noAnswerText: 'Why not?',
    options: [{ id: ID, label: 'Gold', apiId: 'g', clarificationQuestion: 'Since when?' }, { label: 'Silver' }],
    otherOption: true,
    rules: { min: 1, max: 9, maxLength: 50, pattern: 'a', maxSize: 1000, mimetypes: ['application/pdf'], multiple: true },
  };
  const noRules = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };

  it('keeps of a list its options and nothing of other types [QUES-044] [QUES-081]', () => {
    const question = parsed({ ...everything, type: 'LIST' });
    expect(question).toMatchObject({ multiple: true, otherOption: true, placeholder: 'Type here', prefix: null, yesAnswerText: null });
    expect(question.options).toEqual([
      { id: ID, label: 'Gold', apiId: 'g', clarificationQuestion: 'Since when?' },
      { id: null, label: 'Silver', apiId: null, clarificationQuestion: null },
    ]);
    expect(question.rules).toEqual(noRules);
  });

  it.each([
    ['NUMBER', { ...noRules, min: 1, max: 9 }],
    ['STRING', { ...noRules, maxLength: 50, pattern: 'a' }],
    ['TEXT', { ...noRules, maxLength: 50 }],
    ['BOOLEAN', noRules],
  ])('keeps of %s only its own rules [QUES-045]', (type, rules) => {
    expect(parsed({ ...everything, type })).toMatchObject({ rules, options: [], multiple: false, otherOption: false });
  });

  it('keeps of a file question how large, of which kind and how many [QUES-046]', () => {
    expect(parsed({ ...everything, type: 'FILE' })).toMatchObject({
      rules: { ...noRules, maxSize: 1000, mimetypes: ['application/pdf'], multiple: true },
      placeholder: null,
    });
  });

  it('keeps clarifications of a yes or no only there, and number formatting of a number', () => {
    expect(parsed({ ...everything, type: 'BOOLEAN' })).toMatchObject({ yesAnswerText: 'Which?', noAnswerText: 'Why not?' });
    expect(parsed({ ...everything, type: 'NUMBER' })).toMatchObject({ enableNumberFormatting: true, prefix: '$', suffix: 'USD' });
    expect(parsed({ ...everything, type: 'TEXT' })).toMatchObject({ enableNumberFormatting: false, prefix: null, noAnswerText: null });
  });

  it('lets the editor ask for the same parts', () => {
    expect(DEFINITION_PARTS.filter((part) => hasPart('LIST', part))).toEqual(['placeholder', 'options']);
  });

  it('keeps a file once, and no two options under one id', () => {
    expect(parsed({ attachments: [{ id: ID }, { id: ID.toUpperCase() }] }).attachments).toEqual([{ id: ID }]);
    const options = [{ id: ID, label: 'Gold' }, { id: ID, label: 'Silver' }, { label: 'Bronze' }];
    expect(parsed({ type: 'LIST', options }).options.map(({ id, label }) => [id, label])).toEqual([
      [ID, 'Gold'],
      [null, 'Silver'],
      [null, 'Bronze'],
    ]);
  });

  it('keeps a tag once, whatever the capitals', () => {
    expect(parsed({ tags: [{ id: ID, label: 'Dental' }, { label: 'dental' }, { label: 'DENTAL' }, { label: 'Vision' }] }).tags).toEqual([
      { label: 'Dental' },
      { label: 'Vision' },
    ]);
  });
});
