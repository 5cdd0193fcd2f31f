import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { holdUndo } from '../../../testing/hold-undo.ts';
import { givenId, givenPerson, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { PROJECT_ID, renderList } from '../testing/render-list.tsx';

beforeEach(() => {
  clearWhatStays();
  window.scrollTo(0, 0);
});

const project = { id: PROJECT_ID };
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('article', { name });
const labels = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.getAttribute('aria-label'));
const menu = async (name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
};
const choose = async (name: string, action: string) => {
  await menu(name);
  await page.getByRole('menuitem', { name: action }).click();
};
const pick = async (label: string, option: string) => {
  await dialog().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const movesTo = (sectionId: string) => ({
  MoveQuestion: ({ input }: { input?: { question: { id: string } } }) => ({
    moveQuestion: { __typename: 'ProjectQuestion', id: input?.question.id, sectionId },
  }),
});

it('adds a question with weight, people and a place in the library, showing what the vendor will see [QUES-009] [QUES-077]', async () => {
  const ann = givenPerson('Ann Able');
  const section = givenSection('Network', [givenQuestion('First?')]);
  const { server, offer } = await renderList([section], {
    graphql: {
      Assignees: { assignees: [{ __typename: 'Assignee', user: ann, joins: false }] },
      CreateProjectQuestion: () => ({
        createProjectQuestion: {
          ...offer({ ...section, questions: [givenQuestion('How many dentists?')] }).questions[0],
          sectionId: section.id,
        },
      }),
    },
  });
  await page.getByRole('button', { name: 'Add Question to Network' }).click();
  await dialog().getByRole('textbox', { name: 'Question' }).fill('How many dentists?');
  await pick('Type', 'Number');
  await expect
    .element(dialog().getByRole('region', { name: 'Preview' }).getByRole('textbox', { name: 'How many dentists?' }))
    .toBeVisible();
  await pick('Weight', '4');
  await pick('Owner', 'Ann Able');
  await pick('Approver', 'Ann Able');
  await dialog().getByRole('textbox', { name: 'Deadline' }).fill('July 4, 2026');
  await userEvent.keyboard('{Tab}');
  await dialog().getByRole('checkbox', { name: 'Save in the Smart Library' }).click();
  await button('Add Question').click();
  await expect.poll(labels).toEqual(['First?', 'How many dentists?']);
  await expect.element(page.getByText('Question added')).toBeVisible();
  expect(server.requests('CreateProjectQuestion')[0]?.input).toMatchObject({
    input: {
      project,
      section: { id: section.id },
      question: { label: 'How many dentists?', type: 'NUMBER', options: [], view: null },
      weight: 4,
      owner: { id: ann.id },
      approver: { id: ann.id },
      ownerDeadline: '2026-07-04T12:00:00.000Z',
      saveInLibrary: true,
      makePublic: false,
      targetSection: null,
    },
  });
}, 20_000);

it('edits a question and moves it to another section [QUES-010]', async () => {
  const question = givenQuestion('How large?', { weight: 3 });
  const [network, pricing] = [givenSection('Network', [question]), givenSection('Pricing')];
  const { server } = await renderList([network, pricing], {
    graphql: {
      UpdateProjectQuestion: () => ({
        updateProjectQuestion: { ...question, sectionId: pricing.id, question: { ...question.question, label: 'How much?' } },
      }),
    },
  });
  await choose('How large?', 'Edit');
  await dialog().getByRole('textbox', { name: 'Question' }).fill('How much?');
  await pick('Section', 'Pricing');
  await button('Save').click();
  await expect.element(row('How much?')).toBeVisible();
  await expect.element(page.getByText('No questions to display')).toBeVisible();
  expect(server.requests('UpdateProjectQuestion')[0]?.input).toMatchObject({
    input: {
      project,
      id: question.id,
      updatedAt: question.updatedAt,
      weight: 3,
      section: { id: network.id },
      targetSection: { id: pricing.id },
    },
  });
});

it('deletes a question, which can be taken back meanwhile and keeps its place [QUES-011]', async () => {
  holdUndo();
  const [one, two] = [givenQuestion('One?'), givenQuestion('Two?')];
  const section = givenSection('Network', [one, two]);
  const { server } = await renderList([section], { graphql: { DeleteProjectQuestion: { deleteProjectQuestion: { id: one.id } } } });
  await expect.element(row('One?')).toBeVisible();
  const height = row('One?').element().getBoundingClientRect().height;
  await choose('One?', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo deleting One?' });
  await expect.element(undo).toHaveFocus();
  expect(row('One?').element().getBoundingClientRect().height).toBe(height);
  await undo.click();
  await expect.element(page.getByRole('button', { name: 'Actions for One?' })).toBeVisible();
  expect(server.requests('DeleteProjectQuestion')).toEqual([]);
  await choose('One?', 'Delete');
  await expect.element(undo).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(labels).toEqual(['Two?']);
  expect(server.requests('DeleteProjectQuestion')[0]?.input).toEqual({ input: { project, id: one.id, section: { id: section.id } } });
});

it('copies a question under a label, into a section, with a weight [QUES-061] [QUES-033]', async () => {
  const question = givenQuestion('How large?', { weight: 2 });
  const [network, pricing] = [givenSection('Network', [question]), givenSection('Pricing')];
  const { server } = await renderList([network, pricing], {
    graphql: { CopyProjectQuestion: () => ({ copyProjectQuestion: { ...givenQuestion('How high?'), sectionId: pricing.id } }) },
  });
  await choose('How large?', 'Copy');
  await dialog().getByRole('textbox', { name: 'Question' }).fill('  ');
  await pick('Target section', 'Network');
  await button('Copy').click();
  await expect.poll(() => dialog().getByText('Required').elements().length).toBe(2);
  expect(server.requests('CopyProjectQuestion')).toEqual([]);
  await dialog().getByRole('textbox', { name: 'Question' }).fill('How high?');
  await pick('Target section', 'Pricing');
  await dialog().getByRole('combobox', { name: 'Weight' }).click();
  expect(
    page
      .getByRole('listbox')
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['1', '2', '3', '4', '5']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await button('Copy').click();
  await expect.element(page.getByText('Questions are copied to the project')).toBeVisible();
  await expect.poll(labels).toEqual(['How large?', 'How high?']);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.requests('CopyProjectQuestion')[0]?.input).toEqual({
    input: {
      project,
      id: question.id,
      section: { id: network.id },
      label: 'How high?',
      weight: 5,
      targetSection: { id: pricing.id },
    },
  });
});

it('sets the weight from the row', async () => {
  const question = givenQuestion('How large?');
  const section = givenSection('Network', [question]);
  const { server } = await renderList([section], {
    graphql: {
      SetQuestionWeight: {
        setQuestionWeight: { __typename: 'ProjectQuestion', id: question.id, weight: 5, updatedAt: question.updatedAt },
      },
    },
  });
  await page.getByRole('combobox', { name: 'Weight of How large?' }).selectOptions('5');
  await expect
    .poll(() => server.requests('SetQuestionWeight')[0]?.input)
    .toEqual({ input: { project, section: { id: section.id }, question: { id: question.id }, weight: 5 } });
  await expect.element(page.getByRole('combobox', { name: 'Weight of How large?' })).toHaveValue('5');
});

describe('the order of questions', () => {
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

  it('changes by dragging within the section [QUES-003]', async () => {
    const [one, two, three] = [givenQuestion('One?'), givenQuestion('Two?'), givenQuestion('Three?')];
    const section = givenSection('Network', [one, two, three]);
    const { server } = await renderList([section, givenSection('Pricing', [givenQuestion('Fee?')])], { graphql: movesTo(section.id) });
    await expect.element(handle('Three?')).toBeVisible();
    await userEvent.dragAndDrop(handle('Three?'), handle('One?'), { steps: 12 });
    await expect.poll(labels).toEqual(['Three?', 'One?', 'Two?', 'Fee?']);
    await expect
      .poll(() => server.requests('MoveQuestion')[0]?.input)
      .toEqual({
        input: { project, section: { id: section.id }, question: { id: three.id }, after: null },
      });
  });

  it('changes by keyboard, not beyond the section, and by the menu', async () => {
    const [one, two] = [givenQuestion('One?'), givenQuestion('Two?')];
    const section = givenSection('Network', [one, two]);
    const { server } = await renderList([section, givenSection('Pricing', [givenQuestion('Fee?')])], { graphql: movesTo(section.id) });
    await expect.element(handle('One?')).toBeVisible();
    (handle('One?').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('One? is now at place 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('One? is now at place 2 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.poll(labels).toEqual(['Two?', 'One?', 'Fee?']);
    await choose('Two?', 'Move down');
    await expect.poll(labels).toEqual(['One?', 'Two?', 'Fee?']);
    await expect
      .poll(() => server.requests('MoveQuestion').map(({ input }) => input['input']))
      .toEqual([
        { project, section: { id: section.id }, question: { id: one.id }, after: two.id },
        { project, section: { id: section.id }, question: { id: two.id }, after: one.id },
      ]);
  });

  it('changes upwards by the menu, not beyond the ends', async () => {
    const [one, two, three] = [givenQuestion('One?'), givenQuestion('Two?'), givenQuestion('Three?')];
    const section = givenSection('Network', [one, two, three]);
    const { server } = await renderList([section], { graphql: movesTo(section.id) });
    await menu('One?');
    expect(page.getByRole('menuitem', { name: 'Move up' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await choose('Two?', 'Move up');
    await expect.poll(labels).toEqual(['Two?', 'One?', 'Three?']);
    await expect
      .poll(() => server.requests('MoveQuestion').map(({ input }) => input['input']))
      .toEqual([{ project, section: { id: section.id }, question: { id: two.id }, after: null }]);
    await menu('Three?');
    expect(page.getByRole('menuitem', { name: 'Move down' }).elements()).toEqual([]);
  });

  it('does not change in a section that came from a template [QUES-004]', async () => {
    await renderList([givenSection('Locked', [givenQuestion('One?'), givenQuestion('Two?')], { isReadonly: true })]);
    await expect.element(row('One?')).toBeVisible();
    expect(handle('One?').elements()).toEqual([]);
    await menu('One?');
    await expect.poll(() => page.getByRole('menuitem', { name: /Move/ }).elements()).toEqual([]);
  });
});

describe('reviewing', () => {
  const inReview = { project: { status: 'IN_REVIEW' as const } };
  const me = { id: '00000000-0000-4000-8000-000000000001', name: 'Olivia Reed' };

  it('approves and rejects with a reason of at most 200 characters [QUES-013] [QUES-014] [QUES-038]', async () => {
    const question = givenQuestion('How large?', { approver: me });
    const section = givenSection('Network', [question]);
    const { server, list } = await renderList([section], {
      ...inReview,
      graphql: {
        ApproveQuestion: () => ({ approveQuestion: { ...list[0]?.questions[0], status: 'APPROVED' } }),
        RejectQuestion: () => ({ rejectQuestion: { ...list[0]?.questions[0], status: 'REJECTED', rejectReason: 'Asked twice' } }),
      },
    });
    await page.getByRole('button', { name: 'Approve How large?' }).click();
    await expect.element(row('How large?').getByText('Approved')).toBeVisible();
    await page.getByRole('button', { name: 'Reject How large?' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveAttribute('maxlength', '200');
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asked twice');
    await button('Reject').click();
    await expect.element(row('How large?').getByText('Reason: Asked twice')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Reject How large?' })).toHaveAttribute('aria-disabled', 'true');
    (page.getByRole('button', { name: 'Reject How large?' }).element() as HTMLElement).click();
    await expect.element(page.getByRole('button', { name: 'Approve How large?' })).toHaveAttribute('aria-disabled', 'false');
    expect(dialog().elements()).toEqual([]);
    const reviewed = { project, section: { id: section.id }, question: { id: question.id }, updatedAt: question.updatedAt };
    expect(server.requests('ApproveQuestion')[0]?.input).toEqual({ input: reviewed });
    expect(server.requests('RejectQuestion')[0]?.input).toEqual({ input: { ...reviewed, reason: 'Asked twice' } });
  });

  it('is for the approver of the question or section, or those who approve everything [QUES-037]', async () => {
    const sections = () => [
      givenSection('Network', [givenQuestion('Mine?', { approver: me }), givenQuestion("Ann's?", { approver: givenPerson('Ann Able') })]),
      givenSection('Pricing', [givenQuestion('By section?')], { approver: me }),
    ];
    const offeredTo = async (...privileges: readonly Privilege[]) => {
      const { unmount } = await renderList(sections(), { ...inReview, privileges });
      await expect.element(row('By section?')).toBeVisible();
      const names = page
        .getByRole('button', { name: /^Approve .*\?$/ })
        .elements()
        .map((found) => found.getAttribute('aria-label'));
      await unmount();
      return names;
    };
    expect(await offeredTo('MANAGE_PROJECT_QUESTIONS')).toEqual(['Approve Mine?', 'Approve By section?']);
    expect(await offeredTo('MANAGE_PROJECT_QUESTIONS', 'MANAGE_ALL_APPROVALS')).toHaveLength(3);
  });

  it('shows what the server answers when somebody else was faster', async () => {
    await renderList([givenSection('Network', [givenQuestion('How large?', { approver: me })])], {
      ...inReview,
      graphql: {
        ApproveQuestion: () => {
          throw new FakeError(409, { code: 'CONFLICT', message: 'This was changed in between' });
        },
      },
    });
    await page.getByRole('button', { name: 'Approve How large?' }).click();
    await expect.element(page.getByText('This was changed in between')).toBeVisible();
    await expect.element(row('How large?').getByText('Pending')).toBeVisible();
  });
});

describe('a question that is not one’s own to change', () => {
  const other = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Olaf Other' };

  it.each([
    ['an external one [QUES-067]', { isExternal: true }, 'It is an external question and cannot be edited'],
    ['a public one of somebody else [QUES-068]', { isPublic: true, createdBy: other }, 'It is a public question and cannot be edited'],
  ])('says why: %s', async (_which, definition, message) => {
    await renderList([givenSection('Network', [givenQuestion('Shared?', { question: definition })])]);
    await row('Shared?').getByRole('button', { name: 'Shared?', exact: true }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.poll(() => dialog().getByRole('textbox', { name: 'Question', exact: true }).elements()).toEqual([]);
    await expect.element(dialog().getByRole('region', { name: 'Preview' })).toBeVisible();
  });

  it('is shown with the reason where nothing of it can be changed any more', async () => {
    await renderList([givenSection('Network', [givenQuestion('How large?')])], { project: { status: 'COMPLETED' } });
    await row('How large?').getByRole('button', { name: 'How large?', exact: true }).click();
    await expect.element(dialog().getByText('Questions can be changed only in draft or in review.')).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: 'How large?' })).toBeVisible();
    expect(button('Save').elements()).toEqual([]);
  });

  it('can be edited after extracting it from the library [QUES-069]', async () => {
    const question = givenQuestion('From the library?', { sourceQuestion: { id: givenId(), label: 'From the library?' } });
    const section = givenSection('Network', [question]);
    const { server, offer } = await renderList([section], {
      graphql: {
        ExtractQuestion: () => ({
          extractQuestion: offer({
            ...section,
            questions: section.questions.map((one) => ({ ...one, sourceQuestion: null, isPrivate: true })),
          }).questions[0],
        }),
      },
    });
    await expect.element(row('From the library?').getByRole('img', { name: 'From the Smart Library' })).toBeVisible();
    await choose('From the library?', 'Edit');
    await expect.element(dialog().getByText('Library questions cannot be edited until extracted')).toBeVisible();
    await expect.poll(() => dialog().getByRole('textbox', { name: 'Question', exact: true }).elements()).toEqual([]);
    await button('Extract').click();
    await expect.element(dialog().getByText(/becomes a private question/)).toBeVisible();
    await button('Extract').click();
    await expect.element(page.getByText('The question is extracted and can be edited')).toBeVisible();
    expect(server.requests('ExtractQuestion')[0]?.input).toEqual({ input: { project, id: question.id, section: { id: section.id } } });
    await expect.element(row('From the library?').getByRole('img', { name: 'From the Smart Library' })).not.toBeInTheDocument();
    await choose('From the library?', 'Edit');
    await expect.element(dialog().getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('From the library?');
  });
});

it.each([
  ['who may edit it', 'DRAFT', 1],
  ['who may not', 'PUBLISHED', 0],
] as const)('shows the history of a question, to restore a version for those %s', async (_who, status, restores) => {
  const question = givenQuestion('How large?');
  const version = {
    __typename: 'QuestionVersion',
    id: givenId(),
    updatedAt: '2026-03-05T15:00:00.000Z',
    updatedBy: null,
    question: question.question,
  };
  const { server } = await renderList([givenSection('Network', [question])], {
    project: { status },
    graphql: { QuestionHistory: { questionHistory: { items: [version, version], pagination: { total: 2 } } } },
  });
  await choose('How large?', 'History');
  await expect.element(dialog().getByText('Unknown: How large?').first()).toBeVisible();
  expect(server.requests('QuestionHistory')[0]?.input).toMatchObject({ question: question.id });
  expect(
    dialog()
      .getByRole('button', { name: /Restore/ })
      .elements(),
  ).toHaveLength(restores);
});

it("opens a question's files from its row [QUES-082]", async () => {
  const file = {
    id: givenId(),
    filename: 'census.xlsx',
    url: '/api/file/1/census.xlsx',
    state: 'READY' as const,
    mimetype: 'x',
    size: 2048,
    description: null,
  };
  await renderList([givenSection('Network', [givenQuestion('How large?', { question: { attachments: [file] } })])]);
  await page.getByRole('button', { name: 'Question Attachments of How large?' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Question Attachments' })).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', file.url);
  await button('Close').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});
