import { PROJECT_STATUSES } from '@weighbridge/domain/project/project.status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { holdUndo } from '../../../testing/hold-undo.ts';
import { givenPerson, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { PROJECT_ID, renderList } from '../testing/render-list.tsx';

beforeEach(() => {
  clearWhatStays();
  window.scrollTo(0, 0);
});

const project = { id: PROJECT_ID };
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
const names = () =>
  page
    .getByRole('list', { name: 'Sections' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[title]')?.getAttribute('title'));
const menu = (section: string) => page.getByRole('list', { name: 'Sections' }).getByRole('button', { name: `Actions for ${section}` });
const choose = async (section: string, action: string) => {
  await menu(section).click();
  await page.getByRole('menuitem', { name: action }).click();
};

it('adds a section with who is in charge of it [QUES-006] [QUES-076]', async () => {
  const ann = givenPerson('Ann Able');
  const added = givenSection('Network', [], { owner: ann });
  const { server, offer } = await renderList([], {
    graphql: {
      Assignees: { assignees: [{ __typename: 'Assignee', user: ann, joins: false }] },
      CreateSection: () => ({ createSection: offer(added) }),
    },
  });
  await page.getByRole('button', { name: 'Add Section', exact: true }).click();
  await button('Add Section').click();
  await expect.element(dialog().getByText('Required')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Network');
  for (const role of ['Owner', 'Approver']) {
    await dialog().getByRole('combobox', { name: role }).click();
    await page.getByRole('option', { name: 'Ann Able' }).click();
  }
  await button('Add Section').click();
  await expect.poll(names).toEqual(['Network']);
  await expect.element(page.getByText('Section added')).toBeVisible();
  expect(server.requests('CreateSection')[0]?.input).toEqual({
    input: { project, name: 'Network', description: null, owner: { id: ann.id }, approver: { id: ann.id }, ownerDeadline: null },
  });
});

it('gives the focus to the first section when what offered to add it is gone', async () => {
  const added = givenSection('Network');
  await renderList([], { graphql: (offer) => ({ CreateSection: () => ({ createSection: offer(added) }) }) });
  const first = page.getByRole('button', { name: 'Add the First Section' });
  await first.click();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(first).toHaveFocus();
  await first.click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Network');
  await button('Add Section').click();
  await expect.poll(names).toEqual(['Network']);
  await expect.poll(() => document.activeElement?.id).toBe(`section-${added.id}`);
});

it('edits a section, and says who was faster [QUES-007]', async () => {
  const section = givenSection('Network');
  let conflict = true;
  const { server } = await renderList([section], {
    graphql: {
      UpdateSection: () => {
        if (conflict) throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Bob Bold', at: '2026-03-06T12:00:00.000Z' } });
        return { updateSection: { ...section, name: 'Our network' } };
      },
    },
  });
  await choose('Network', 'Edit');
  await expect.element(page.getByRole('dialog', { name: 'Edit section' })).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Our network');
  await button('Save').click();
  await expect.element(dialog().getByText(/Bob Bold changed this/)).toBeVisible();
  conflict = false;
  await button('Save').click();
  await expect.poll(names).toEqual(['Our network']);
  await expect.element(page.getByText('Section saved')).toBeVisible();
  expect(server.requests('UpdateSection')[1]?.input).toMatchObject({ input: { id: section.id, updatedAt: section.updatedAt, project } });
});

it('deletes a section with its questions, which can be taken back meanwhile [QUES-008]', async () => {
  holdUndo();
  const [network, pricing] = [givenSection('Network', [givenQuestion('How large?')]), givenSection('Pricing')];
  const { server } = await renderList([network, pricing], { graphql: { DeleteSection: { deleteSection: { id: network.id } } } });
  await choose('Network', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo deleting Network' });
  await expect.element(undo).toHaveFocus();
  // Nothing can be done meanwhile with what goes with it.
  expect(page.getByRole('button', { name: 'Actions for How large?' }).elements()).toEqual([]);
  await undo.click();
  await expect.element(page.getByRole('button', { name: 'Actions for How large?' })).toBeVisible();
  expect(server.requests('DeleteSection')).toEqual([]);
  await choose('Network', 'Delete');
  await expect.element(undo).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(names).toEqual(['Pricing']);
  expect(server.requests('DeleteSection')[0]?.input).toEqual({ input: { project, id: network.id } });
});

it('clones a section right after itself and copies one to the end [QUES-033]', async () => {
  const [network, pricing] = [givenSection('Network'), givenSection('Pricing')];
  const { server, offer } = await renderList([network, pricing], {
    graphql: {
      CloneSection: () => ({ cloneSection: offer(givenSection('Network (copy)')) }),
      CopySection: () => ({ copySection: offer(givenSection('Network again')) }),
    },
  });
  await choose('Network', 'Clone');
  await button('Clone').click();
  await expect.poll(names).toEqual(['Network', 'Network (copy)', 'Pricing']);
  await expect.element(page.getByText('Section cloned')).toBeVisible();
  await choose('Network', 'Copy');
  await button('Copy').click();
  await expect.poll(names).toEqual(['Network', 'Network (copy)', 'Pricing', 'Network again']);
  await expect.element(page.getByText('Questions are copied to the project')).toBeVisible();
  expect(server.requests('CopySection')[0]?.input).toEqual({ input: { project, section: { id: network.id }, targetSection: null } });
});

it('copies the questions of a section into another one [QUES-033]', async () => {
  const [network, pricing] = [givenSection('Network', [givenQuestion('How large?')]), givenSection('Pricing')];
  const { server, offer } = await renderList([network, pricing], {
    graphql: {
      CopySection: () => ({ copySection: offer({ ...pricing, questions: [{ ...givenQuestion('How large?'), sectionId: pricing.id }] }) }),
    },
  });
  await choose('Network', 'Copy');
  await dialog().getByRole('combobox', { name: 'Target section' }).click();
  await page.getByRole('option', { name: 'Pricing' }).click();
  await button('Copy').click();
  await expect.poll(() => page.getByRole('article', { name: 'How large?' }).elements().length).toBe(2);
  expect(names()).toEqual(['Network', 'Pricing']);
  expect(server.requests('CopySection')[0]?.input).toEqual({
    input: { project, section: { id: network.id }, targetSection: { id: pricing.id } },
  });
});

describe('the order of sections', () => {
  const three = () => [givenSection('One'), givenSection('Two'), givenSection('Three')] as const;
  const moves = {
    MoveSection: ({ input }: { input?: { section: { id: string } } }) => ({
      moveSection: { __typename: 'Section', id: input?.section.id, updatedAt: '2026-03-04T12:00:00.000Z' },
    }),
  };
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });

  it('is for those who may add sections only', async () => {
    await renderList([givenSection('One'), givenSection('Two')], { project: { status: 'SCORING' } });
    await expect.element(page.getByRole('button', { name: /^Two/ }).first()).toBeVisible();
    expect(handle('One').elements()).toEqual([]);
  });

  it('changes by dragging [QUES-002]', async () => {
    const [one, two, three_] = three();
    const { server } = await renderList([one, two, three_], { graphql: moves });
    await expect.element(handle('One')).toBeVisible();
    await userEvent.dragAndDrop(handle('One'), handle('Three'), { steps: 12 });
    await expect.poll(names).toEqual(['Two', 'Three', 'One']);
    await expect
      .poll(() => server.requests('MoveSection')[0]?.input)
      .toEqual({
        input: { project, section: { id: one.id }, after: three_.id },
      });
  });

  it('changes by keyboard and by the menu too', async () => {
    const [one, two, three_] = three();
    const { server } = await renderList([one, two, three_], { graphql: moves });
    await expect.element(handle('Three')).toBeVisible();
    (handle('Three').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Three is now at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Three is now at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(names).toEqual(['One', 'Three', 'Two']);
    await choose('Two', 'Move up');
    await expect.poll(names).toEqual(['One', 'Two', 'Three']);
    await expect
      .poll(() => server.requests('MoveSection').map(({ input }) => input['input']))
      .toEqual([
        { project, section: { id: three_.id }, after: one.id },
        { project, section: { id: two.id }, after: one.id },
      ]);
  });

  it('changes downwards by the menu, one place at a time to the end', async () => {
    await renderList([...three()], { graphql: moves });
    await choose('One', 'Move down');
    await expect.poll(names).toEqual(['Two', 'One', 'Three']);
    await choose('One', 'Move down');
    await expect.poll(names).toEqual(['Two', 'Three', 'One']);
  });

  it('is back as it was when the server says no', async () => {
    const refusal = () => {
      throw new FakeError(403, { code: 'FORBIDDEN', message: 'Not any more' });
    };
    await renderList([...three()], { graphql: { MoveSection: refusal } });
    await choose('Two', 'Move up');
    await expect.element(page.getByText('Not any more')).toBeVisible();
    await expect.poll(names).toEqual(['One', 'Two', 'Three']);
  });
});

describe('a section that came from a template', () => {
  it('keeps its words and its questions [QUES-016]', async () => {
    const section = givenSection('From a template', [givenQuestion('How large?')], { isReadonly: true });
    await renderList([section]);
    await choose('From a template', 'Edit');
    await expect.element(dialog().getByText('Sections created from a template cannot be amended.')).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect.element(dialog().getByRole('textbox', { name: 'Description' })).toBeDisabled();
    await button('Cancel').click();
    expect(page.getByRole('button', { name: 'Add Question to From a template' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Actions for How large?' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([]);
  });

  it('is made of at least one template [QUES-017] [QUES-018]', async () => {
    const template = {
      id: '00000000-0000-4000-8000-0000000000e1',
      name: 'Dental basics',
      company: null,
      sectionsCount: 2,
      questionsCount: 30,
    };
    const { server, offer } = await renderList([givenSection('Network')], {
      graphql: {
        TemplateChoices: { templates: { items: [template] } },
        CreateSectionsFromTemplates: () => ({
          createSectionsFromTemplates: [
            offer(givenSection('Dentists', [], { isReadonly: true })),
            offer(givenSection('Claims', [], { isReadonly: true })),
          ],
        }),
      },
    });
    await page.getByRole('button', { name: 'Add Templates' }).click();
    await expect.element(dialog().getByRole('checkbox', { name: 'Dental basics' })).toBeVisible();
    await button('Add Templates').click();
    await expect.element(dialog().getByText('Please select at least one template to proceed')).toBeVisible();
    expect(server.requests('CreateSectionsFromTemplates')).toEqual([]);
    await dialog().getByRole('checkbox', { name: 'Dental basics' }).click();
    await button('Add Templates').click();
    await expect.poll(names).toEqual(['Network', 'Dentists', 'Claims']);
    await expect.element(page.getByText('The sections of the templates are added')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Claims is locked' })).toBeVisible();
    expect(server.requests('TemplateChoices')[0]?.input).toMatchObject({ filter: { status: 'PUBLISHED' } });
    expect(server.requests('CreateSectionsFromTemplates')[0]?.input).toEqual({
      input: { project, templates: { ids: [template.id], approver: null } },
    });
  });
});

/** Of the open menu's entries the two that depend on the status, with what is off marked. */
async function offeredEntries(): Promise<string[]> {
  await menu('Network').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .filter(({ textContent }) => textContent === 'Edit' || textContent === 'Delete')
    .map((item) => `${item.textContent}${item.hasAttribute('data-disabled') ? ' off' : ''}`);
}

it('offers no edit and no delete of sections once a project is over, and has them off while scoring [QUES-020]', async () => {
  const seen: Record<string, string> = {};
  for (const status of PROJECT_STATUSES) {
    const { unmount } = await renderList([givenSection('Network', [givenQuestion('How large?')])], { project: { status } });
    await expect.element(page.getByRole('article', { name: 'How large?' })).toBeVisible();
    const entries = menu('Network').elements().length > 0 ? await offeredEntries() : [];
    seen[status] = entries.join(', ');
    await unmount();
  }
  expect(seen).toEqual({
    DRAFT: 'Edit, Delete',
    IN_REVIEW: 'Edit, Delete',
    PUBLISHED: 'Edit, Delete off',
    AWAITING: 'Edit, Delete off',
    SCORING: 'Edit off, Delete off',
    COMPLETED: '',
    ARCHIVED: '',
    CANCELLED: '',
    DELETED: '',
  });
});

it('names every section in full beside the list, however long its name is', async () => {
  const long = 'Stop-loss coordination, reinsurance and the reporting of large claims';
  await renderList([givenSection(long)]);
  const link = page.getByRole('list', { name: 'Sections' }).getByTitle(long);
  await expect.element(link).toBeVisible();
  const name = link.element().firstElementChild as HTMLElement;
  expect(name.textContent).toBe(long);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
