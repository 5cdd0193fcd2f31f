import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError } from '../../../testing/fake-server.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { givenProfile } from '../../../testing/given.ts';
import {
  givenInvitation,
  givenInvitedProduct,
  givenQuestion,
  givenSection,
  givenVendorProfile,
  PROJECT_ID,
  VIRTUAL,
} from '../testing/given-invitation.ts';
import { PREVIEW, renderInvitation } from '../testing/render-invitation.tsx';

const ACCEPTED = { participationStatus: 'ACCEPTED' } as const;
const steps = () => page.getByRole('list', { name: 'Project status' }).getByRole('listitem');
const stepLabels = () =>
  steps()
    .elements()
    .map((step) => step.querySelector('div > span')?.textContent);
const currentStep = () => document.querySelector('[aria-current="step"] div > span')?.textContent;
const banner = () => page.getByRole('status').filter({ hasText: /\w/ }).first();

it('shows the project, who runs it and what it is about [VEND-001] [VEND-006] [VEND-009]', async () => {
  const { server } = await renderInvitation();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dental Carrier RFP 2027' })).toBeVisible();
  await expect.element(page.getByText('Northwind Benefits · RFP · HealthPlus PPO')).toBeVisible();
  await expect.element(page.getByText('We look for a dental carrier for 1,200 employees.')).toBeVisible();
  expect(server.requests('Invitation')[0]?.input).toEqual({ project: PROJECT_ID, product: null, hash: null });
  expect(document.title).toContain('Dental Carrier RFP 2027');
  const pages = page.getByRole('navigation', { name: 'Project' }).getByRole('link').elements();
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Preview', 'FAQ']);
  expect(page.getByRole('heading', { name: 'Client Tables' }).elements()).toEqual([]);
});

it.each([
  ['signed in', givenVendorProfile(), PREVIEW, '/api/file/f1'],
  ['with a link', null, `${PREVIEW}?hash=secret`, '/api/file/f1?hash=secret'],
])('shows what the client filled in, to read: %s [CTAB-063]', async (_how, profile, path, url) => {
  const cell = (type: string, content: unknown, options: object) => ({ type, content, options });
  const data = {
    columns: [
      { id: 'plant', title: 'Plant', meta: { clientResponse: false } },
      { id: 'plan', title: 'Plans', meta: { clientResponse: true } },
      { id: 'census', title: 'Census', meta: { clientResponse: true } },
    ],
    rows: [
      {
        id: 'row',
        cells: {
          plant: cell('text', 'Fall River', {}),
          plan: cell('list', ['PPO', 'HMO'], { options: ['PPO', 'HMO'], otherOption: false, multiple: true }),
          census: cell('file', [{ id: 'f1', filename: 'census.xlsx', url: '/api/file/f1' }], { multiple: false }),
        },
      },
    ],
  };
  const tables = [{ __typename: 'ClientTable' as const, id: 'table', name: 'Plants', visibleToVendor: true, data }];
  await renderInvitation({ profile, path, given: { project: { clientTables: tables } } });
  const table = page.getByRole('table', { name: 'Plants' });
  await expect.element(table.getByRole('cell', { name: 'PPO; HMO' })).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', url);
  expect(table.getByRole('textbox').elements()).toEqual([]);
});

it('asks for the product that the address names [VEND-002]', async () => {
  const { server } = await renderInvitation({ path: `${PREVIEW}/the-entry` });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(server.requests('Invitation')[0]?.input).toMatchObject({ product: 'the-entry' });
});

it.each<[ProjectType, ProjectStatus, string[], string]>([
  ['RFP', 'PUBLISHED', COMPETITION(), 'Awaiting Your Approval'],
  ['RFI', 'AWAITING', COMPETITION(), 'Answering Questions'],
  ['RFP', 'SCORING', COMPETITION(), 'Scoring Your Answers'],
  ['RFI', 'COMPLETED', COMPETITION(), 'Winner Announcement'],
  ['PANEL', 'COMPLETED', ['Awaiting Your Approval', 'Answering Questions', 'Close Panel'], 'Close Panel'],
  ['RFIOP', 'AWAITING', ['Answering Questions', 'Close Panel'], 'Answering Questions'],
])(
  'shows where a %s stands in %s [VEND-007] [VEND-013] [VEND-014] [VEND-015] [VEND-016] [VEND-018] [VEND-019]',
  async (type, status, labels, current) => {
    await renderInvitation({ given: { project: { type, status }, ...(status !== 'PUBLISHED' && { product: ACCEPTED }) } });
    await expect.element(steps().first()).toBeVisible();
    expect(stepLabels()).toEqual(labels);
    expect(currentStep()).toBe(current);
  },
);

function COMPETITION(): string[] {
  return ['Awaiting Your Approval', 'Answering Questions', 'Scoring Your Answers', 'Winner Announcement'];
}

it('draws the progress at the answering step once the invitation is accepted [VEND-021]', async () => {
  const progress = { answered: 9, total: 20, percent: 45 };
  const before = await renderInvitation({ given: { product: { progress } } });
  await expect.element(steps().first()).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toEqual([]);
  await before.unmount();
  await renderInvitation({ given: { product: { ...ACCEPTED, progress } } });
  const answering = steps().filter({ hasText: 'Answering Questions' });
  await expect.element(answering.getByRole('progressbar', { name: 'Answered questions' })).toHaveAttribute('aria-valuenow', '45');
});

it('asks for the decision, accepts with one click, and opens the questions [VEND-008] [VEND-022] [VEND-023]', async () => {
  const sections = [givenSection('Network', [givenQuestion('Which states do you serve?')])];
  const field = page.getByRole('textbox', { name: 'Which states do you serve?' });
  const view = await renderInvitation({
    given: { sections },
    graphql: {
      MarkPresence: { markPresence: [] },
      AcceptInvitation: () => {
        const { actor } = view.session.getState();
        const next = givenInvitation(actor, { sections, product: { id: view.invitation.product.id, ...ACCEPTED } });
        view.serves(next);
        return { acceptInvitation: next.product };
      },
    },
  });
  await expect
    .element(banner())
    .toMatchTextContent(/You should choose either you want to accept or decline this invitation to participate\./);
  await expect.element(page.getByRole('group', { name: 'Which states do you serve?' })).toBeVisible();
  expect(field.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('You have accepted the invitation!')).toBeVisible();
  expect(view.server.requests('AcceptInvitation')[0]?.input).toEqual({
    input: { project: { id: PROJECT_ID }, product: { id: view.invitation.product.id }, hash: null },
  });
  await expect.element(banner()).toMatchTextContent(new RegExp(VENDOR_MESSAGES.answer));
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await expect.element(banner()).toHaveFocus();
  await expect.element(field).toBeEnabled();
});

it.each(['PENDING', 'ACCEPTED'] as const)(
  'declines from %s after a question that says it is for good, and says so afterwards [VEND-026] [VEND-027] [VEND-028] [VEND-029] [VEND-030]',
  async (participationStatus) => {
    const declined = { participationStatus: 'DECLINED' } as const;
    const view = await renderInvitation({
      given: { product: { participationStatus } },
      graphql: { DeclineInvitation: () => ({ declineInvitation: { ...view.invitation.product, ...declined, actions: [] } }) },
    });
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline invitation' });
    await expect.element(dialog).toMatchTextContent(/cannot be undone/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(view.server.requests('DeclineInvitation')).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    view.serves(givenInvitation(view.session.getState().actor, { product: { id: view.invitation.product.id, ...declined } }));
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect.element(banner()).toMatchTextContent(/You have declined the invitation\./);
    expect(view.router.state.location.pathname).toBe(PREVIEW);
    await expect.element(banner()).toHaveFocus();
    await expect.element(page.getByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument();
    // Nothing is awaited from this vendor any more, and nothing will start for it.
    await expect.element(steps().first()).not.toBeInTheDocument();
    expect(page.getByText(/as soon as the project starts|Awaiting Your Approval/).elements()).toEqual([]);
  },
);

it('reads the questions of a declined invitation with the reason why they cannot be answered', async () => {
  const sections = [givenSection('Network', [givenQuestion('Which states do you serve?')])];
  await renderInvitation({ given: { sections, project: { status: 'PUBLISHED' }, product: { participationStatus: 'DECLINED' } } });
  await expect.element(page.getByText('You have declined this invitation. The questions can only be read.')).toBeVisible();
});

it('takes the approval as given when the vendor has given it, before the project goes on', async () => {
  await renderInvitation({ given: { project: { status: 'PUBLISHED' }, product: ACCEPTED } });
  await expect.element(steps().first()).toHaveTextContent('Awaiting Your Approval, done');
  expect(currentStep()).toBeUndefined();
});

it('leads who waits for the approval of their company to its profile, and on to Accept as soon as it is approved', async () => {
  const registering = (participationStatus: 'BP_REGISTERED' | 'BP_DRAFT' | 'BP_SUBMITTED') => ({
    product: { product: null, name: 'New Vision Plan', participationStatus },
    isAddressee: true,
  });
  const submitted = givenVendorProfile();
  const vendor = { ...submitted.vendor!, status: 'SUBMITTED' as const, products: [], features: [] };
  const view = await renderInvitation({ profile: givenVendorProfile({ vendor }), given: registering('BP_SUBMITTED') });
  const way = page.getByRole('list', { name: 'Registration of HealthPlus' });
  await expect.element(way.getByText('Awaiting approval')).toBeVisible();
  await expect.element(banner()).toMatchTextContent(/You will get an email as soon as it is approved/);
  await expect.element(page.getByRole('link', { name: 'Open Company Profile' })).toHaveAttribute('href', '/company-profile');
  view.serves(givenInvitation(view.session.getState().actor, { product: { id: view.invitation.product.id } }));
  view.session.update({ vendor: submitted.vendor });
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open Company Profile' })).not.toBeInTheDocument();
});

it('says that the project was cancelled as soon as nothing can be answered any more, without a reload', async () => {
  const sections = [givenSection('Network', [givenQuestion('Which states do you serve?')])];
  const view = await renderInvitation({ given: { sections, product: ACCEPTED }, graphql: { MarkPresence: { markPresence: [] } } });
  await expect.element(banner()).toMatchTextContent(new RegExp(VENDOR_MESSAGES.answer));
  const { actor } = view.session.getState();
  const cancelled = givenInvitation(actor, {
    sections,
    project: { status: 'CANCELLED' },
    product: { id: view.invitation.product.id, ...ACCEPTED },
  });
  view.serves(cancelled);
  const { id, actions, participationStatus, answersSubmittedAt, answersSubmitDeadline, progress } = cancelled.product;
  const product = { __typename: 'InvitedProduct', id, actions, participationStatus, answersSubmittedAt, answersSubmitDeadline, progress };
  await vi.waitFor(() => {
    const news = { __typename: 'AnsweringChange', answers: [], removed: [], revisions: [], presence: [], product };
    FakeSocket.sockets.at(-1)?.push({ answeringChanged: news });
    expect(banner().element().textContent).toMatch(/This project was cancelled\./);
  }, 10_000);
});

const GONE = page.getByText(/If you followed an invitation, it was withdrawn or declined/);

it('says that an undecided invitation was withdrawn as soon as it is, without a reload', async () => {
  await renderInvitation();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await vi.waitFor(() => {
    FakeSocket.sockets.at(-1)?.refuse('AnsweringChanged', 'NOT_FOUND');
    expect(GONE.elements()).toHaveLength(1);
  }, 10_000);
});

it('says that a project is gone to who answers it, and keeps the words on the page', async () => {
  const sections = [givenSection('Network', [givenQuestion('Which states do you serve?')])];
  await renderInvitation({ given: { sections, product: ACCEPTED }, graphql: { MarkPresence: { markPresence: [] } } });
  const field = page.getByRole('textbox', { name: 'Which states do you serve?' });
  await field.fill('All of New England');
  await vi.waitFor(() => {
    FakeSocket.sockets.at(-1)?.refuse('AnsweringChanged', 'NOT_FOUND');
    expect(banner().element().textContent).toBe(
      'This project is not available any more, and nothing can be saved. Copy what you want to keep.',
    );
  }, 10_000);
  await expect.element(field).toHaveValue('All of New England');
});

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const listeners = () =>
  FakeSocket.sockets.flatMap(({ subscriptions }) => subscriptions).filter(({ operation }) => operation === 'AnsweringChanged');

it('goes on with a project that was deleted and is restored: what was said, the words and the live channel', async () => {
  const sections = [givenSection('Network', [givenQuestion('Which states do you serve?')])];
  const SetAnswer = () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND', message: 'Not found' }));
  const graphql = { MarkPresence: { markPresence: [] }, WhoIsHere: { profile: { id: givenVendorProfile().id } }, SetAnswer };
  const view = await renderInvitation({ given: { sections, product: ACCEPTED }, graphql });
  const field = page.getByRole('textbox', { name: 'Which states do you serve?' });
  await field.fill('All of New England');
  view.serves(null);
  await expect.poll(() => view.server.requests('SetAnswer').length).toBe(1);
  await vi.waitFor(() => {
    FakeSocket.sockets.at(-1)?.refuse('AnsweringChanged', 'NOT_FOUND');
    expect(banner().element().textContent).toMatch(/This project is not available any more/);
  }, 10_000);
  const before = listeners().length;
  await vi.waitFor(() => {
    lookAgain();
    expect(view.server.requests('Invitation').length).toBeGreaterThan(1);
  });
  view.serves(view.invitation);
  await vi.waitFor(() => {
    lookAgain();
    expect(banner().element().textContent).toMatch(/Please review the list of questions and provide your answers/);
  });
  await expect.element(field).toHaveValue('All of New England');
  await expect.poll(() => listeners().length).toBe(before + 1);
  // What was refused meanwhile is sent again.
  await expect.poll(() => view.server.requests('SetAnswer').length).toBeGreaterThan(1);
});

it('goes on with an invitation that is there again, without anybody doing anything', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const view = await renderInvitation({ graphql: { WhoIsHere: { profile: { id: givenVendorProfile().id } } } });
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await vi.waitFor(() => {
    FakeSocket.sockets.at(-1)?.refuse('AnsweringChanged', 'NOT_FOUND');
    expect(GONE.elements()).toHaveLength(1);
  }, 10_000);
  const before = listeners().length;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(30_000);
    expect(view.server.requests('Invitation').length).toBeGreaterThan(1);
  });
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(GONE.elements()).toEqual([]);
  await expect.poll(() => listeners().length).toBe(before + 1);
});

it.each([
  ['Accept', 'AcceptInvitation', givenVendorProfile(), PREVIEW],
  ['Decline', 'DeclineInvitation', givenVendorProfile(), PREVIEW],
  ['Decline', 'DeclineInvitation', null, `${PREVIEW}?hash=secret`],
])('says that the invitation was withdrawn when %s comes too late', async (button, operation, profile, path) => {
  const gone = () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND', message: 'Not found' }));
  await renderInvitation({ profile, path, graphql: { [operation]: gone } });
  await page.getByRole('button', { name: button, exact: true }).click();
  if (button === 'Decline') await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(GONE).toBeVisible();
  expect(page.getByText('You have declined the invitation.').elements()).toEqual([]);
});

it('takes no other decision while one is on its way', async () => {
  await renderInvitation({ graphql: { AcceptInvitation: () => new Promise(() => undefined) } });
  const [accept, decline] = ['Accept', 'Decline'].map((name) => page.getByRole('button', { name, exact: true }));
  await expect.element(decline!).toBeEnabled();
  await accept!.click();
  await expect.element(accept!).toBeDisabled();
  await expect.element(decline!).toBeDisabled();
});

it('says what went wrong and keeps the buttons', async () => {
  await renderInvitation({ graphql: { AcceptInvitation: () => Promise.reject(new FakeError(409, { message: 'Not now' })) } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Not now')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

const SUBMITTED = { ...ACCEPTED, answersSubmittedAt: '2026-03-04T12:00:00.000Z' };

it.each([
  ['while answering [VEND-033]', 'RFP', 'AWAITING', ACCEPTED, 'Please review the list of questions and provide your answers.'],
  [
    'after submitting [VEND-034]',
    'RFP',
    'SCORING',
    SUBMITTED,
    'Your answers are already submitted. Please wait until the results are announced.',
  ],
  [
    'to the winner [VEND-115]',
    'RFP',
    'COMPLETED',
    { ...SUBMITTED, winner: true },
    'Congratulations! Your product was selected. The brokerage firm will contact you about the next steps.',
  ],
  ['to the others [VEND-116]', 'RFI', 'COMPLETED', SUBMITTED, 'Thank you for taking part. Another product was selected this time.'],
  [
    'at the end of a panel, winner or not [VEND-117]',
    'PANEL',
    'COMPLETED',
    { ...SUBMITTED, winner: true },
    'Thank you for taking part in this panel.',
  ],
] as const)('says what matters now %s', async (_when, type, status, product, text) => {
  await renderInvitation({ given: { project: { type, status }, product } });
  await expect.element(banner()).toMatchTextContent(new RegExp(text.replace(/[.?]/g, '\\$&')));
});

it('shares the notes of the firm with the result [VEND-118]', async () => {
  await renderInvitation({ given: { project: { status: 'COMPLETED' }, product: { ...SUBMITTED, notes: 'A great network.' } } });
  await expect.element(page.getByText('Notes of Northwind Benefits: A great network.')).toBeVisible();
});

it.each([
  ['of the project', { questionsSubmissionDeadline: '2027-06-30T12:00:00.000Z' }, {}, /Answers are due on June 30, 2027/],
  [
    'of the product, above that of the project',
    { questionsSubmissionDeadline: '2027-06-30T12:00:00.000Z' },
    { answersSubmitDeadline: '2027-07-09T12:00:00.000Z' },
    /By your own deadline, your answers are due on July 9, 2027/,
  ],
])('names the deadline %s', async (_whose, project, product, text) => {
  await renderInvitation({ given: { project, product: { ...ACCEPTED, ...product } } });
  await expect.element(banner()).toMatchTextContent(text);
});

it('tells the details, and of the client only what it was given [VEND-010]', async () => {
  const project = {
    frequency: 'Yearly',
    locationOriginated: 'Ohio',
    publishDate: '2026-04-01T12:00:00.000Z',
    brokerageContacts: [{ user: { id: 'm', name: 'Marcus Webb' }, phoneNumber: '+1 555 0100' }],
    moreInformation: [{ key: 'Current carrier', value: 'None' }],
    files: [{ id: 'f', description: 'Census of 2026', filename: 'census.xlsx', url: '/api/files/f/census.xlsx', state: 'READY' as const }],
  };
  const view = await renderInvitation({ given: { project } });
  for (const [name, text] of [
    ['Details', /Northwind Benefits.*RFP.*Yearly.*Ohio/],
    ['Timeline', /Publish DateApril 1, 2026/],
    ['Contacts', /Marcus Webb\+1 555 0100/],
    ['More Information', /Current carrierNone/],
    ['Documents', /Census of 2026/],
  ] as const)
    await expect.element(page.getByRole('region', { name, exact: true })).toMatchTextContent(text);
  await expect.element(page.getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', '/api/files/f/census.xlsx');
  await expect.element(page.getByRole('region', { name: 'Details', exact: true })).not.toMatchTextContent(/service types|Services/);
  expect(page.getByRole('region', { name: 'Client Information' }).elements()).toEqual([]);
  await view.unmount();
  const client = { id: 'c', name: 'Acme', location: null, description: null, website: 'acme.test' };
  await renderInvitation({ given: { project: { client } } });
  await expect.element(page.getByRole('region', { name: 'Client Information' })).toMatchTextContent(/Acme.*acme\.test/);
  expect(page.getByRole('region', { name: 'Documents' }).elements()).toEqual([]);
});

it('folds the details away for those who answer already, and leads no more to the company profile', async () => {
  await renderInvitation({ given: { product: ACCEPTED } });
  const toggle = page.getByRole('button', { name: 'Project Details' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('link', { name: /Company Profile/ }).elements()).toEqual([]);
  expect(page.getByRole('region', { name: 'Timeline' }).elements()).toEqual([]);
  await toggle.click();
  await expect.element(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
});

it('switches between products from two on, and keeps the query [VEND-012]', async () => {
  const other = givenInvitedProduct({ product: VIRTUAL, ...SUBMITTED });
  const one = await renderInvitation();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Products' }).elements()).toEqual([]);
  await one.unmount();
  const view = await renderInvitation({ given: { others: [other] }, path: `${PREVIEW}?from=mail` });
  const products = page.getByRole('navigation', { name: 'Products' }).getByRole('link');
  await expect.element(products.first()).toHaveAttribute('aria-current', 'page');
  await expect.element(products.nth(1)).toMatchTextContent(/HealthPlus Virtual Care.*Submitted/);
  await products.nth(1).click();
  await expect.poll(() => view.router.state.location.href).toBe(`${PREVIEW}/${other.id}?from=mail`);
  await expect.poll(() => view.server.requests('Invitation').at(-1)?.input).toMatchObject({ product: other.id });
});

it.each([
  ['PUBLISHED', /HealthPlus Virtual Care\s*Accepted$/],
  ['AWAITING', /HealthPlus Virtual Care\s*45% answered$/],
] as const)('says of another product how far it is while the project is %s [VEND-012]', async (status, text) => {
  const other = givenInvitedProduct({ product: VIRTUAL, ...ACCEPTED, progress: { answered: 9, total: 20, percent: 45 } });
  await renderInvitation({ given: { project: { status }, others: [other] } });
  await expect.element(page.getByRole('navigation', { name: 'Products' }).getByRole('link').nth(1)).toMatchTextContent(text);
});

it.each([
  ['of another vendor', givenVendorProfile({ vendor: null })],
  ['of a broker', givenProfile()],
])('lets an account %s with the link read, and no more', async (_whose, profile) => {
  await renderInvitation({ profile, path: `${PREVIEW}?hash=forwarded` });
  await expect.element(page.getByText(VENDOR_MESSAGES.otherAccount)).toBeVisible();
  expect(page.getByRole('button', { name: /Accept|Decline|Submit/ }).elements()).toEqual([]);
});

it('sends a vendor that is not approved yet to its company profile first', async () => {
  const vendor = null;
  await renderInvitation({
    profile: givenVendorProfile({ vendor }),
    given: { product: { product: null, participationStatus: 'BP_REGISTERED' } },
  });
  await expect.element(page.getByText(VENDOR_MESSAGES.register)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Complete Company Profile' })).toHaveAttribute('href', '/company-profile');
});

it('does not exist for those who are not invited', async () => {
  await renderInvitation({ graphql: { Invitation: () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND' })) } });
  await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
  await expect.element(page.getByText(/it was withdrawn or declined.*Ask the firm that invited you/)).toBeVisible();
});

it('lets the person an invitation by email was sent to take it up for their company, and decide then (decision 174)', async () => {
  const product = { product: null, name: 'Vision Plan', participationStatus: 'INVITED' } as const;
  const view = await renderInvitation({
    path: `${PREVIEW}?hash=of-the-invitation`,
    given: { product, isAddressee: true },
    graphql: {
      Profile: { profile: givenVendorProfile() },
      ClaimInvitation: () => {
        const next = givenInvitation(view.session.getState().actor, { product: { id: view.invitation.product.id } });
        view.serves(next);
        return { claimInvitation: next.product };
      },
    },
  });
  await expect
    .element(banner())
    .toMatchTextContent(/This invitation was sent to your address\. Take it over to answer it for HealthPlus\./);
  await page.getByRole('button', { name: 'Take Up' }).click();
  await expect.element(page.getByText('The invitation now belongs to your company.')).toBeVisible();
  expect(view.server.requests('ClaimInvitation')[0]?.input).toEqual({
    input: { project: { id: PROJECT_ID }, product: { id: view.invitation.product.id }, hash: 'of-the-invitation' },
  });
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Take Up' }).elements()).toHaveLength(0);
});

it('goes to the product that the company has in the project already, and says when it could not be taken up', async () => {
  const own = givenInvitedProduct();
  let fails = true;
  const view = await renderInvitation({
    path: `${PREVIEW}?hash=of-the-invitation`,
    given: { product: { product: null, name: 'Vision Plan', participationStatus: 'INVITED' }, isAddressee: true },
    graphql: {
      Profile: { profile: givenVendorProfile() },
      ClaimInvitation: () => {
        if (fails) throw new FakeError(409, { message: 'Not now' });
        return { claimInvitation: own };
      },
    },
  });
  await page.getByRole('button', { name: 'Take Up' }).click();
  await expect.element(page.getByText('Not now')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Take Up' }).click();
  await expect.poll(() => view.router.state.location.pathname).toBe(`${PREVIEW}/${own.id}`);
});
