import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenId } from '../../parts/question-list/testing/given-questions.ts';
import type { Branch } from '../../parts/scoring/scoring.operations.ts';
import { givenAnswersOf, givenScoring } from '../../parts/scoring/testing/given-scoring.ts';
import { FakeError } from '../../testing/fake-server.ts';
import { givenProfile } from '../../testing/given.ts';
import { dentalAnswers, network, products, sections } from './testing/given-dental.ts';
import { cellOf, grid, openScoring } from './testing/open-scoring.tsx';

beforeEach(() => page.viewport(1440, 900));

const ann = { id: givenId(), name: 'Ann Able' };
const branch = (name: string, change: Partial<Branch> = {}): Branch => ({
  id: givenId(),
  name,
  scoringType: 'NUMBERS',
  members: [ann],
  createdBy: ann,
  openedAt: null,
  openedBy: null,
  actions: [],
  ...change,
});
const inBranch = (one: Branch, change: Parameters<typeof givenScoring>[0] = {}) =>
  givenScoring({ sections, products, enableBranches: true, branch: one, branches: [one], ...change });

const menu = async (item: string) => {
  await page.getByRole('button', { name: 'Actions for branches' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = page.getByRole('dialog');

describe('without a branch', () => {
  const none = givenScoring({ sections, products, enableBranches: true, actions: ['createBranch'] });

  it('begins with creating one, of a scoring type that stays, with members of the project [SCORE-007] [SCORE-009]', async () => {
    const created = branch('Mine');
    let scoring = none;
    const { server } = await openScoring({
      scoring: none,
      answers: dentalAnswers,
      project: { domainExperts: [ann] },
      graphql: {
        Scoring: () => ({ scoring }),
        CreateBranch: () => ({ createBranch: { __typename: 'Branch', id: created.id } }),
        SelectBranch: () => {
          scoring = inBranch(created);
          return { selectBranch: { __typename: 'Scoring', id: 'x' } };
        },
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Create your branch' })).toBeVisible();
    await expect.element(grid).not.toBeInTheDocument();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveAttribute('placeholder', 'Named after you unless you choose another name');
    await name.fill('Mine');
    await page.getByRole('radio', { name: 'Colors' }).click();
    await page.getByRole('combobox', { name: 'Members' }).click();
    await page.getByRole('option', { name: 'Ann Able' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Create Branch' }).click();
    await expect.element(grid).toBeVisible();
    expect(server.requests('CreateBranch')[0]?.input).toMatchObject({
      input: { name: 'Mine', scoringType: 'COLORS', members: [{ id: ann.id }] },
    });
    expect(server.requests('Scoring').at(-1)?.input).toMatchObject({ branch: created.id });
    await expect.poll(() => server.requests('ScoredAnswers').at(-1)?.input).toMatchObject({ branch: created.id });
  });

  it('says why the first one could not be created', async () => {
    const CreateBranch = () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', reason: 'no-branches' }));
    await openScoring({ scoring: none, answers: dentalAnswers, graphql: { CreateBranch } });
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('button', { name: 'Create Branch' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  });

  it('asks anybody who may not create one to be added to one [SCORE-009]', async () => {
    await openScoring({ scoring: { ...none, actions: [] } });
    await expect.element(page.getByText('You are not in a branch yet')).toBeVisible();
    await expect.element(page.getByText(/Ask somebody who scores this project to add you to theirs/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Create Branch' })).not.toBeInTheDocument();
  });
});

describe('a branch', () => {
  it('is edited and deleted only by its creator [SCORE-010] [SCORE-011]', async () => {
    const mine = branch('Mine', { actions: ['edit', 'delete', 'open'] });
    const UpdateBranch = () => ({ updateBranch: { __typename: 'Branch', id: mine.id } });
    const DeleteBranch = () => ({ deleteBranch: { __typename: 'Deleted', id: mine.id } });
    const { server } = await openScoring({ scoring: inBranch(mine), answers: dentalAnswers, graphql: { UpdateBranch, DeleteBranch } });
    await menu('Edit Branch');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.requests('UpdateBranch')[0]?.input).toMatchObject({ input: { branch: { id: mine.id }, name: 'Ours' } });
    await menu('Delete Branch');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => server.requests('DeleteBranch')[0]?.input).toEqual({ input: { branch: { id: mine.id } } });
  });

  it('is called as it was renamed to, which is told', async () => {
    let mine = branch('Mine', { actions: ['edit'] });
    await openScoring({
      scoring: inBranch(mine),
      answers: dentalAnswers,
      graphql: {
        Scoring: () => ({ scoring: inBranch(mine) }),
        UpdateBranch: () => {
          mine = { ...mine, name: 'Ours' };
          return { updateBranch: { __typename: 'Branch', id: mine.id } };
        },
      },
    });
    await menu('Edit Branch');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The branch is saved')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue('Ours');
  });

  it('is edited with its members; nobody is a member of their own branch', async () => {
    const [bob, me] = [
      { id: givenId(), name: 'Bob Best' },
      { id: givenProfile().id, name: givenProfile().name },
    ];
    const mine = branch('Mine', { actions: ['edit'], members: [ann, me] });
    const { server } = await openScoring({
      scoring: inBranch(mine),
      answers: dentalAnswers,
      project: { domainExperts: [ann, me], viewers: [bob, ann] },
      graphql: { UpdateBranch: () => ({ updateBranch: { __typename: 'Branch', id: mine.id } }) },
    });
    await menu('Edit Branch');
    await dialog.getByRole('combobox', { name: 'Members' }).click();
    const options = page.getByRole('listbox', { name: 'Members' }).getByRole('option');
    await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(['Ann Able', 'Bob Best']);
    await options.nth(1).click();
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.requests('UpdateBranch')[0]?.input)
      .toEqual({ input: { branch: { id: mine.id }, name: 'Mine', members: [{ id: ann.id }, { id: bob.id }] } });
  });

  it('names who has left the project since, and says who cannot be in it [SCORE-010]', async () => {
    const [bob, me] = [
      { id: givenId(), name: 'Bob Best' },
      { id: givenProfile().id, name: givenProfile().name },
    ];
    const notAMember = 'Members of a branch are members of the project who may read scores';
    await openScoring({
      scoring: inBranch(branch('Mine', { actions: ['edit'], members: [me, ann] })),
      answers: dentalAnswers,
      project: { domainExperts: [me], viewers: [bob] },
      graphql: { UpdateBranch: () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields: { 'members.2': notAMember } })) },
    });
    await menu('Edit Branch');
    await expect.element(dialog.getByText('Ann Able', { exact: true })).toBeVisible();
    const members = dialog.getByRole('combobox', { name: 'Members' });
    await members.click();
    await page.getByRole('option', { name: 'Bob Best' }).click();
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(notAMember)).toBeVisible();
  });

  it('is created beside others, and shown then', async () => {
    const [mine, another] = [branch('Mine'), branch('Another', { scoringType: 'COLORS' })];
    let created = false;
    const { server } = await openScoring({
      scoring: inBranch(mine, { actions: ['createBranch'] }),
      answers: dentalAnswers,
      graphql: {
        Scoring: ({ branch: id }: { branch?: string }) => ({
          scoring: inBranch(id === another.id ? another : mine, {
            branches: created ? [mine, another] : [mine],
            actions: ['createBranch'],
          }),
        }),
        CreateBranch: () => {
          created = true;
          return { createBranch: { __typename: 'Branch', id: another.id } };
        },
        SelectBranch: { selectBranch: { __typename: 'Scoring', id: 'x' } },
      },
    });
    await menu('Create Branch');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Another');
    await dialog.getByRole('button', { name: 'Create Branch' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue('Another');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests('CreateBranch')[0]?.input).toMatchObject({ input: { name: 'Another', scoringType: 'NUMBERS', members: [] } });
    expect(server.requests('SelectBranch')[0]?.input).toMatchObject({ input: { branch: { id: another.id } } });
  });

  it('has no menu where there is nothing to do with it', async () => {
    await openScoring({ scoring: inBranch(branch('Mine')), answers: dentalAnswers });
    await expect.element(page.getByRole('combobox', { name: 'Branch' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Actions for branches' }).elements()).toEqual([]);
  });

  it('stays where another one could not be chosen', async () => {
    const [mine, theirs] = [branch('Mine'), branch('Theirs')];
    await openScoring({
      scoring: inBranch(mine, { branches: [mine, theirs] }),
      answers: dentalAnswers,
      graphql: { SelectBranch: () => Promise.reject(new FakeError(500, { message: 'Not today' })) },
    });
    const picker = page.getByRole('combobox', { name: 'Branch' });
    await picker.selectOptions('Theirs');
    await expect.element(page.getByText('Not today')).toBeVisible();
    await expect.element(picker).toHaveDisplayValue('Mine');
  });

  it.each([
    ['delete', 'Delete Branch', 'Delete', 'as it was selected before'],
    ['revoke', 'Revoke Access', 'Revoke Access', 'as it was selected before'],
    ['delete', 'Delete Branch', 'Delete', 'after it was chosen here'],
  ] as const)('gives way to whatever the server chooses once it is gone: %s, %s, %s, %s', async (action, item, button, how) => {
    const [mine, theirs] = [branch('Mine', { actions: [action] }), branch('Theirs', { actions: ['edit'] })];
    let [left, selected] = [[mine, theirs], how === 'after it was chosen here' ? theirs : mine];
    const remove = () => {
      [left, selected] = [[theirs], theirs];
      return { __typename: 'Deleted', id: mine.id };
    };
    const { server } = await openScoring({
      scoring: inBranch(mine),
      answers: dentalAnswers,
      graphql: {
        Scoring: ({ branch: id }: { branch?: string }) => {
          const found = id === undefined ? selected : left.find((one) => one.id === id);
          if (!found) throw new FakeError(404, { code: 'NOT_FOUND', message: 'It is gone' });
          return { scoring: inBranch(found, { branches: left }) };
        },
        SelectBranch: { selectBranch: { __typename: 'Scoring', id: 'x' } },
        DeleteBranch: () => ({ deleteBranch: remove() }),
        RevokeBranchAccess: () => ({ revokeBranchAccess: remove() }),
      },
    });
    const picker = page.getByRole('combobox', { name: 'Branch' });
    if (selected === theirs) await picker.selectOptions('Mine');
    await expect.element(picker).toHaveDisplayValue('Mine');
    const asked = server.requests('Scoring').length;
    await menu(item);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests('Scoring')).toHaveLength(asked);
    await menu(item);
    await dialog.getByRole('button', { name: button }).click();
    await expect.element(picker).toHaveDisplayValue('Theirs');
    expect(server.requests('Scoring')).toHaveLength(asked + 1);
    expect(page.getByText('It is gone').elements()).toEqual([]);
  });

  it('can be left by its other members, who neither edit nor delete it [SCORE-010] [SCORE-011] [SCORE-012]', async () => {
    const theirs = branch('Theirs', { actions: ['revoke'] });
    const RevokeBranchAccess = () => ({ revokeBranchAccess: { __typename: 'Deleted', id: theirs.id } });
    const { server } = await openScoring({ scoring: inBranch(theirs), answers: dentalAnswers, graphql: { RevokeBranchAccess } });
    await page.getByRole('button', { name: 'Actions for branches' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Revoke Access' })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
    await page.getByRole('menuitem', { name: 'Revoke Access' }).click();
    await dialog.getByRole('button', { name: 'Revoke Access' }).click();
    await expect.poll(() => server.requests('RevokeBranchAccess')[0]?.input).toEqual({ input: { branch: { id: theirs.id } } });
  });

  it.each([
    ['delete', 'Delete Branch', 'Delete', 'Unable to remove the branch [SCORE-013]'],
    ['revoke', 'Revoke Access', 'Revoke Access', 'Unable to revoke access to the branch [SCORE-014]'],
  ] as const)('says when it could not %s: %s, %s, %s', async (action, item, button, text) => {
    const failing = () => Promise.reject(new FakeError(500));
    await openScoring({
      scoring: inBranch(branch('Mine', { actions: [action] })),
      answers: dentalAnswers,
      graphql: { DeleteBranch: failing, RevokeBranchAccess: failing },
    });
    await menu(item);
    await dialog.getByRole('button', { name: button }).click();
    await expect.element(dialog.getByText(text.split(' [')[0] ?? '')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('is opened only after saying that it cannot be undone', async () => {
    const mine = branch('Mine', { actions: ['open'] });
    const OpenBranch = () => ({ openBranch: { __typename: 'Branch', id: mine.id } });
    const { server } = await openScoring({ scoring: inBranch(mine), answers: dentalAnswers, graphql: { OpenBranch } });
    await menu('Open Branch');
    await expect.element(dialog).toMatchTextContent(/This cannot be undone/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(page.getByText('“Mine” is open').elements()).toEqual([]);
    expect(server.requests('OpenBranch')).toHaveLength(0);
    const asked = server.requests('Scoring').length;
    await menu('Open Branch');
    await dialog.getByRole('button', { name: 'Open Branch' }).click();
    await expect.element(page.getByText('“Mine” is open')).toBeVisible();
    expect(server.requests('OpenBranch').map(({ input }) => input)).toEqual([{ input: { branch: { id: mine.id } } }]);
    await expect.poll(() => server.requests('Scoring').length).toBe(asked + 1);
  });

  it('is chosen among one’s own and the opened ones, and rated in', async () => {
    const [mine, theirs] = [branch('Mine'), branch('Theirs', { openedAt: '2026-03-01T12:00:00.000Z', openedBy: ann })];
    const shown = (one: Branch) => inBranch(one, { branches: [mine, theirs] });
    const answers = givenAnswersOf(shown(mine), () => 'Yes');
    const { server } = await openScoring({
      scoring: shown(mine),
      answers,
      graphql: {
        Scoring: ({ branch: id }: { branch?: string }) => ({ scoring: shown(id === theirs.id ? theirs : mine) }),
        SelectBranch: { selectBranch: { __typename: 'Scoring', id: 'x' } },
        SetAnswerRating: () => ({ setAnswerRating: { ...answers[0]!, rating: 3 } }),
      },
    });
    await cellOf('Smile Plan', 'How large').getByRole('button', { name: '3' }).click();
    await expect.poll(() => server.requests('SetAnswerRating')[0]?.input).toMatchObject({ input: { branch: { id: mine.id }, rating: 3 } });
    await page.getByRole('combobox', { name: 'Branch' }).selectOptions('Theirs (open)');
    await expect.element(page.getByText(/Ann Able opened this branch on March 1, 2026/)).toBeVisible();
    expect(server.requests('SelectBranch')[0]?.input).toMatchObject({ input: { branch: { id: theirs.id } } });
  });
});

describe('opened branches side by side', () => {
  const opened = (name: string, ...ratings: number[][]) => ({
    branch: branch(name, { openedAt: '2026-03-01T12:00:00.000Z', openedBy: ann }),
    ratings: products.map(({ id }, index) => ({ product: id, ratings: ratings[index] ?? [] })),
  });
  const both = [opened('Ann', [5, 4, 3], [2, 1, 4]), opened('Bob', [2, 4, 3], [3, 1, 4])];
  const agreed = givenScoring({
    sections,
    products,
    enableBranches: true,
    branches: both.map((one) => one.branch),
    opened: both,
    actions: ['agree'],
  });
  const answers = givenAnswersOf(agreed, () => 'Yes');

  it('show each rating, the spread, who rates higher, and keep them beside the agreed one', async () => {
    const SetAnswerRating = () => ({ setAnswerRating: { ...answers[0]!, rating: 4 } });
    const { server } = await openScoring({ scoring: agreed, answers, graphql: { SetAnswerRating } });
    const cell = cellOf('Smile Plan', 'How large');
    await expect.element(cell).toMatchTextContent(/Ann 5Bob 2Spread 3/);
    await expect.element(cell.getByRole('img', { name: 'They disagree' })).toBeVisible();
    await expect.element(cellOf('Smile Plan', 'Where').getByRole('img', { name: 'They disagree' })).not.toBeInTheDocument();
    const calibration = page.getByRole('table', { name: 'Calibration' });
    await expect.element(calibration.getByRole('row', { name: /^Ann/ })).toMatchTextContent(/\+0\.3/);
    await expect.element(calibration.getByRole('row', { name: /^Bob/ })).toMatchTextContent(/-0\.3/);
    await cell.getByRole('button', { name: '4' }).click();
    await expect.poll(() => server.requests('SetAnswerRating')[0]?.input).toMatchObject({ input: { branch: null, rating: 4 } });
    await expect.element(cell).toMatchTextContent(/Ann 5Bob 2Spread 3/);
  });

  /** One opened branch for each rating of Smile Plan's first answer. */
  const openRated = (...ratings: number[]) => {
    const some = ratings.map((rating, index) => opened(['Ann', 'Bob', 'Cid', 'Dee'][index] ?? '', [rating]));
    return openScoring({ scoring: { ...agreed, branches: some.map((one) => one.branch), opened: some }, answers });
  };

  it.each([
    ['far apart', [5, 2], 'Ann 5Bob 2Spread 3', true],
    ['of another colour', [4, 3], 'Ann 4Bob 3Spread 1', true],
    ['of one colour', [5, 4], 'Ann 5Bob 4Spread 1', false],
    ['the same', [3, 3], 'Ann 3Bob 3Spread 0', false],
    ['given by one alone', [5, -1], 'Ann 5Bob –', false],
  ] as const)('say whether they disagree where ratings are %s', async (_how, ratings, words, differs) => {
    await openRated(...ratings);
    const cell = cellOf('Smile Plan', 'How large');
    await expect.element(cell).toMatchTextContent(new RegExp(`${words}$`));
    expect(cell.getByRole('img', { name: 'They disagree' }).elements()).toHaveLength(differs ? 1 : 0);
  });

  it.each([
    ['three share one line', [5, 4, 3], 'true'],
    ['four take more than one', [5, 4, 3, 2], 'false'],
  ] as const)('have the room they need: %s', async (_how, ratings, few) => {
    await openRated(...ratings);
    const cell = cellOf('Smile Plan', 'How large');
    await expect.element(cell).toMatchTextContent(/Ann 5Bob 4Cid 3/);
    expect(cell.element().querySelector('[data-few]')?.getAttribute('data-few')).toBe(few);
  });

  it('has all filters in one line at 1440 px', async () => {
    try {
      await page.viewport(1440, 900);
      await openScoring({ scoring: agreed, answers });
      await expect.element(page.getByRole('checkbox', { name: 'Disagreements' })).toBeVisible();
      const middle = (role: 'searchbox' | 'button', name: string) => {
        const { top, bottom } = page.getByRole(role, { name }).element().getBoundingClientRect();
        return (top + bottom) / 2;
      };
      await expect.poll(() => middle('button', 'Standing') - middle('searchbox', 'Search questions and answers')).toBeCloseTo(0);
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('stand beside the agreed ratings, which are chosen as none of them', async () => {
    const mine = branch('Mine');
    const { server } = await openScoring({
      scoring: inBranch(mine, { branches: [mine], opened: both }),
      answers,
      graphql: {
        Scoring: ({ branch: id }: { branch?: string | null }) => ({ scoring: id === null ? agreed : inBranch(mine, { opened: both }) }),
        SelectBranch: { selectBranch: { __typename: 'Scoring', id: 'x' } },
      },
    });
    await expect.element(cellOf('Smile Plan', 'How large')).toBeVisible();
    expect(page.getByText(/Spread/).elements()).toEqual([]);
    await page.getByRole('combobox', { name: 'Branch' }).selectOptions('Agreed ratings');
    await expect.element(page.getByText(/What you rate here is what the team agreed on/)).toBeVisible();
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Spread 3/);
    expect(server.requests('SelectBranch')[0]?.input).toMatchObject({ input: { branch: null } });
  });

  it('offer no agreed ratings where none is opened', async () => {
    await openScoring({ scoring: inBranch(branch('Mine')), answers });
    const picker = page.getByRole('combobox', { name: 'Branch' });
    await expect.element(picker).toHaveDisplayValue('Mine');
    expect([...(picker.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Mine']);
  });

  it('say who agrees where somebody may not', async () => {
    await openScoring({ scoring: { ...agreed, actions: [] }, answers });
    await expect.element(page.getByText(/Only those who manage all scoring can rate here/)).toBeVisible();
  });

  it('name their creator where who opened them is gone', async () => {
    const theirs = branch('Theirs', { openedAt: '2026-03-01T12:00:00.000Z' });
    await openScoring({ scoring: inBranch(theirs), answers });
    await expect.element(page.getByText(/^Its creator opened this branch on March 1, 2026/)).toBeVisible();
  });

  it('can be narrowed to the disagreements', async () => {
    await openScoring({ scoring: agreed, answers });
    await page.getByRole('checkbox', { name: 'Disagreements' }).click();
    await expect.element(cellOf('Smile Plan', 'Where')).not.toBeInTheDocument();
    await expect.element(cellOf('Smile Plan', network.question.label.slice(0, 9))).toBeVisible();
  });
});
