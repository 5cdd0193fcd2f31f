import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '../../lib/profile.ts';
import { PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InvitationFaqPage } from './invitation-faq-page.tsx';
import { about, givenEntry, givenFaq, givenQuestion } from './testing/given-faq.ts';

beforeEach(() => {
  clearWhatStays();
  localStorage.clear();
});

const vendor = givenProfile({ type: 'VENDOR', name: 'Harper Lee', settings: null, company: null });
const PRODUCT = '0190a5d1-0000-7000-8000-0000000000e1';
const mine = givenQuestion({
  text: 'Which dentists count?',
  isAddedByMe: true,
  isPublic: false,
  actions: ['clarify', 'edit'],
  answers: [
    givenEntry({ text: 'All of them.', isAddedByBroker: true, companyName: 'Northwind Benefits', productName: null, addedBy: null }),
  ],
  ...about('How many dentists?'),
});
const other = givenQuestion({ text: 'Do you need references?', companyName: null, productName: null, addedBy: null });

const INVITATION = {
  invitation: {
    __typename: 'Invitation',
    project: {
      __typename: 'Project',
      id: PROJECT_ID,
      name: 'Dental Carrier RFP 2027',
      type: 'RFP',
      brokerageFirm: { __typename: 'CompanyRef', id: 'b1', name: 'Northwind Benefits' },
    },
    product: { __typename: 'InvitedProduct', id: PRODUCT, name: 'HealthPlus PPO' },
  },
};

async function open({
  profile = vendor,
  hash = null,
  graphql = {},
}: {
  profile?: Profile | null;
  hash?: string | null;
  graphql?: object;
} = {}) {
  const server = fakeServer({
    graphql: { FaqInvitation: INVITATION, Faq: givenFaq([mine, other]), SimilarFaq: { similarFaq: [] }, ...graphql },
  });
  const view = await renderScreen(<p>Home</p>, {
    session: givenSession(profile),
    elsewhere: { '/invite-to-project/$id/faq': <InvitationFaqPage />, '/invite-to-project/$id/preview/{-$productId}': <p>The preview</p> },
  });
  await view.router.navigate({ to: `/invite-to-project/${PROJECT_ID}/faq`, search: hash ? { hash } : {} });
  return { ...view, server };
}

const item = (text: string) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: text }).first();
const dialog = () => page.getByRole('dialog');

/** Writes a question and sends it. */
async function ask(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask a Question' }).click();
  await dialog().getByRole('textbox', { name: 'Your question' }).fill(text);
  await dialog().getByRole('button', { name: 'Ask', exact: true }).click();
}

describe('the questions of a project, for a vendor', () => {
  it('are its own and what is published to all, without who asked [FAQ-002]', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dental Carrier RFP 2027' })).toBeVisible();
    await expect.element(item('Which dentists count?')).toMatchTextContent(/You · HealthPlus · HealthPlus PPO/);
    await expect.element(item('Which dentists count?').getByText('Private', { exact: true })).toBeVisible();
    await expect.element(item('Do you need references?')).toMatchTextContent(/Another vendor/);
    await expect.element(item('Do you need references?')).not.toMatchTextContent(/HealthPlus/);
  });

  it('are asked, and thanked for with what happens next [FAQ-041] [FAQ-042]', async () => {
    const { server } = await open({
      graphql: { CreateFaqQuestion: { createFaqQuestion: { ...givenEntry({ status: 'DRAFT' }), parent: null } } },
    });
    await ask('Is there a copayment?');
    await expect.element(page.getByText('Thanks for your question! It will be published after the review')).toBeVisible();
    expect(server.requests('CreateFaqQuestion')[0]?.input).toEqual({
      input: {
        project: { id: PROJECT_ID },
        hash: null,
        product: { id: PRODUCT },
        question: { text: 'Is there a copayment?', parent: null, question: null },
      },
    });
  });

  it('go to review again when who asked changes what was rejected, and say so', async () => {
    const rejected = givenQuestion({
      text: 'How much?',
      status: 'REJECTED',
      rejectReason: 'Of what?',
      isAddedByMe: true,
      actions: ['edit'],
    });
    const again = { ...rejected, text: 'How much is a crown?', status: 'DRAFT', rejectReason: null };
    await open({ graphql: { Faq: givenFaq([rejected]), UpdateFaqQuestion: { updateFaqQuestion: again } } });
    await expect.element(item('How much?').getByText('Of what?')).toBeVisible();
    await item('How much?')
      .getByRole('button', { name: /^Edit Question/ })
      .click();
    await dialog().getByRole('textbox', { name: 'Text' }).fill('How much is a crown?');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Your question will be reviewed again')).toBeVisible();
    await expect.element(item('How much is a crown?').getByText('In review')).toBeVisible();
    expect(page.getByText('Of what?').elements()).toEqual([]);
  });

  it('ask further under an answer, for who asked alone, without a review [FAQ-018] [FAQ-043]', async () => {
    const { server } = await open({ graphql: { CreateFaqQuestion: { createFaqQuestion: { ...givenEntry(), parent: mine } } } });
    await item('Which dentists count?')
      .getByRole('button', { name: /^Ask for Clarification/ })
      .click();
    await dialog().getByRole('textbox', { name: 'Your question' }).fill('Also retired ones?');
    await dialog().getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Thanks for your question!', { exact: true })).toBeVisible();
    expect(server.requests('CreateFaqQuestion')[0]?.input).toMatchObject({ input: { question: { parent: { id: mine.id } } } });
    expect(item('Do you need references?').getByRole('button').elements()).toEqual([]);
  });

  it('open for a visitor with the link, which goes along to the preview [VEND-005] [VEND-003]', async () => {
    const { server, router } = await open({ profile: null, hash: 'of-the-invitation' });
    await expect.element(item('Which dentists count?')).toBeVisible();
    expect(server.requests('Faq')[0]?.input).toMatchObject({ project: PROJECT_ID, hash: 'of-the-invitation' });
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect.element(page.getByText('The preview')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?hash=of-the-invitation');
  });

  it('offer what was asked before, after a pause in typing [VALID-035]', async () => {
    const { server } = await open({ graphql: { SimilarFaq: { similarFaq: [mine] } } });
    await page.getByRole('button', { name: 'Ask a Question' }).click();
    const typed = performance.now();
    await dialog().getByRole('textbox', { name: 'Your question' }).fill('Which dent');
    await expect.element(dialog().getByText('Has it been asked before?')).toBeVisible();
    expect(server.requests('SimilarFaq')[0]!.at - typed).toBeGreaterThanOrEqual(400);
    await dialog().getByText('Which dentists count?').click();
    await expect.element(dialog().getByText('All of them.')).toBeVisible();
    expect(server.requests('SimilarFaq').at(-1)?.input).toEqual({ project: PROJECT_ID, hash: null, text: 'Which dent' });
  });

  it('keep what was begun when the tab is closed, until it is sent', async () => {
    const refuse = {
      CreateFaqQuestion: () => {
        throw new FakeError(403, { code: 'FORBIDDEN', message: 'The deadline for questions has passed.' });
      },
    };
    const first = await open({ graphql: refuse });
    await ask('A long question');
    await expect.element(dialog().getByText('The deadline for questions has passed.')).toBeVisible();
    await first.unmount();
    await open({ graphql: { CreateFaqQuestion: { createFaqQuestion: { ...givenEntry({ status: 'DRAFT' }), parent: null } } } });
    await page.getByRole('button', { name: 'Ask a Question' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Your question' })).toHaveValue('A long question');
    await dialog().getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ask a Question' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  });

  it('say why nothing can be asked', async () => {
    await open({ graphql: { Faq: givenFaq([other], { actions: [], refusal: 'The deadline for questions has passed.' }) } });
    await expect.element(page.getByText('The deadline for questions has passed.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Ask a Question' }).elements()).toEqual([]);
  });

  it('say until when they can be asked, and what would be here', async () => {
    await open({ graphql: { Faq: givenFaq([], { clarificationDeadline: '2026-05-04T12:00:00.000Z' }) } });
    await expect.element(page.getByText('You can ask until May 4, 2026.')).toBeVisible();
    await expect.element(page.getByText('Your questions appear here, along with what the team answers to all vendors.')).toBeVisible();
    expect(page.getByRole('checkbox', { name: 'Assigned to me' }).elements()).toEqual([]);
  });

  it('lead home when there is no such invitation [FAQ-005]', async () => {
    await open({
      graphql: {
        FaqInvitation: () => {
          throw new FakeError(404, { code: 'NOT_FOUND' });
        },
      },
    });
    await expect.element(page.getByText('Home')).toBeVisible();
  });
});
