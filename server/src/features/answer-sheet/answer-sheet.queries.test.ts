import { beforeAll, expect, it } from 'vitest';
import { givenAnswering } from '../../testing/given/given-answering.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { loadStoredSheet } from './answer-sheet.queries.ts';
import { openSheetData } from './sheet-data.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const NO_RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };
const NO_CHOICES = { multiple: false, yesAnswerText: null, noAnswerText: null, options: [], otherOption: false };
const FOR_READERS = { helperText: 'Please be brief.', tags: [{ label: 'Cost' }] };

it('keeps of a question of every type all that its answers depend on', async () => {
  const given = await givenAnswering(world, {
    questions: [
      { label: 'Text?', type: 'TEXT', ...FOR_READERS, placeholder: 'In your words' },
      { label: 'Short text?', type: 'TEXT', rules: { maxLength: 300 } },
      { label: 'Code?', type: 'STRING', prefix: '#', rules: { pattern: '^[A-Z]+$' } },
      { label: 'Email?', type: 'EMAIL' },
      { label: 'Page?', type: 'URL' },
      { label: 'Video?', type: 'VIDEO' },
      { label: 'Fee?', type: 'NUMBER', suffix: 'PEPM', enableNumberFormatting: true, rules: { min: 0, max: 10 } },
      { label: 'Claims?', type: 'BOOLEAN', ...FOR_READERS, yesAnswerText: 'Since when?', noAnswerText: 'Why not?' },
      {
        label: 'States?',
        type: 'LIST',
        ...FOR_READERS,
        multiple: true,
        otherOption: true,
        options: [
          { label: 'All', apiId: 'all' },
          { label: 'Some', clarificationQuestion: 'Which?' },
        ],
      },
      { label: 'Rates?', type: 'FILE', rules: { maxSize: 1000, mimetypes: ['application/pdf'], multiple: true } },
    ],
  });
  const stored = await loadStoredSheet(world.db, { participationId: given.product.id, projectId: given.project.id });
  const { questions } = openSheetData({ stored, answersMaxLength: null, editable: { now: true, onRequest: true } });
  const option = { id: expect.any(String), apiId: null, clarificationQuestion: null };
  expect(questions.map(({ question }) => question)).toEqual([
    { type: 'TEXT', ...NO_CHOICES, rules: NO_RULES },
    { type: 'TEXT', ...NO_CHOICES, rules: { ...NO_RULES, maxLength: 300 } },
    { type: 'STRING', ...NO_CHOICES, rules: { ...NO_RULES, pattern: '^[A-Z]+$' } },
    { type: 'EMAIL', ...NO_CHOICES, rules: NO_RULES },
    { type: 'URL', ...NO_CHOICES, rules: NO_RULES },
    { type: 'VIDEO', ...NO_CHOICES, rules: NO_RULES },
    { type: 'NUMBER', ...NO_CHOICES, rules: { ...NO_RULES, min: 0, max: 10 } },
    { type: 'BOOLEAN', ...NO_CHOICES, yesAnswerText: 'Since when?', noAnswerText: 'Why not?', rules: NO_RULES },
    {
      type: 'LIST',
      ...NO_CHOICES,
      multiple: true,
      otherOption: true,
      options: [
        { ...option, label: 'All', apiId: 'all' },
        { ...option, label: 'Some', clarificationQuestion: 'Which?' },
      ],
      rules: NO_RULES,
    },
    { type: 'FILE', ...NO_CHOICES, rules: { ...NO_RULES, maxSize: 1000, mimetypes: ['application/pdf'], multiple: true } },
  ]);
});
