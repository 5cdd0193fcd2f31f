import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { givenGroup } from '../../library/testing/given-library.ts';
import { givenDefinition, givenId, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { PROJECT_ID, renderList } from '../testing/render-list.tsx';

beforeEach(clearWhatStays);
afterEach(() => page.viewport(1280, 800));

const entry = (label = 'Are you licensed?') => ({
  __typename: 'LibraryQuestion',
  id: givenId(),
  question: givenDefinition({ label }),
  groups: [],
  company: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  actions: [],
});
const noGroups = { questionGroups: { items: [], pagination: { total: 0 } } };
const openDrawer = () => page.getByRole('button', { name: 'Smart Library' }).click();

it('opens the Smart Library at the right, 1400 pixels wide [QUES-005] [QUES-028]', async () => {
  await page.viewport(1700, 900);
  await renderList([givenSection('Network')], {
    graphql: { LibraryQuestions: { libraryQuestions: { items: [entry()], pagination: { total: 1 } } }, QuestionGroups: noGroups },
  });
  await openDrawer();
  const drawer = page.getByRole('dialog', { name: 'Smart Library' });
  await expect.element(drawer.getByText('Are you licensed?')).toBeVisible();
  const { width, right } = drawer.element().getBoundingClientRect();
  expect(width).toBe(1400);
  expect(right).toBeGreaterThan(1700 - 20);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Smart Library' })).toHaveFocus();
});

it.each([1440, 1024, 390])('keeps the chosen group and the buttons in sight while its questions scroll, at %d pixels', async (width) => {
  await page.viewport(width, 800);
  const groups = Array.from({ length: 30 }, (_, number) => givenGroup({ number, name: `Group ${number}`, groups: [] }));
  const questions = Array.from({ length: 40 }, (_, number) => entry(`Question ${number}?`));
  await renderList([givenSection('Network')], {
    graphql: {
      LibraryQuestions: { libraryQuestions: { items: questions, pagination: { total: 40 } } },
      QuestionGroups: { questionGroups: { items: groups, pagination: { total: 30 } } },
    },
  });
  await openDrawer();
  const drawer = page.getByRole('dialog', { name: 'Smart Library' });
  const chosen = drawer.getByRole('button', { name: /^Group 25/ });
  await chosen.click();
  await expect.element(drawer.getByRole('button', { name: 'Copy the whole group “Group 25”' })).toBeVisible();
  const last = drawer.getByText('Question 39?');
  await expect.element(last).toBeVisible();
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  await expect.element(drawer.getByRole('button', { name: 'Copy 0 questions' })).toBeInViewport({ ratio: 1 });
});

it('copies chosen questions into a section, where they are then [QUES-029]', async () => {
  const licensed = entry();
  const section = givenSection('Network', [givenQuestion('How large?')]);
  const locked = givenSection('From a template', [], { isReadonly: true });
  let copied = false;
  const { server } = await renderList([section, locked], {
    graphql: (offer) => ({
      ProjectSections: () => ({
        projectSections: copied
          ? [offer({ ...section, questions: [...section.questions, { ...givenQuestion('Are you licensed?'), sectionId: section.id }] })]
          : [section, locked].map(offer),
      }),
      LibraryQuestions: { libraryQuestions: { items: [licensed], pagination: { total: 1 } } },
      QuestionGroups: noGroups,
      CopyQuestionsToSection: () => {
        copied = true;
        return { copyQuestionsToSection: { count: 1 } };
      },
    }),
  });
  await openDrawer();
  const drawer = page.getByRole('dialog', { name: 'Smart Library' });
  await drawer.getByRole('checkbox', { name: 'Select Are you licensed?' }).click();
  await drawer.getByRole('button', { name: 'Copy 1 question' }).click();
  await expect.element(page.getByText('1 question(s) successfully added to the project section')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('article', { name: 'Are you licensed?' })).toBeVisible();
  expect(server.requests('CopyQuestionsToSection')[0]?.input).toEqual({
    input: { project: { id: PROJECT_ID }, section: { id: section.id }, questions: [licensed.id] },
  });
});

it('copies once, however often it is pressed', async () => {
  let answers: (answer: object) => void = () => undefined;
  const { server } = await renderList([givenSection('Network')], {
    graphql: {
      LibraryQuestions: { libraryQuestions: { items: [entry()], pagination: { total: 1 } } },
      QuestionGroups: noGroups,
      CopyQuestionsToSection: () => new Promise((resolve) => (answers = resolve)),
    },
  });
  await openDrawer();
  await page.getByRole('checkbox', { name: 'Select Are you licensed?' }).click();
  const copy = page.getByRole('button', { name: 'Copy 1 question' });
  await copy.click();
  await expect.element(copy).toBeDisabled();
  answers({ copyQuestionsToSection: { count: 1 } });
  await expect.element(page.getByText('1 question(s) successfully added to the project section')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection')).toHaveLength(1);
});

it('needs a section that questions can be copied into', async () => {
  await renderList([givenSection('From a template', [], { isReadonly: true })]);
  await expect.element(page.getByRole('button', { name: 'Smart Library' })).toBeDisabled();
});
