import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenGroup, givenLibraryQuestion, libraryAnswers, libraryId } from '../../parts/library/testing/given-library.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../testing/given-admin.ts';
import { endUndo, holdUndo, UNDO_ENDINGS } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseRowAction } from '../../testing/table.ts';
import { watchFrames } from '../../testing/watch-frames.ts';
import { LibraryPage } from './library-page.tsx';

beforeEach(clearWhatStays);

const network = givenLibraryQuestion(11, 'How large is your network?');
const fees = givenLibraryQuestion(12, 'Which fees do you charge?', { type: 'NUMBER' });
const external = givenLibraryQuestion(13, 'Where is your headquarters?', { isExternal: true }, []);
const shared = givenLibraryQuestion(14, 'Who owns your company?', { isPublic: true }, []);
const MEDICAL = [libraryId(1)];
const ORTHODONTICS = [libraryId(1), libraryId(2), libraryId(3)];

const serve = (graphql: Record<string, unknown> = {}, questions: readonly unknown[] = [network, fees]) =>
  fakeServer({ graphql: { ...libraryAnswers(questions), ...graphql } });

async function openLibrary(path = '/library', session = givenBrokerSession('MANAGE_PROJECT_QUESTIONS')) {
  const view = await renderScreen(<p>Home</p>, {
    session,
    elsewhere: { '/library': <LibraryPage />, '/library/groups/$id': <LibraryPage /> },
  });
  await view.router.navigate({ href: path });
  await expect.element(page.getByRole('heading', { name: 'Smart Library' })).toBeVisible();
  return view;
}

const asked = (server: ReturnType<typeof serve>) => server.requests('LibraryQuestions').at(-1)?.input;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const tick = (label: string) => page.getByRole('checkbox', { name: `Select ${label}` }).click();

async function chooseGroup(name: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name }).click();
}

it('lists the questions of the library [LIB-001]', async () => {
  const server = serve();
  await openLibrary();
  const list = page.getByRole('list', { name: 'Library questions' });
  await expect.element(list.getByText('How large is your network?')).toBeVisible();
  await expect.element(list.getByText('Which fees do you charge?')).toBeVisible();
  expect(asked(server)).toMatchObject({ filter: { group: null }, pagination: { page: 1, pageSize: 10 } });
});

it('says of each question its type, its tags and the groups it is in', async () => {
  const tag = (number: number, label: string) => ({ __typename: 'Tag', id: libraryId(number), label });
  const group = (number: number, name: string) => ({ __typename: 'QuestionGroupRef', id: libraryId(number), name });
  const tagged = {
    ...givenLibraryQuestion(16, 'Which lenses are covered?', { type: 'NUMBER', tags: [tag(50, 'vision'), tag(51, 'benefits')] }),
    groups: [group(1, 'Medical'), group(2, 'Dental')],
  };
  serve({}, [tagged, network]);
  await openLibrary();
  const rowOf = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect.element(rowOf('Which lenses').getByText('Number', { exact: true })).toBeVisible();
  await expect.element(rowOf('Which lenses').getByText('#vision')).toBeVisible();
  await expect.element(rowOf('Which lenses').getByText('#benefits')).toBeVisible();
  await expect.element(rowOf('Which lenses').getByText('In Medical, Dental')).toBeVisible();
  expect(rowOf('How large').getByText(/^In /).elements()).toEqual([]);
});

it('lists the questions of one group at its own address [LIB-002]', async () => {
  const server = serve();
  await openLibrary(`/library/groups/${libraryId(2)}`);
  await expect.poll(() => asked(server)).toMatchObject({ filter: { group: { id: libraryId(2) } } });
  await expect.element(page.getByRole('link', { name: /^Dental/ })).toHaveAttribute('aria-current', 'page');
});

it('filters by keywords a tenth of a second after the last keystroke [LIB-003] [LIB-008]', async () => {
  const server = serve();
  await openLibrary();
  await expect.element(page.getByText('How large is your network?')).toBeVisible();
  const before = performance.now();
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('network size');
  await expect.poll(() => asked(server), { interval: 10 }).toMatchObject({ filter: { keyword: 'network size' } });
  const waited = performance.now() - before;
  expect(waited).toBeGreaterThanOrEqual(95);
  expect(server.requests('LibraryQuestions').map(({ input }) => (input['filter'] as { keyword: unknown }).keyword)).toEqual([
    null,
    'network size',
  ]);
});

it('never offers to choose a question while the search box already asks for others', async () => {
  serve({
    LibraryQuestions: ({ filter }: { filter: { keyword: string | null } }) =>
      libraryAnswers(filter.keyword === null ? [network, fees] : [fees]).LibraryQuestions,
  });
  await openLibrary();
  const row = page.getByRole('checkbox', { name: 'Select How large is your network?' });
  await expect.element(row).toBeEnabled();
  const searchbox = page.getByRole('searchbox', { name: 'Search questions' });
  const trap = watchFrames(() => {
    const [shown] = row.elements();
    const asked = searchbox.element() as HTMLInputElement;
    return asked.value !== '' && shown !== undefined && !(shown as HTMLInputElement).disabled;
  });
  await searchbox.fill('fees');
  await expect.element(row).not.toBeInTheDocument();
  expect(trap.stop()).not.toContain(true);
});

it('filters by type, tags and the own company [LIB-004] [LIB-005] [LIB-006]', async () => {
  const server = serve();
  await openLibrary();
  await page.getByRole('combobox', { name: 'Filter by type' }).click();
  await page.getByRole('option', { name: 'Yes/No' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { type: 'BOOLEAN' } });
  await page.getByRole('combobox', { name: 'Filter by tags' }).click();
  await page.getByRole('option', { name: 'network' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { type: 'BOOLEAN', tags: [{ id: libraryId(50) }] } });
  expect(asked(server)).toMatchObject({ filter: { internal: false } });
  await page.getByRole('checkbox', { name: 'Display Company questions only' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { type: 'BOOLEAN', internal: true } });
  await page.getByRole('checkbox', { name: 'Display Company questions only' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { type: 'BOOLEAN', internal: false } });
});

it('shows 10, 20 or 50 at a time, at first 10 [LIB-007]', async () => {
  const server = fakeServer({ graphql: libraryAnswers([network], 120) });
  await openLibrary();
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect.element(sizes).toHaveValue('10');
  await sizes.click();
  const offered = page.getByRole('option');
  await expect.element(offered.first()).toBeVisible();
  expect(offered.elements().map((option) => option.textContent)).toEqual(['10', '20', '50']);
  await page.getByRole('option', { name: '50' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ pagination: { page: 1, pageSize: 50 } });
});

it('shows the last page there is instead of one that vanished, and Back does not lead there again', async () => {
  const server = serve({
    LibraryQuestions: ({ pagination }: { pagination: { page: number } }) =>
      libraryAnswers(pagination.page > 2 ? [] : [network], 20).LibraryQuestions,
  });
  const { router } = await openLibrary('/library?page=3');
  await expect.poll(() => asked(server)).toMatchObject({ pagination: { page: 2 } });
  await expect.element(page.getByText('How large is your network?')).toBeVisible();
  router.history.back();
  await expect.element(page.getByText('Home')).toBeVisible();
});

it('selects everything on the page, and nothing again [LIB-009]', async () => {
  serve();
  await openLibrary();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select Which fees do you charge?' })).toBeChecked();
  await all.click();
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
});

it('shows all questions and the groups, three levels deep [LIB-010]', async () => {
  serve();
  await openLibrary();
  const tree = page.getByRole('navigation', { name: 'Question groups' });
  await expect.element(tree.getByRole('link', { name: /^Orthodontics/ })).toBeVisible();
  const names = tree
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('span')?.textContent);
  expect(names).toEqual(['All Questions', 'Medical', 'Dental', 'Orthodontics', 'Platform']);
  await expect.element(tree.getByRole('list', { name: 'Groups in Dental' }).getByText('Orthodontics')).toBeVisible();
  await page.getByRole('button', { name: 'Close Medical' }).click();
  await expect.element(tree.getByRole('link', { name: /^Orthodontics/ })).not.toBeInTheDocument();
});

it('offers to change a group only when it is not read-only, and sub-groups only where they fit [LIB-013]', async () => {
  serve();
  await openLibrary();
  const entriesOf = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    const texts = items.elements().map((item) => item.textContent);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect.element(items.first()).not.toBeInTheDocument();
    return texts;
  };
  expect(await entriesOf('Medical')).toEqual(['Add sub-group', 'Edit', 'Delete']);
  expect(await entriesOf('Orthodontics')).toEqual(['Edit', 'Delete']);
  await expect.element(page.getByRole('button', { name: 'Actions for Platform' })).not.toBeInTheDocument();
});

it('creates a question, in the group one is in [LIB-014]', async () => {
  const server = serve({ CreateLibraryQuestion: { createLibraryQuestion: { __typename: 'LibraryQuestion', id: libraryId(20) } } });
  await openLibrary(`/library/groups/${libraryId(1)}`);
  await button('Create Question').click();
  await inDialog('Create').click();
  await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('How do you bill?');
  await inDialog('Create').click();
  await expect
    .poll(() => server.requests('CreateLibraryQuestion').at(-1)?.input)
    .toMatchObject({ input: { question: { label: 'How do you bill?', type: 'TEXT' }, isPublic: false, path: MEDICAL } });
  await expect.element(page.getByText('Question added')).toBeVisible();
});

it('changes a question [LIB-020]', async () => {
  const server = serve({ UpdateLibraryQuestion: { updateLibraryQuestion: network } });
  await openLibrary();
  await chooseRowAction('How large is your network?', 'Edit');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('How many doctors are in your network?');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Make public' }).click();
  await inDialog('Save').click();
  await expect
    .poll(() => server.requests('UpdateLibraryQuestion').at(-1)?.input)
    .toMatchObject({
      input: { id: network.id, updatedAt: network.updatedAt, isPublic: true, question: { label: 'How many doctors are in your network?' } },
    });
  await expect.element(page.getByText('Question saved')).toBeVisible();
});

it('links the chosen questions to a group, by its path [LIB-015] [LIB-018]', async () => {
  const server = serve({ LinkQuestions: { linkQuestions: { __typename: 'QuestionGroup', id: libraryId(3), questionsCount: 5 } } });
  await openLibrary();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await button('Link to group').click();
  await inDialog('Link').click();
  await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
  await chooseGroup('Medical / Dental / Orthodontics');
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Group' })).toHaveValue('Medical / Dental / Orthodontics');
  await inDialog('Link').click();
  await expect
    .poll(() => server.requests('LinkQuestions').at(-1)?.input)
    .toEqual({ input: { path: ORTHODONTICS, questions: [network.id, fees.id] } });
});

it('says that a group is not there, or not for this person', async () => {
  const gone = new FakeError(404, { code: 'NOT_FOUND', message: 'Not found' });
  serve({ LibraryQuestions: () => Promise.reject(gone) });
  const view = await renderScreen(<p>Home</p>, {
    session: givenBrokerSession('MANAGE_PROJECT_QUESTIONS'),
    elsewhere: { '/library/groups/$id': <LibraryPage /> },
  });
  await view.router.navigate({ href: `/library/groups/${libraryId(8)}` });
  await expect.element(page.getByRole('heading', { name: 'The page you are looking for cannot be found' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Smart Library' }).elements()).toEqual([]);
});

it('keeps the page of a group whose questions cannot be had just now', async () => {
  serve({ LibraryQuestions: () => Promise.reject(new FakeError(500, { message: 'Not today' })) });
  await openLibrary(`/library/groups/${libraryId(2)}`);
  await expect.element(page.getByText('Not today')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Smart Library' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Dental/ })).toBeVisible();
});

it('says whether there is no group at all, or none of that name', async () => {
  serve();
  await openLibrary();
  await tick('How large is your network?');
  await button('Link to group').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).fill('Zebra');
  await expect.element(page.getByText('No group found')).toBeVisible();
});

it('offers no read-only group to put questions into [LIB-015]', async () => {
  serve();
  await openLibrary();
  await tick('How large is your network?');
  await button('Link to group').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).click();
  await expect.element(page.getByRole('option', { name: 'Medical', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Platform' })).not.toBeInTheDocument();
});

it('moves questions from one group to another, and takes them out [LIB-016] [LIB-018]', async () => {
  const group = { __typename: 'QuestionGroup', id: libraryId(1), questionsCount: 5 };
  const server = serve({ MoveQuestions: { moveQuestions: [group] }, UnlinkQuestions: { unlinkQuestions: group } });
  await openLibrary(`/library/groups/${libraryId(1)}`);
  await tick('How large is your network?');
  await button('Move').click();
  await chooseGroup('Medical / Dental / Orthodontics');
  await inDialog('Move').click();
  await expect
    .poll(() => server.requests('MoveQuestions').at(-1)?.input)
    .toEqual({ input: { from: MEDICAL, to: ORTHODONTICS, questions: [network.id] } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await tick('Which fees do you charge?');
  await button('Unlink').click();
  await inDialog('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByText('1 question unlinked').elements()).toEqual([]);
  await button('Unlink').click();
  await inDialog('Unlink').click();
  await expect.element(page.getByText('1 question unlinked')).toBeVisible();
  await expect.poll(() => server.requests('UnlinkQuestions').at(-1)?.input).toEqual({ input: { path: MEDICAL, questions: [fees.id] } });
});

it('copies the chosen questions into a section of a project, both of which must be named [QUES-031] [QUES-032]', async () => {
  const project = { __typename: 'ProjectSummary', id: libraryId(70), name: 'Vision Plan RFP' };
  const section = { __typename: 'Section', id: libraryId(71), name: 'Network', actions: ['addQuestion'] };
  const locked = { __typename: 'Section', id: libraryId(72), name: 'From a template', actions: [] };
  const server = serve({
    OpenProjects: { projects: { __typename: 'ProjectSummaryPage', items: [project] } },
    ProjectSectionNames: { projectSections: [section, locked] },
    CopyQuestionsToSection: { copyQuestionsToSection: { __typename: 'CopiedToSection', count: 2 } },
  });
  await openLibrary();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await button('Copy to project').click();
  await inDialog('Copy').click();
  await expect.poll(() => page.getByRole('dialog').getByText('Required').elements().length).toBe(2);
  const choose = async (field: string, option: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Project', 'Vision Plan RFP');
  await inDialog('Copy').click();
  await expect.poll(() => page.getByRole('dialog').getByText('Required').elements().length).toBe(1);
  expect(server.requests('CopyQuestionsToSection')).toEqual([]);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Section' }).click();
  await expect.element(page.getByRole('option', { name: 'Network' })).toBeVisible();
  expect(page.getByRole('option', { name: 'From a template' }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Network' }).click();
  await inDialog('Copy').click();
  await expect.element(page.getByText('2 question(s) successfully added to the project section')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection').at(-1)?.input).toEqual({
    input: { project: { id: project.id }, section: { id: section.id }, questions: [network.id, fees.id] },
  });
});

it('offers no copy into a project to an administrator, who has none', async () => {
  serve();
  await openLibrary('/library', givenAdminSession());
  await tick('How large is your network?');
  await expect.element(button('Link to group')).toBeVisible();
  expect(button('Copy to project').elements()).toEqual([]);
});

it('asks for the section again when another project is chosen to copy into', async () => {
  const projectOf = (id: string, name: string) => ({ __typename: 'ProjectSummary', id, name });
  const sectionOf = (id: string, name: string) => ({ __typename: 'Section', id, name, actions: ['addQuestion'] });
  const server = serve({
    OpenProjects: {
      projects: {
        __typename: 'ProjectSummaryPage',
        items: [projectOf(libraryId(70), 'Vision Plan'), projectOf(libraryId(73), 'Dental Plan')],
      },
    },
    ProjectSectionNames: ({ id }: { id: string }) => ({
      projectSections: id === libraryId(70) ? [sectionOf(libraryId(71), 'Network')] : [sectionOf(libraryId(74), 'Fees')],
    }),
  });
  await openLibrary();
  await tick('How large is your network?');
  await button('Copy to project').click();
  const field = (name: string) => page.getByRole('dialog').getByRole('combobox', { name });
  const choose = async (name: string, option: string) => {
    await field(name).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Project', 'Vision Plan');
  await choose('Section', 'Network');
  await expect.element(field('Section')).toHaveValue('Network');
  await choose('Project', 'Dental Plan');
  await expect.element(field('Section')).toHaveValue('');
  await inDialog('Copy').click();
  await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection')).toEqual([]);
});

describe('deleted questions', () => {
  const NETWORK = 'How large is your network?';
  const last = givenLibraryQuestion(15, 'Which states do you serve?');
  const undoAll = page.getByRole('button', { name: 'Undo deleting 2 questions' });
  const rowOf = (label: string) => page.getByRole('list', { name: 'Library questions' }).getByRole('listitem').filter({ hasText: label });
  const menuOf = (label: string) => page.getByRole('button', { name: `Actions for ${label}` });

  async function open() {
    const secondsOver = holdUndo();
    let questions = [network, fees, last];
    const server = serve({
      LibraryQuestions: () => libraryAnswers(questions).LibraryQuestions,
      DeleteLibraryQuestions: ({ input }: { input: { ids: string[] } }) => {
        questions = questions.filter(({ id }) => !input.ids.includes(id));
        return { deleteLibraryQuestions: input.ids.map((id) => ({ __typename: 'Deleted', id })) };
      },
    });
    const view = await openLibrary();
    const goElsewhere = () => view.router.navigate({ href: '/' });
    return { asked: () => server.requests('DeleteLibraryQuestions').map(({ input }) => input), secondsOver, goElsewhere };
  }

  async function deleteTwo() {
    const opened = await open();
    await tick(NETWORK);
    await tick('Which fees do you charge?');
    const below = () => rowOf('Which states').element().getBoundingClientRect().top;
    const place = below();
    await button('Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete questions', exact: true });
    await expect.element(dialog.getByText(/Do you want to delete 2 questions from the library/)).toBeVisible();
    await inDialog('Delete').click();
    await expect.element(undoAll.first()).toHaveFocus();
    expect(undoAll.elements()).toHaveLength(2);
    expect(below()).toBe(place);
    return opened;
  }

  it('come back together, and stay when the page is left', async () => {
    const { asked, goElsewhere } = await deleteTwo();
    await undoAll.last().click();
    await expect.element(menuOf(NETWORK)).toBeVisible();
    await expect.element(menuOf('Which fees do you charge?')).toBeVisible();
    await goElsewhere();
    await expect.element(page.getByText('Home')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(asked()).toEqual([]);
  });

  it.each(UNDO_ENDINGS)('are gone together when %s, after asking [LIB-017] [LIB-030]', async (ending) => {
    const { asked, ...ways } = await deleteTwo();
    expect(asked()).toEqual([]);
    await endUndo(ending, ways);
    await expect.poll(asked).toEqual([{ input: { ids: [network.id, fees.id] } }]);
    await expect.element(page.getByText('2 questions deleted')).toBeVisible();
    await expect.element(rowOf(NETWORK)).not.toBeInTheDocument();
  });

  it('are gone as well from the group that is opened meanwhile', async () => {
    const { asked } = await deleteTwo();
    await page.getByRole('link', { name: /^Dental/ }).click();
    await expect.poll(asked).toEqual([{ input: { ids: [network.id, fees.id] } }]);
    await expect.element(rowOf('Which states')).toBeVisible();
    await expect.element(rowOf(NETWORK)).not.toBeInTheDocument();
  });

  it('cannot be chosen for anything else', async () => {
    await deleteTwo();
    await expect.element(page.getByRole('checkbox', { name: `Select ${NETWORK}` })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await undoAll.first().click();
    await expect.element(page.getByRole('checkbox', { name: `Select ${NETWORK}` })).toBeEnabled();
  });

  it('are none when the question is answered with Cancel', async () => {
    const { asked, secondsOver } = await open();
    await chooseRowAction(NETWORK, 'Delete');
    await inDialog('Cancel').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: /^Undo deleting/ }).elements()).toEqual([]);
    secondsOver();
    expect(asked()).toEqual([]);
    await expect.element(menuOf(NETWORK)).toBeVisible();
  });

  it('are one by one: comes back, or is gone [LIB-030]', async () => {
    const { asked, secondsOver } = await open();
    const undo = page.getByRole('button', { name: `Undo deleting ${NETWORK}` });
    const deleteIt = async () => {
      await chooseRowAction(NETWORK, 'Delete');
      await expect
        .element(
          page
            .getByRole('dialog', { name: 'Delete question', exact: true })
            .getByText(`Do you want to delete “${NETWORK}” from the library? Copies in projects and templates stay.`),
        )
        .toBeVisible();
      await inDialog('Delete').click();
    };
    await deleteIt();
    await undo.click();
    secondsOver();
    await deleteIt();
    await expect.element(undo).toBeVisible();
    expect(asked()).toEqual([]);
    secondsOver();
    await expect.poll(asked).toEqual([{ input: { ids: [network.id] } }]);
    await expect.element(page.getByText(`“${NETWORK}” was deleted`)).toBeVisible();
    await expect.element(rowOf(NETWORK)).not.toBeInTheDocument();
  });
});

it('adds, changes and deletes groups [LIB-019] [LIB-030]', async () => {
  const server = serve({
    CreateQuestionGroup: { createQuestionGroup: { __typename: 'QuestionGroup', id: libraryId(9) } },
    UpdateQuestionGroup: { updateQuestionGroup: givenGroup({ number: 2, name: 'Dental care' }) },
    DeleteQuestionGroup: { deleteQuestionGroup: { __typename: 'Deleted', id: libraryId(2) } },
  });
  await openLibrary();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await chooseRowAction('Dental', 'Add sub-group');
  await name.fill('Implants');
  await inDialog('Add').click();
  await expect
    .poll(() => server.requests('CreateQuestionGroup').at(-1)?.input)
    .toEqual({ input: { name: 'Implants', description: null, parent: { id: libraryId(2) } } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await chooseRowAction('Dental', 'Edit');
  await name.fill('Dental care');
  await inDialog('Save').click();
  await expect
    .poll(() => server.requests('UpdateQuestionGroup').at(-1)?.input)
    .toEqual({ input: { id: libraryId(2), updatedAt: network.updatedAt, name: 'Dental care', description: null } });
  await expect.element(page.getByText('Group saved')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await chooseRowAction('Dental', 'Delete');
  await expect.element(page.getByRole('dialog').getByText(/Do you want to delete “Dental”/)).toBeVisible();
  expect(server.requests('DeleteQuestionGroup')).toEqual([]);
  await inDialog('Delete').click();
  await expect.poll(() => server.requests('DeleteQuestionGroup').at(-1)?.input).toEqual({ input: { path: [libraryId(1), libraryId(2)] } });
});

it('shows external questions and public ones of others as read-only, and says why [LIB-021]', async () => {
  const server = serve({}, [external, shared, network]);
  await openLibrary();
  await expect.element(page.getByLabelText('Read-only: It is an external question and cannot be edited')).toBeVisible();
  await expect.element(page.getByLabelText('Read-only: It is a public question and cannot be edited')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for Where is your headquarters?' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions for How large is your network?' })).toBeVisible();
  await tick('Where is your headquarters?');
  await button('Delete').click();
  await expect.element(page.getByText('It is an external question and cannot be edited')).toBeVisible();
  expect(server.requests('DeleteLibraryQuestions')).toEqual([]);
});

it('says that there are no questions, and offers to make one [LIB-029]', async () => {
  serve({}, []);
  await openLibrary();
  await expect.element(page.getByText('No questions to display')).toBeVisible();
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Create Question' })).toBeVisible();
});
