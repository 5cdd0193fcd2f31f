import { expect, it } from 'vitest';
import { ANSWER, change, type Telling, words } from './given-happened.ts';
import { plainText } from './history.telling.ts';

it.each<Telling>([
  [
    'answer.rated',
    { payload: ANSWER, ...change({ rating: 3 }, { rating: 4 }) },
    'rated HealthPlus PPO’s answer to “Describe your network” 4 (was 3)',
    '3',
    '4',
  ],
  [
    'answer.rated',
    { payload: ANSWER, ...change({ rating: null }, { rating: 0 }) },
    'rated HealthPlus PPO’s answer to “Describe your network” 0 (Failed)',
    null,
    '0 (Failed)',
  ],
  [
    'answer.rated',
    { payload: ANSWER, ...change({ rating: 5 }, { rating: null }) },
    'took back the rating of HealthPlus PPO’s answer to “Describe your network” (was 5)',
    '5',
    null,
  ],
  [
    'answer.rated',
    { payload: { ...ANSWER, branchId: 'b1' }, scoringType: 'COLORS', ...change({ rating: 0 }, { rating: 5 }) },
    'rated HealthPlus PPO’s answer to “Describe your network” Green in the branch “Clinical panel” (was Neutral)',
    'Neutral',
    'Green',
  ],
  ['question.weightSet', { payload: { from: 1, to: 4 } }, 'set the weight of “Describe your network” to 4 (was 1)', '1', '4'],
  [
    'winners.set',
    change({ winners: [] }, { winners: ['p1', 'p2'] }),
    'selected HealthPlus PPO and Unity HMO as winners',
    null,
    'HealthPlus PPO and Unity HMO',
  ],
  [
    'winners.set',
    change({ winners: ['p2'] }, { winners: ['p1'] }),
    'selected HealthPlus PPO as the winner (was Unity HMO)',
    'Unity HMO',
    'HealthPlus PPO',
  ],
  ['winners.set', change({ winners: ['p2'] }, { winners: [] }), 'withdrew the selection of winners (was Unity HMO)', 'Unity HMO', null],
  [
    'answer.noted',
    { payload: ANSWER, ...change({ notes: null }, { notes: 'Thin in Ohio' }) },
    'wrote a note on HealthPlus PPO’s answer to “Describe your network”',
    null,
    'Thin in Ohio',
  ],
  [
    'answer.noted',
    { payload: { ...ANSWER, branchId: 'b1' }, ...change({ notes: 'A' }, { notes: 'B' }) },
    'changed the note on HealthPlus PPO’s answer to “Describe your network” in the branch “Clinical panel”',
    'A',
    'B',
  ],
  [
    'answer.noted',
    { payload: ANSWER, ...change({ notes: 'A' }, { notes: null }) },
    'removed the note on HealthPlus PPO’s answer to “Describe your network”',
    'A',
    null,
  ],
  [
    'answer.corrected',
    {
      payload: ANSWER,
      ...change(
        { value: '10', secondaryValue: null, notApplicable: false },
        { value: null, notApplicable: true, notApplicableDescription: 'Sold' },
      ),
    },
    'corrected HealthPlus PPO’s answer to “Describe your network”; ratings of the earlier answer no longer count',
    '10',
    'Not applicable: Sold',
  ],
  [
    'answer.corrected',
    {
      payload: ANSWER,
      ...change(
        { value: ['o1', 'OTHER'], secondaryValue: { o1: 'By 2027', OTHER: 'Canada' }, notApplicable: false },
        { value: true, secondaryValue: 'Since May', notApplicable: false },
      ),
    },
    'corrected HealthPlus PPO’s answer to “Describe your network”; ratings of the earlier answer no longer count',
    'Nationwide\nOther\nBy 2027\nCanada',
    'Yes\nSince May',
  ],
  [
    'branch.weightSet',
    { payload: { questionId: 'q1', branchId: 'b1' }, ...change({ weight: 1 }, { weight: 5 }) },
    'set the weight of “Describe your network” in the branch “Clinical panel” to 5 (was 1)',
    '1',
    '5',
  ],
  [
    'branch.created',
    { payload: { branchId: 'b1' }, after: { name: 'Clinical panel', scoringType: 'COLORS', members: ['u1', 'u2'] } },
    'created the branch “Clinical panel”, scored by colors, with Olivia Parker and Dana Reyes',
    null,
    null,
  ],
  [
    'branch.updated',
    { payload: { branchId: 'b1' }, ...change({ name: 'Panel', members: ['u1'] }, { name: 'Clinical panel', members: ['u2'] }) },
    'changed the branch “Panel”: now called “Clinical panel”; added Dana Reyes; removed Olivia Parker',
    'Name: Panel\nMembers: Olivia Parker',
    'Name: Clinical panel\nMembers: Dana Reyes',
  ],
  [
    'branch.updated',
    { payload: { branchId: 'b1' }, ...change({ name: 'Panel', members: ['u1'] }, { name: 'Panel', members: ['u1'] }) },
    'saved the branch “Panel” without a change',
    null,
    null,
  ],
  ['branch.accessRevoked', { payload: { branchId: 'b1' } }, 'left the branch “Clinical panel”', null, null],
  ['branch.opened', { payload: { branchId: 'b1' } }, 'opened the branch “Clinical panel” to everybody who reads scores', null, null],
  [
    'branch.deleted',
    { payload: { branchId: 'b1' }, before: { name: 'Clinical panel', members: ['u1'] } },
    'deleted the branch “Clinical panel” with its ratings, weights and notes',
    null,
    null,
  ],
  [
    'comparison.created',
    { payload: { isPrivate: true }, after: { name: 'Finalists', products: ['p1', 'p2'] } },
    'created the private comparison “Finalists” of HealthPlus PPO and Unity HMO',
    null,
    null,
  ],
  [
    'comparison.updated',
    {
      payload: { isPrivate: false },
      ...change(
        { name: 'A', description: null, isPrivate: false, showNotes: false, products: ['p1'], questions: ['q1', 'q2'] },
        { name: 'B', description: 'Two', isPrivate: false, showNotes: true, products: ['p1', 'p2'], questions: ['q1'] },
      ),
    },
    'changed the comparison “B”',
    'Name: A\nDescription: none\nProducts: HealthPlus PPO\nQuestions: 2\nPrivate: No\nShows notes: No',
    'Name: B\nDescription: Two\nProducts: HealthPlus PPO and Unity HMO\nQuestions: 1\nPrivate: No\nShows notes: Yes',
  ],
  [
    'comparison.deleted',
    { payload: { isPrivate: false }, before: { name: 'Finalists' } },
    'deleted the comparison “Finalists”',
    null,
    null,
  ],
  [
    'report.ordered',
    { payload: { format: 'XLSX_2' }, after: { products: ['p1', 'p2', 'p3'] } },
    'ordered a report as XLSX (one list) of HealthPlus PPO, Unity HMO and Summit EPO',
    null,
    null,
  ],
  ['report.ordered', { payload: { format: 'PDF' }, after: { products: ['p1'] } }, 'ordered a report as PDF of HealthPlus PPO', null, null],
  ['report.ordered', { payload: { format: 'PDF' }, after: { products: [] } }, 'ordered a report as PDF', null, null],
  [
    'report.ordered',
    { payload: { format: 'XLSX' }, after: { products: ['p1'], comparison: 'Finalists' } },
    'ordered a report on the comparison “Finalists” as XLSX (a sheet per section) of HealthPlus PPO',
    null,
    null,
  ],
  [
    'report.ordered',
    { payload: { format: 'PDF' }, after: { subject: 'CLIENT_TABLES' } },
    'ordered a report on the client tables as PDF',
    null,
    null,
  ],
  ['report.cancelled', {}, 'called off a report that was being made', null, null],
  ['history.exported', {}, 'exported the history', null, null],
])('%s: %#', (kind, happened, sentence, before, after) => {
  const said = words(kind, happened);
  expect(plainText(said.sentence)).toBe(sentence);
  expect([said.before, said.after]).toEqual([before, after]);
});
