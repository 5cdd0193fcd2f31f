import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../lib/session/session.ts';
import { givenDefinition } from '../../parts/library/testing/given-library.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TemplateLandingPage } from './template-landing-page.tsx';
import { TemplatePreviewPage } from './template-preview-page.tsx';
import { TemplateQuestionsPage } from './template-questions-page.tsx';
import { givenSection, givenTemplate, OTHER_FIRM, TEMPLATE_ID } from './testing/given-template.ts';

beforeEach(clearWhatStays);

const manager = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
const reviewer = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES', 'REVIEW_TEMPLATES');

async function openTemplate(
  path: string,
  template: unknown,
  { session = manager, ...graphql }: { session?: Session; [name: string]: unknown } = {},
) {
  const answer = typeof template === 'function' ? template : { template };
  const server = fakeServer({ graphql: { Template: answer, TemplatePages: answer, Assignees: { assignees: [] }, ...graphql } });
  const view = await renderScreen(<p>Home</p>, {
    session,
    elsewhere: {
      '/templates/$id': <TemplateLandingPage />,
      '/templates/$id/questions': <TemplateQuestionsPage />,
      '/templates/$id/preview': <TemplatePreviewPage />,
    },
  });
  await view.router.navigate({ href: `/templates/${TEMPLATE_ID}${path}` });
  return { server, at: () => view.router.state.location.pathname.replace(`/templates/${TEMPLATE_ID}`, '') };
}

const foreign = () => givenTemplate({ company: OTHER_FIRM, status: 'PUBLISHED', actions: [], pages: ['preview'] });
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);

/** A question of the first section as the preview gets it. */
const asked = (change: { id: string; question: ReturnType<typeof givenDefinition> }) => ({
  __typename: 'ProjectQuestion',
  sectionId: givenSection().id,
  owner: null,
  approver: null,
  ownerDeadline: null,
  status: 'PENDING',
  rejectReason: null,
  weight: 1,
  isReadonly: false,
  isPrivate: false,
  sourceQuestion: null,
  updatedAt: '2026-03-04T12:00:00.000Z',
  actions: [],
  ...change,
});

describe('the pages of a template', () => {
  it('begin with the questions for those who keep it [TMPL-008] [TMPL-009]', async () => {
    const { at } = await openTemplate('', givenTemplate());
    await expect.poll(at).toBe('/questions');
    await expect.element(page.getByRole('tabpanel', { name: 'Questions' }).getByText('Company').first()).toBeVisible();
  });

  it('begin with the preview for everyone else [TMPL-040] [TMPL-043]', async () => {
    const { at } = await openTemplate('', foreign());
    await expect.poll(at).toBe('/preview');
    await expect.element(page.getByRole('heading', { name: 'Dental RFP' })).toBeVisible();
  });

  it('show the sections as a vendor would get them [TMPL-010]', async () => {
    const question = asked({ id: OTHER_FIRM.id, question: givenDefinition({ label: 'Who owns your company?' }) });
    const sections = [{ ...givenSection('Network'), questions: [question] }, givenSection('Pricing', TEMPLATE_ID)];
    await openTemplate('/preview', givenTemplate({ sections }));
    const panel = page.getByRole('tabpanel', { name: 'Preview' });
    await expect.element(panel.getByRole('textbox', { name: 'Who owns your company?' })).toBeVisible();
    await panel.getByRole('button', { name: /Pricing/ }).click();
    await expect.element(panel.getByText('No questions to display')).toBeVisible();
  });

  it('name what the template is for also where it belongs to no firm, and say when it has no sections', async () => {
    await openTemplate('/preview', givenTemplate({ company: null, sections: [] }));
    await expect.element(page.getByText('There are no sections to display')).toBeVisible();
    await expect.element(page.getByText('Dental', { exact: true })).toBeVisible();
  });

  it('show fifty questions of a section at once, and the others when asked', async () => {
    const question = (number: number) =>
      asked({
        id: `00000000-0000-4000-8000-0000000f${1000 + number}`,
        question: givenDefinition({ id: `00000000-0000-4000-8000-0000000e${1000 + number}`, label: `Question ${number}?`, type: 'STRING' }),
      });
    const questions = Array.from({ length: 51 }, (_, index) => question(index + 1));
    await openTemplate('/preview', givenTemplate({ sections: [{ ...givenSection(), description: 'Who you are', questions }] }));
    await expect.element(page.getByText('Who you are')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Question 50?' })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Question 51?' }).elements()).toEqual([]);
    const more = page.getByRole('button', { name: 'Show more (1 left)' });
    (more.element() as HTMLElement).click();
    await expect.element(page.getByRole('textbox', { name: 'Question 51?' })).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });

  it('lead from one to the other by their tabs', async () => {
    const { at } = await openTemplate('/questions', givenTemplate());
    const preview = page.getByRole('tab', { name: 'Preview' });
    await expect.element(preview).toBeVisible();
    (preview.element() as HTMLElement).click();
    await expect.poll(at).toBe('/preview');
  });

  it('are two for those who keep it and only the preview for another firm [TMPL-013] [TMPL-014]', async () => {
    await openTemplate('/preview', givenTemplate());
    await expect.element(page.getByRole('tab', { name: 'Preview' })).toBeVisible();
    expect(tabs()).toEqual(['Questions', 'Preview']);
  });

  it('do not include the questions of a template shared from another company [TMPL-013] [TMPL-014]', async () => {
    await openTemplate('/preview', foreign());
    await expect.element(page.getByRole('tab', { name: 'Preview' })).toBeVisible();
    expect(tabs()).toEqual(['Preview']);
  });

  it("lead from the questions of another firm's template to its preview [TMPL-018] [PERM-046]", async () => {
    const { at } = await openTemplate('/questions', foreign());
    await expect.poll(at).toBe('/preview');
  });

  it.each([
    ['/preview', 'a missing template [TMPL-011]', new FakeError(404, { code: 'NOT_FOUND' })],
    ['', 'a missing template [TMPL-011]', new FakeError(404, { code: 'NOT_FOUND' })],
    ['/questions', 'any other error [TMPL-012]', new FakeError(500)],
    ['/preview', 'a refusal [TMPL-012]', new FakeError(403, { code: 'FORBIDDEN' })],
  ])('are not found at %j for %s', async (path, _why, error) => {
    await openTemplate(path, () => {
      throw error;
    });
    await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
  });
});

describe('changing a template', () => {
  const edit = page.getByRole('button', { name: 'Edit', exact: true });

  it('is offered as the server says [TMPL-015] [TMPL-039]', async () => {
    const { server } = await openTemplate('/questions', givenTemplate(), {
      TemplateServiceTypes: { serviceTypes: { __typename: 'ServiceTypePage', items: [] } },
      UpdateTemplate: { updateTemplate: givenTemplate({ name: 'Dental RFP 2027' }) },
    });
    await expect.element(page.getByRole('button', { name: 'Template status: Draft' })).toBeVisible();
    await edit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await edit.click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Dental RFP 2027');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.requests('UpdateTemplate').at(-1)?.input)
      .toMatchObject({ input: { id: TEMPLATE_ID, name: 'Dental RFP 2027' } });
    await expect.element(page.getByRole('heading', { name: 'Dental RFP 2027' })).toBeVisible();
    await expect.element(page.getByText('Template saved')).toBeVisible();
  });

  it('shows the template as it is now where somebody else was faster', async () => {
    let isChanged = false;
    await openTemplate('/questions', () => ({ template: givenTemplate(isChanged ? { name: 'Theirs' } : {}) }), {
      TemplateServiceTypes: { serviceTypes: { __typename: 'ServiceTypePage', items: givenTemplate().serviceTypes } },
      UpdateTemplate: () => {
        isChanged = true;
        throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Bob Bold', at: '2026-03-06T12:00:00.000Z' } });
      },
    });
    const dialog = page.getByRole('dialog');
    await expect.element(edit).toBeVisible();
    (edit.element() as HTMLElement).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
    (dialog.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
    const reload = dialog.getByRole('button', { name: 'Reload' });
    await expect.element(reload).toBeVisible();
    (reload.element() as HTMLElement).click();
    await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('includes the order of its sections [TMPL-020]', async () => {
    const [company, network] = [givenSection(), givenSection('Network', OTHER_FIRM.id)];
    const { server } = await openTemplate('/questions', givenTemplate({ sections: [company, network] }), {
      MoveSection: { moveSection: { __typename: 'Section', id: network.id, updatedAt: network.updatedAt } },
    });
    const names = () =>
      page
        .getByRole('navigation', { name: 'Sections of the list' })
        .getByRole('button', { name: /questions$/ })
        .elements()
        .map((button) => button.getAttribute('title'));
    await page.getByRole('navigation', { name: 'Sections of the list' }).getByRole('button', { name: 'Actions for Network' }).click();
    expect(names()).toEqual(['Company', 'Network']);
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect
      .poll(() => server.requests('MoveSection').at(-1)?.input)
      .toEqual({ input: { template: { id: TEMPLATE_ID }, section: { id: network.id }, after: null } });
    await expect.poll(names).toEqual(['Network', 'Company']);
  });

  it('is not offered to others, who see the status only [TMPL-039]', async () => {
    await openTemplate('/preview', foreign());
    await expect.element(page.getByText('Published')).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Template status/ })).not.toBeInTheDocument();
  });

  it('is not offered when it is published [TMPL-019]', async () => {
    await openTemplate('/questions', givenTemplate({ status: 'PUBLISHED', actions: ['delete', 'changeStatus'] }));
    await expect.element(page.getByRole('button', { name: 'Template status: Published' })).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
  });
});

describe('the status menu', () => {
  async function openMenu(status: string, { session, sections = [givenSection()] }: { session: Session; sections?: unknown[] }) {
    const template = givenTemplate({ status, sections });
    const opened = await openTemplate('/preview', template, {
      session,
      UpdateTemplate: ({ input }: { input: { status: string } }) => ({ updateTemplate: { ...template, status: input.status } }),
    });
    await page.getByRole('button', { name: /^Template status/ }).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    const sent = () => opened.server.requests('UpdateTemplate').map(({ input }) => (input['input'] as { status: string }).status);
    return { ...opened, sent };
  }
  const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  const offered = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent);
  const dialog = page.getByRole('dialog');

  it('offers Draft, Submitted and Published [TMPL-021] [TMPL-022] [TMPL-034]', async () => {
    await openMenu('DRAFT', { session: reviewer });
    expect(offered()).toEqual(['Draft', 'Submitted', 'Published']);
    await expect.element(item('Draft')).toBeEnabled();
  });

  it('offers no Submitted for a published template [TMPL-022] [TMPL-025]', async () => {
    await openMenu('PUBLISHED', { session: reviewer });
    expect(offered()).toEqual(['Draft', 'Published']);
  });

  it('offers Published to reviewers only [TMPL-029]', async () => {
    await openMenu('SUBMITTED', { session: manager });
    expect(offered()).toEqual(['Draft', 'Submitted']);
  });

  it('has Submitted and Published off without sections [TMPL-026] [TMPL-030]', async () => {
    await openMenu('DRAFT', { session: reviewer, sections: [] });
    await expect.element(item('Submitted')).toBeDisabled();
    await expect.element(item('Published')).toBeDisabled();
    await expect.element(item('Draft')).toBeEnabled();
  });

  const TO_DRAFT = {
    question: 'Are you sure you want to move the template to Draft?',
    consequence: 'The template will no longer be available to other firms or to your team.',
  };
  const SUBMIT = {
    question: 'Are you sure you want to submit the template?',
    consequence: 'The template will be published once it is approved.',
  };
  const PUBLISH = {
    question: 'Are you sure you want to publish the template?',
    consequence: 'All public questions will become available to other brokerage firms.',
  };

  it('stays where it is when the question is answered with Cancel', async () => {
    const { sent } = await openMenu('DRAFT', { session: reviewer });
    await item('Submitted').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(page.getByText(/^The template is now/).elements()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['PUBLISHED', 'Draft', '[TMPL-023] [TMPL-024]', 'DRAFT', TO_DRAFT],
    ['DRAFT', 'Submitted', '[TMPL-027] [TMPL-028]', 'SUBMITTED', SUBMIT],
    ['SUBMITTED', 'Published', '[TMPL-031] [TMPL-032]', 'PUBLISHED', PUBLISH],
    ['DRAFT', 'Published', '[TMPL-031] [TMPL-032]', 'PUBLISHED', PUBLISH],
  ])('asks before it moves from %s to %s %s', async (from, name, _ids, to, { question, consequence }) => {
    const { sent } = await openMenu(from, { session: reviewer });
    await item(name).click();
    await expect.element(dialog.getByText(question)).toBeVisible();
    await expect.element(dialog.getByText(consequence)).toBeVisible();
    expect(sent()).toEqual([]);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect.poll(sent).toEqual([to]);
    await expect.element(page.getByRole('button', { name: `Template status: ${name}` })).toBeVisible();
    await expect.element(page.getByText(`The template is now ${name}`)).toBeVisible();
  });

  it('moves from Submitted to Draft without asking [TMPL-042]', async () => {
    const { sent } = await openMenu('SUBMITTED', { session: manager });
    await item('Draft').click();
    await expect.poll(sent).toEqual(['DRAFT']);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('does nothing when the current status is chosen [TMPL-033]', async () => {
    const { sent } = await openMenu('SUBMITTED', { session: reviewer });
    await item('Submitted').click();
    await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});
