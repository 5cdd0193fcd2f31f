import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import { answerDraftSchema, answerSchema } from './answer.schema.ts';
import type { AnswerableQuestion } from './answer.types.ts';
import { givenContent, givenContext, givenNotApplicable, givenOptions, givenQuestion } from './given-question.ts';
import { booleanClarification, clarifiedOptions, descriptionLimit } from './read-answer.ts';

const read = (question: AnswerableQuestion, input: object, context = givenContext()) => answerSchema(question, context).parse(input);
const problems = (question: AnswerableQuestion, input: object, context = givenContext()) => {
  const result = answerSchema(question, context).safeParse(input);
  return result.success ? {} : fieldErrors(result.error);
};
const problem = (question: AnswerableQuestion, value: unknown, context = givenContext()) => problems(question, { value }, context).value;
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;

describe('an answer in words', () => {
  it.each(['TEXT', 'STRING'] as const)('is a trimmed %s [VEND-064]', (type) => {
    expect(read(givenQuestion({ type }), { value: '  We do.\r\nSince 1990. ' })).toEqual(givenContent('We do.\nSince 1990.'));
    expect(problem(givenQuestion({ type }), 7)).toBe('Is not complete');
    expect(problem(givenQuestion({ type }), true)).toBe('Must be a text');
    expect(problem(givenQuestion({ type }), 'a\u0000b')).toBe('Contains a character that cannot be stored');
  });

  it('has at most 2000 characters as a short text [VEND-065]', () => {
    const question = givenQuestion({ type: 'STRING' });
    expect(problem(question, 'x'.repeat(2000))).toBeUndefined();
    expect(problem(question, 'x'.repeat(2001))).toBe(tooLong(2000));
  });

  it.each(['TEXT', 'EMAIL', 'URL'] as const)('has at most 5000 characters as %s [VEND-066]', (type) => {
    expect(problem(givenQuestion(), `${'x'.repeat(5000)}`)).toBeUndefined();
    expect(problem(givenQuestion({ type }), `https://example.com/${'x'.repeat(5000)}`)).toBe(tooLong(5000));
  });

  it("has the project's length instead, and the question's own where that is lower [VEND-067]", () => {
    const context = givenContext({ answersMaxLength: 100 });
    expect(problem(givenQuestion(), 'x'.repeat(101), context)).toBe(tooLong(100));
    expect(problem(givenQuestion({ type: 'STRING' }), 'x'.repeat(101), context)).toBe(tooLong(100));
    expect(problem(givenQuestion({ rules: { maxLength: 10 } }), 'x'.repeat(11), context)).toBe(tooLong(10));
    expect(problem(givenQuestion({ rules: { maxLength: 500 } }), 'x'.repeat(101), context)).toBe(tooLong(100));
  });

  it('has the format that the question asks for', () => {
    const question = givenQuestion({ type: 'STRING', rules: { pattern: '\\d{3}' } });
    expect(problem(question, '123')).toBeUndefined();
    expect(problem(question, '1234')).toBe('Value does not have the requested format');
  });

  it('is not held against the format where it is too long already', () => {
    const held: string[] = [];
    const context = givenContext({
      answersMaxLength: 100,
      matchesPattern: (_pattern, text) => {
        held.push(text);
        return true;
      },
    });
    const question = givenQuestion({ type: 'STRING', rules: { pattern: 'x+x+' } });
    expect(problem(question, 'x'.repeat(101), context)).toBe(tooLong(100));
    expect(problem(question, 'x'.repeat(100), context)).toBeUndefined();
    expect(held).toEqual(['x'.repeat(100)]);
  });

  it.each([
    ['ann@example.com', undefined],
    [' ann.lee+rfp@mail.example.co.uk ', undefined],
    ['ann@', 'Value is not a valid Email'],
    ['ann example.com', 'Value is not a valid Email'],
  ])('as an email: %s [VEND-068]', (value, expected) => {
    expect(problem(givenQuestion({ type: 'EMAIL' }), value)).toBe(expected);
  });

  const ADDRESSES = [
    ['https://example.com', undefined],
    ['HTTP://www.example.com:8080/a?b=c#d', undefined],
    ['example.com', 'Value is not a valid URL'],
    ['ftp://example.com', 'Value is not a valid URL'],
    ['javascript:alert(1)', 'Value is not a valid URL'],
    ['https://exa mple.com', 'Value is not a valid URL'],
  ] as const;
  it.each(ADDRESSES)('as a web address: %s [VEND-069]', (value, expected) => {
    expect(problem(givenQuestion({ type: 'URL' }), value)).toBe(expected);
  });
  it.each(ADDRESSES)('as a video: %s [VEND-070]', (value, expected) => {
    expect(problem(givenQuestion({ type: 'VIDEO' }), value)).toBe(expected);
  });
});

describe('an answer in figures', () => {
  const number = (rules = {}) => givenQuestion({ type: 'NUMBER', rules });

  it.each(['0', '-12', '+3', '1234.50', '0,5', '007'])('%s is a number [VEND-071]', (value) => {
    expect(read(number(), { value: ` ${value} ` })).toEqual(givenContent(value));
  });
  it.each(['1 000', '1,000,000', 'twelve', '1e5', '.5', '5.', '--1', 'NaN'])('%s is none [VEND-071]', (value) => {
    expect(problem(number(), value)).toBe('Value is not a valid Number');
  });

  it('lies within plus or minus 9e15 [VEND-072]', () => {
    expect(problem(number(), '9000000000000000')).toBeUndefined();
    expect(problem(number(), '-9000000000000000')).toBeUndefined();
    expect(problem(number(), '9000000000000001')).toMatch(/^Should be between -9000000000000000 and 9000000000000000$/);
    expect(problem(number(), '-9000000000000001')).toMatch(/^Should be between/);
  });

  it('lies between both ends [VEND-073]', () => {
    const question = number({ min: 1, max: 5 });
    expect(['1', '5', '2,5'].map((value) => problem(question, value))).toEqual([undefined, undefined, undefined]);
    expect(['0', '5.1', '0,99'].map((value) => problem(question, value))).toEqual(Array(3).fill('Should be between 1 and 5'));
  });
  it('is not below the only end [VEND-074]', () => {
    expect(problem(number({ min: 1 }), '1')).toBeUndefined();
    expect(problem(number({ min: 1 }), '0')).toBe('Should be more or equal 1');
  });
  it('is not above the only end [VEND-075]', () => {
    expect(problem(number({ max: 5 }), '5')).toBeUndefined();
    expect(problem(number({ max: 5 }), '6')).toBe('Should be less or equal 5');
  });
});

describe('yes or no', () => {
  it('is a boolean [VEND-076]', () => {
    const question = givenQuestion({ type: 'BOOLEAN' });
    expect(read(question, { value: false, secondaryValue: 'unasked' })).toEqual(givenContent(false));
    expect(problem(question, 'yes')).toBe('Please choose yes or no');
  });

  it('needs the clarification that its choice asks for, and no other [VEND-079]', () => {
    const question = givenQuestion({ type: 'BOOLEAN', yesAnswerText: 'Since when?' });
    expect(problems(question, { value: true, secondaryValue: '  ' })).toEqual({ secondaryValue: 'Required' });
    expect(problems(question, { value: true })).toEqual({ secondaryValue: 'Required' });
    expect(read(question, { value: true, secondaryValue: ' 1990 ' })).toEqual(givenContent(true, '1990'));
    expect(read(question, { value: false, secondaryValue: '1990' })).toEqual(givenContent(false));
    expect(problems(question, { value: true, secondaryValue: 'x'.repeat(5001) })).toEqual({ secondaryValue: tooLong(5000) });
    expect([true, false, null].map((value) => booleanClarification(question, value))).toEqual(['Since when?', null, null]);
    const both = { yesAnswerText: 'Since when?', noAnswerText: 'Why not?' };
    expect([true, false, null].map((value) => booleanClarification(both, value))).toEqual(['Since when?', 'Why not?', null]);
  });
});

describe('a choice from a list', () => {
  const single = givenQuestion({ type: 'LIST', options: givenOptions('Gold', 'Silver?', 'Bronze?') });
  const several = { ...single, multiple: true, otherOption: true };

  it('may be missing [VEND-077]', () => {
    expect([null, undefined, '', []].map((value) => read(single, { value }))).toEqual([null, null, null, null]);
  });

  it('is one of the options, and only one unless several are asked for [QUES-081]', () => {
    expect(read(single, { value: 'a' })).toEqual(givenContent(['a']));
    expect(read(single, { value: ['a', 'a'] })).toEqual(givenContent(['a']));
    expect(problem(single, ['z'])).toBe('Please choose one of the offered options');
    expect(problem(single, ['OTHER'])).toBe('Please choose one of the offered options');
    expect(problem(single, true)).toBe('Is not complete');
    expect(problems(single, { value: ['a', 'b'], secondaryValue: { b: 'x' } })).toEqual({ value: 'Please choose only one option' });
    expect(read(several, { value: ['a', 'b'], secondaryValue: { b: 'x' } })).toEqual(givenContent(['a', 'b'], { b: 'x' }));
  });

  it('needs words where an option asks for them [VEND-080]', () => {
    expect(problems(single, { value: ['b'] })).toEqual({ 'secondaryValue.b': 'Required' });
    expect(problems(single, { value: ['b'], secondaryValue: { b: ' ' } })).toEqual({ 'secondaryValue.b': 'Required' });
    expect(problems(single, { value: ['a'] })).toEqual({});
  });

  it('has its clarifications by option id, without those of options that were not chosen [VEND-082]', () => {
    const secondaryValue = { a: 'unasked', b: ' why ', c: 'not chosen' };
    expect(read(several, { value: ['a', 'b'], secondaryValue })).toEqual(givenContent(['a', 'b'], { b: 'why' }));
    expect(read(givenQuestion({ type: 'BOOLEAN', noAnswerText: 'Why?' }), { value: false, secondaryValue: 'cost' })).toEqual(
      givenContent(false, 'cost'),
    );
    expect(clarifiedOptions(several, ['a', 'b', 'OTHER'])).toEqual(['b', 'OTHER']);
    expect(clarifiedOptions(single, ['b', 'OTHER'])).toEqual(['b']);
    expect(read(single, { value: ['b'], secondaryValue: { b: 'Gold' } })).toEqual(givenContent(['b'], { b: 'Gold' }));
  });

  it("needs own words for 'Other', which are none of the options [VEND-081]", () => {
    expect(problems(several, { value: ['OTHER'] })).toEqual({ 'secondaryValue.OTHER': 'Required' });
    for (const OTHER of ['gold', 'GOLD'])
      expect(problems(several, { value: ['OTHER'], secondaryValue: { OTHER } })).toEqual({
        'secondaryValue.OTHER': "The option 'Gold' is already added",
      });
    expect(read(several, { value: ['OTHER'], secondaryValue: { OTHER: ' Platinum ' } })).toEqual(
      givenContent(['OTHER'], { OTHER: 'Platinum' }),
    );
  });
});

describe('files', () => {
  const MB = 1024 * 1024;
  const file = (id: string, mimetype: string, size: number) => ({ id, filename: `${id}.x`, mimetype, size });
  const context = givenContext({ files: [file('p', 'application/pdf', MB), file('i', 'image/png', 3 * MB)] });
  const question = (rules = {}) => givenQuestion({ type: 'FILE', rules });

  it('may be missing [VEND-078]', () => {
    expect([null, []].map((value) => read(question(), { value }, context))).toEqual([null, null]);
  });

  it('have the number, kind and size that the question allows [VEND-127]', () => {
    expect(read(question(), { value: ['p'] }, context)).toEqual(givenContent(['p']));
    expect(problem(question(), ['p', 'i'], context)).toBe('Please add only one file');
    expect(problem(question({ multiple: true }), ['p', 'i'], context)).toBeUndefined();
    expect(problem(question({ mimetypes: ['image/*'] }), ['p'], context)).toBe('The file format is invalid');
    expect(problem(question({ mimetypes: ['image/*', 'text/csv'] }), ['i'], context)).toBeUndefined();
    expect(problem(question({ mimetypes: ['application/PDF'] }), ['p'], context)).toBeUndefined();
    const shouted = givenContext({ files: [file('p', 'Application/PDF', MB)] });
    expect(problem(question({ mimetypes: ['application/pdf'] }), ['p'], shouted)).toBeUndefined();
    expect(problem(question({ maxSize: 2 * MB }), ['i'], context)).toBe('File size exceeds maximum limit of 2 MB');
    expect(problem(question({ maxSize: 1000 }), ['p'], context)).toBe('File size exceeds maximum limit of 1 kB');
    expect(problem(question({ maxSize: MB }), ['p'], context)).toBeUndefined();
    expect(problem(question({ maxSize: MB - 1 }), ['p'], context)).toBe('File size exceeds maximum limit of 1023 kB');
    const largest = givenContext({ files: [file('p', 'application/pdf', 70 * MB)] });
    expect(problem(question(), ['p'], largest)).toBeUndefined();
    const huge = givenContext({ files: [file('p', 'application/pdf', 71 * MB)] });
    expect(problem(question(), ['p'], huge)).toBe('File size exceeds maximum limit of 70 MB');
  });

  it('are files that this vendor uploaded', () => {
    expect(problem(question(), ['of-somebody-else'], context)).toBe('Please upload the file again');
  });
});

describe('an answer that does not apply', () => {
  it('keeps neither value nor clarification', () => {
    const input = { value: 'text', secondaryValue: 'more', notApplicable: true, notApplicableDescription: ' We sell none. ' };
    expect(read(givenQuestion(), input)).toEqual(givenNotApplicable('We sell none.'));
    expect(read(givenQuestion(), { notApplicable: true, notApplicableDescription: ' ' })).toEqual(givenNotApplicable());
  });

  it("is described in the project's length, 5000 unless set [VEND-053]", () => {
    const described = (length: number) => ({ notApplicable: true, notApplicableDescription: 'x'.repeat(length) });
    const short = givenQuestion({ type: 'STRING', rules: { maxLength: 10 } });
    expect(problems(short, described(5000))).toEqual({});
    expect(problems(short, described(5001))).toEqual({ notApplicableDescription: tooLong(5000) });
    const context = givenContext({ answersMaxLength: 300 });
    expect(problems(short, described(301), context)).toEqual({ notApplicableDescription: tooLong(300) });
    expect(descriptionLimit(context)).toBe(300);
  });
});

it('is none when it is empty, and drops a description that nothing asks for', () => {
  expect(read(givenQuestion(), { value: ' \r\n ' })).toBeNull();
  expect(read(givenQuestion(), { secondaryValue: 'x', notApplicableDescription: 'x' })).toBeNull();
});

it('is kept as it was typed while it is a draft', () => {
  expect(answerDraftSchema.parse({ value: ' http://exa' }).value).toBe(' http://exa');
  expect(answerDraftSchema.safeParse({ value: { nested: true } }).success).toBe(false);
  const clarifying = (count: number) => ({ secondaryValue: Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, 'x'])) });
  expect([500, 501].map((count) => answerDraftSchema.safeParse(clarifying(count)).success)).toEqual([true, false]);
});
