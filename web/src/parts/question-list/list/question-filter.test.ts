import { expect, it } from 'vitest';
import { givenPerson, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { approversOf, filterSections, isFiltering, NO_FILTER, type QuestionFilter } from './question-filter.ts';

const [ann, bob] = [givenPerson('Ann Able'), givenPerson('Bob Bold')];
const SECTIONS = [
  givenSection(
    'Network',
    [
      givenQuestion('How large?', { approver: bob, question: { helperText: 'In members', tags: [{ id: 't', label: 'size' }] } }),
      givenQuestion('How good?', { owner: bob, status: 'APPROVED' }),
    ],
    { approver: ann },
  ),
  givenSection('Pricing', [givenQuestion('Which fee?', { question: { type: 'NUMBER' } })], { owner: ann }),
  givenSection('Empty'),
];
const found = (filter: Partial<QuestionFilter>, userId = 'nobody') =>
  filterSections(SECTIONS, { ...NO_FILTER, ...filter }, userId).map(({ section, questions }) => [
    section.name,
    ...questions.map(({ question }) => question.label),
  ]);

it('shows everything without a filter, also empty sections', () => {
  expect(found({ search: '  ' })).toEqual([['Network', 'How large?', 'How good?'], ['Pricing', 'Which fee?'], ['Empty']]);
  expect(isFiltering(NO_FILTER)).toBe(false);
});

it.each([
  ['words of a tag', { search: 'size' }, [['Network', 'How large?']]],
  ['words of the helper text', { search: 'members' }, [['Network', 'How large?']]],
  ['the status', { status: 'APPROVED' }, [['Network', 'How good?']]],
  ['the type', { type: 'NUMBER' }, [['Pricing', 'Which fee?']]],
  ['its own approver', { approver: bob.id }, [['Network', 'How large?']]],
  ['the approver of its section', { approver: ann.id }, [['Network', 'How good?']]],
  ['all of these', { search: 'how', status: 'PENDING', approver: ann.id }, []],
] as const)('finds questions by %s', (_what, filter, sections) => {
  expect(found(filter)).toEqual(sections);
});

it('finds what is in the hands of one person, as owner or approver, of a question or its section', () => {
  expect(found({ mine: true }, ann.id)).toEqual([
    ['Network', 'How good?'],
    ['Pricing', 'Which fee?'],
  ]);
  expect(found({ mine: true }, bob.id)).toEqual([['Network', 'How large?', 'How good?']]);
});

it('names each approver once, by name', () => {
  expect(approversOf(SECTIONS)).toEqual([
    { value: ann.id, label: 'Ann Able' },
    { value: bob.id, label: 'Bob Bold' },
  ]);
});
