import { beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Group } from '../../parts/library/library.operations.ts';
import { libraryAnswers, libraryId } from '../../parts/library/testing/given-library.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LibraryGroups } from './library-groups.tsx';

beforeEach(clearWhatStays);

const GROUPS = libraryAnswers([]).QuestionGroups.questionGroups.items as unknown as Group[];

interface Given {
  selected?: number;
  tree?: { groups: Group[] | undefined; error: Error | undefined };
  graphql?: Record<string, unknown>;
  session?: ReturnType<typeof givenBrokerSession>;
}

async function open({ selected, tree, graphql = {}, session = givenBrokerSession('MANAGE_PROJECT_QUESTIONS') }: Given = {}) {
  const reload = vi.fn<() => Promise<never>>(() => Promise.resolve(undefined as never));
  const onChanged = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  const server = fakeServer({ graphql });
  const selectedId = selected === undefined ? null : libraryId(selected);
  const given = { groups: GROUPS, error: undefined, ...tree, reload } as Parameters<typeof LibraryGroups>[0]['tree'];
  const view = await renderScreen(<LibraryGroups tree={given} selectedId={selectedId} onChanged={onChanged} />, {
    session,
    path: '/library/groups/here',
    elsewhere: { '/library': <p>The whole library</p> },
  });
  return { ...view, server, reload, onChanged };
}
const press = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};
const choose = async (action: string) => {
  await press(page.getByRole('button', { name: 'Actions for Dental' }));
  await press(page.getByRole('menuitem', { name: action }));
};
const dialog = page.getByRole('dialog');
const name = dialog.getByRole('textbox', { name: 'Name' });

it.each([
  ['the group one is in', 2, true],
  ['a group above it', 3, true],
  ['a group below it', 1, false],
] as const)('leads to the whole library only where its place is gone: after %s was deleted', async (_which, selected, isGone) => {
  const { reload, onChanged } = await open({
    selected,
    graphql: { DeleteQuestionGroup: { deleteQuestionGroup: { __typename: 'Deleted', id: libraryId(2) } } },
  });
  await choose('Delete');
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => [reload.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
  expect(page.getByText('The whole library').elements()).toHaveLength(isGone ? 1 : 0);
});

it('adds a group at the top, which belongs to no other', async () => {
  const { server, reload, onChanged } = await open({
    graphql: { CreateQuestionGroup: { createQuestionGroup: { __typename: 'QuestionGroup', id: libraryId(9) } } },
  });
  await press(page.getByRole('button', { name: 'Add group' }));
  await expect.element(page.getByRole('dialog', { name: 'Add group' })).toBeVisible();
  expect(dialog.getByText(/^In /).elements()).toEqual([]);
  await name.fill('Vision');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Eyes');
  await press(dialog.getByRole('button', { name: 'Add' }));
  await expect.element(page.getByText('Group added')).toBeVisible();
  expect(server.requests('CreateQuestionGroup').map(({ input }) => input)).toEqual([
    { input: { name: 'Vision', description: 'Eyes', parent: null } },
  ]);
  expect([reload.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
});

it('says where a sub-group goes, and is closed without one', async () => {
  const { reload } = await open();
  await choose('Add sub-group');
  await expect.element(page.getByRole('dialog', { name: 'Add sub-group' })).toBeVisible();
  await expect.element(dialog.getByText('In Medical / Dental')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reload.mock.calls).toEqual([]);
});

it('looks again at the groups where somebody else was faster', async () => {
  const { reload, onChanged } = await open({
    graphql: {
      UpdateQuestionGroup: () => {
        throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Bob Bold', at: '2026-03-06T12:00:00.000Z' } });
      },
    },
  });
  await choose('Edit');
  await expect.element(page.getByRole('dialog', { name: 'Edit group' })).toBeVisible();
  await name.fill('Teeth');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await press(dialog.getByRole('button', { name: 'Reload' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect([reload.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
});

it('tries again where the groups could not be read', async () => {
  const { reload } = await open({ tree: { groups: undefined, error: new Error('The groups could not be read') } });
  await press(page.getByRole('button', { name: 'Try again' }));
  expect(reload.mock.calls).toHaveLength(1);
});

it('offers no new group to those who may not add one', async () => {
  await open({ session: givenBrokerSession() });
  await expect.element(page.getByRole('link', { name: /^Dental/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add group' }).elements()).toEqual([]);
});
