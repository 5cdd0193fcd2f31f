import { expect, it } from 'vitest';
import { givenDefinition } from '../../question-list/testing/given-questions.ts';
import { askedQuestion, definitionValues, newOption, shownView, withType } from './definition-form.ts';

const option = (id: string, label: string) => ({ id, label, apiId: null, clarificationQuestion: null });
const VALUES = definitionValues(null);

it('holds what a question has', () => {
  const question = givenDefinition({
    type: 'LIST',
    tags: [{ id: 't1', label: 'dental' }],
    options: [option('o1', 'Gold')],
    rules: { min: 1, max: 2, maxLength: 3, pattern: null, maxSize: 4, mimetypes: ['text/csv'], multiple: true },
  });
  expect(definitionValues(question)).toMatchObject({
    label: 'How large is your network?',
    type: 'LIST',
    tags: [{ label: 'dental' }],
    options: [{ key: 'o1', id: 'o1', label: 'Gold', apiId: null, clarificationQuestion: '' }],
    rules: { min: 1, max: 2, maxLength: 3, pattern: '', maxSize: 4, mimetypes: ['text/csv'], multiple: true },
  });
});

it.each([
  ['LIST', false, 'RADIO', 'RADIO'],
  ['LIST', true, 'RADIO', 'SELECT'],
  ['LIST', false, null, 'SELECT'],
  ['BOOLEAN', false, 'SELECT', 'SELECT'],
  ['BOOLEAN', false, 'CHECKBOX', 'RADIO'],
  ['TEXT', false, 'RADIO', null],
] as const)('shows a %s (several: %s) of which %s was chosen as %s', (type, multiple, view, shown) => {
  expect(shownView({ type, multiple, view })).toBe(shown);
});

it('drops options that are empty or there twice when the type changes, and keeps the first', () => {
  const options = ['Gold', ' ', 'Silver', 'GOLD ', 'gold'].map(newOption);
  const changed = withType({ ...VALUES, type: 'LIST', options }, 'TEXT');
  expect([changed.type, changed.options.map(({ label }) => label)]).toEqual(['TEXT', ['Gold', 'Silver']]);
});

it.each([
  ['STRING', 40],
  ['NUMBER', null],
] as const)('leaves of the rules only the length behind that a %s has too', (type, maxLength) => {
  const rules = { min: 1, max: 2, maxLength: 40, pattern: 'a', maxSize: 4, mimetypes: ['text/csv'], multiple: true };
  const changed = withType({ ...VALUES, type: 'TEXT', rules }, type);
  expect(changed.rules).toEqual({ min: null, max: null, maxLength, pattern: '', maxSize: null, mimetypes: [], multiple: false });
});

it.each([
  ['', 'Your question'],
  ['Which?', 'Which?'],
])('previews a question called “%s” as “%s”', (label, shown) => {
  expect(askedQuestion({ ...VALUES, label }).label).toBe(shown);
});

it('shows options in the preview by the keys of their lines', () => {
  const [gold, silver] = [newOption('Gold'), newOption('Silver')];
  const asked = askedQuestion({ ...VALUES, label: 'Which?', type: 'LIST', options: [gold, silver] });
  expect(asked.options.map(({ id, label }) => [id, label])).toEqual([
    [gold.key, 'Gold'],
    [silver.key, 'Silver'],
  ]);
  expect(gold.key).not.toBe(silver.key);
});
