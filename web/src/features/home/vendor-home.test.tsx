import { progress } from '@weighbridge/domain/answer/progress.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tellNews } from '../../lib/news.ts';
import { shownFrom } from '../../lib/offline/shown-from.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FIRST_INVITATIONS } from './home-lists.ts';
import { HomePage } from './home-page.tsx';
import type { HomeInvitation } from './vendor-home.operations.ts';

type Product = HomeInvitation['products'][number];
type Vendor = NonNullable<ReturnType<typeof givenProfile>['vendor']>;

const FIRM = { id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' };
const vendorOf = (status: Vendor['status']): Vendor => ({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'HealthPlus',
  status,
  features: [],
  products: [],
  keyPersons: [],
  createdBy: null,
});
const renderHome = (vendor: Vendor | null = vendorOf('APPROVED')) =>
  renderScreen(<HomePage />, {
    session: givenSession(givenProfile({ type: 'VENDOR', firstName: 'Harper', settings: null, company: null, vendor })),
    path: '/',
    elsewhere: { '/projects': <p>All projects</p>, '/invite-to-project/$id/preview': <p>Invitation</p> },
  });

let made = 0;
const product = (name: string, change: Partial<Product> = {}): Product & { __typename: string } => {
  made += 1;
  return {
    __typename: 'InvitedProduct',
    id: `0190a5d1-0000-7000-8000-00000000${String(made).padStart(4, '0')}`,
    projectId: '',
    product: null,
    name,
    participationStatus: 'ACCEPTED',
    answersSubmittedAt: null,
    answersSubmitDeadline: null,
    winner: false,
    notes: null,
    progress: { ...progress(0, 40) },
    requestedAnswers: 0,
    actions: ['answer'],
    ...change,
  };
};
const invitation = (name: string, products: Product[], change: Partial<HomeInvitation> = {}): HomeInvitation => ({
  project: {
    id: `of-${name}`,
    name,
    type: 'RFP',
    status: 'AWAITING',
    questionsSubmissionDeadline: '2027-02-01T12:00:00.000Z',
    brokerageFirm: FIRM,
  },
  products,
  isNew: false,
  ...change,
});
const serve = (items: HomeInvitation[], total = items.length) =>
  fakeServer({ graphql: { HomeInvitations: { invitations: { items, pagination: { total } } } } });

it('keeps what says how old the list is away from the edge of its card', async () => {
  const asked = { name: 'HomeInvitations', variables: FIRST_INVITATIONS };
  serve([invitation('Dental Carrier RFP 2027', [product('HealthPlus PPO')])]);
  await renderHome();
  const name = page.getByRole('link', { name: 'Dental Carrier RFP 2027' });
  await expect.element(name).toBeVisible();
  shownFrom.device(asked, Date.now());
  const notice = page.getByRole('status').filter({ hasText: /as of/ });
  await expect.element(notice).toBeVisible();
  expect(notice.element().getBoundingClientRect().left).toBe(name.element().getBoundingClientRect().left);
  shownFrom.server(asked);
});

it('lists the projects a vendor is invited to, with how far each product is [HOME-017]', async () => {
  const ppo = product('HealthPlus PPO', { progress: { ...progress(20, 40) }, answersSubmitDeadline: '2027-03-04T12:00:00.000Z' });
  const virtual = product('HealthPlus Virtual Care', { answersSubmittedAt: '2026-03-04T12:00:00.000Z' });
  serve([invitation('Dental Carrier RFP 2027', [ppo, virtual])]);
  await renderHome();
  const row = page.getByRole('region', { name: 'My Projects' }).getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/Dental Carrier RFP 2027.*In Progress.*Northwind Benefits · RFP/);
  await expect.element(row).toMatchTextContent(/HealthPlus PPO.*50% answered.*due March 4, 2027.*HealthPlus Virtual Care.*Submitted/);
  await expect
    .element(page.getByRole('link', { name: 'Dental Carrier RFP 2027' }))
    .toHaveAttribute('href', '/invite-to-project/of-Dental%20Carrier%20RFP%202027/preview');
  await expect
    .element(page.getByRole('link', { name: 'HealthPlus PPO' }))
    .toHaveAttribute('href', `/invite-to-project/of-Dental%20Carrier%20RFP%202027/preview/${ppo.id}`);
  await expect
    .element(page.getByRole('progressbar', { name: 'Answered questions of HealthPlus PPO' }))
    .toHaveAttribute('aria-valuenow', '50');
});

it('marks those with a product that has not accepted as new [HOME-018]', async () => {
  serve([
    invitation('Wellness RFI', [product('HealthPlus PPO', { participationStatus: 'PENDING' })], { isNew: true }),
    invitation('Dental RFP', [product('HealthPlus PPO')]),
  ]);
  await renderHome();
  const rows = page.getByRole('region', { name: 'My Projects' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/Wellness RFI.*New.*Invited/);
  await expect.element(page.getByText('due February 1, 2027')).toBeVisible();
  expect(page.getByText('New', { exact: true }).elements()).toHaveLength(1);
});

it('says how many answers a firm asks for again, in place of Submitted', async () => {
  const submitted = { answersSubmittedAt: '2026-03-04T12:00:00.000Z', progress: { ...progress(40, 40) } };
  const one = product('HealthPlus PPO', { ...submitted, requestedAnswers: 1 });
  const two = product('HealthPlus Virtual Care', { ...submitted, requestedAnswers: 2 });
  serve([invitation('Dental RFP', [one, two])]);
  await renderHome();
  const row = page.getByRole('region', { name: 'My Projects' }).getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/HealthPlus PPO.*1 answer to update.*HealthPlus Virtual Care.*2 answers to update/);
  expect(page.getByText('Submitted').elements()).toEqual([]);
});

it('says no more when answers are due once the project is closed to them', async () => {
  const { project } = invitation('Dental RFP', []);
  const late = product('HealthPlus PPO', { actions: [], progress: { ...progress(20, 40) } });
  serve([invitation('Dental RFP', [late], { project: { ...project, status: 'COMPLETED' } })]);
  await renderHome();
  await expect.element(page.getByText('50% answered')).toBeVisible();
  expect(page.getByText(/^due /).elements()).toEqual([]);
});

it.each(['PUBLISHED', 'CANCELLED'] as const)('says of a project that is %s that a product was accepted, and no more', async (status) => {
  const { project } = invitation('Dental RFP', []);
  serve([invitation('Dental RFP', [product('HealthPlus PPO')], { project: { ...project, status } })]);
  await renderHome();
  const row = page.getByRole('region', { name: 'My Projects' }).getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/HealthPlus PPO.*Accepted/);
  expect(page.getByText(/^due /).elements()).toEqual([]);
  expect(page.getByRole('progressbar').elements()).toEqual([]);
});

it('leads to the whole list when there are more', async () => {
  serve([invitation('Dental RFP', [product('HealthPlus PPO')])], 30);
  await renderHome();
  await expect.element(page.getByRole('link', { name: 'show all' })).toHaveAttribute('href', '/projects');
});

it('looks again by itself once the server is reachable again', async () => {
  serve([invitation('Dental RFP', [product('HealthPlus PPO')])]);
  await renderHome();
  await expect.element(page.getByRole('link', { name: 'Dental RFP' })).toBeVisible();
  serve([invitation('Vision RFP', [product('HealthPlus PPO')])]);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('link', { name: 'Vision RFP' })).toBeVisible();
});

it('shows what has come as soon as its vendor is told of it', async () => {
  serve([invitation('Dental RFP', [product('HealthPlus PPO')])]);
  await renderHome();
  await expect.element(page.getByRole('link', { name: 'Dental RFP' })).toBeVisible();
  serve([invitation('Vision RFP', [product('HealthPlus PPO')]), invitation('Dental RFP', [product('HealthPlus PPO')])]);
  tellNews();
  await expect.element(page.getByRole('link', { name: 'Vision RFP' })).toBeVisible();
});

it('says what would be here, and what is wrong', async () => {
  serve([]);
  const empty = await renderHome();
  await expect.element(page.getByText('There are no projects to display.')).toBeVisible();
  await empty.unmount();
  fakeServer({ graphql: { HomeInvitations: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
  await renderHome();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not today/);
});

const WAITING = {
  undecidedInvitations: [
    {
      id: '0190a5d1-0000-7000-8000-0000000000e1',
      project: { id: '0190a5d1-0000-7000-8000-00000000000a', name: 'Dental Carrier RFP 2027' },
      brokerageFirm: FIRM,
      productName: 'Tidewater PPO',
      questionsSubmissionDeadline: '2027-02-01T12:00:00.000Z',
    },
  ],
};
const missedProfile = () => Promise.reject(new FakeError(403, { code: 'VENDOR_PROFILE_IS_MISSED' }));

it.each([
  ['without a company profile', null, 'Complete Company Profile', /submit your profile for approval/],
  ['with one that is not submitted', vendorOf('DRAFT'), 'Continue Company Profile', /saved as a draft/],
  ['with one that waits for approval', vendorOf('SUBMITTED'), 'Open Company Profile', /You will get an email as soon as it is approved/],
] as const)('names the next step to a vendor %s, with the invitation in sight', async (_who, vendor, link, text) => {
  fakeServer({ graphql: { HomeInvitations: missedProfile, UndecidedInvitations: WAITING } });
  await renderHome(vendor);
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', '/company-profile');
  await expect.element(page.getByText(text)).toBeVisible();
  const open = page.getByRole('link', { name: 'Open the invitation to Dental Carrier RFP 2027' });
  await expect
    .element(open)
    .toHaveAttribute('href', '/invite-to-project/0190a5d1-0000-7000-8000-00000000000a/preview/0190a5d1-0000-7000-8000-0000000000e1');
  await expect.element(page.getByText(/Northwind Benefits invites Tidewater PPO\. Answers are due on/)).toBeVisible();
});

it('shows the projects as soon as the company is approved, without a reload', async () => {
  let answer: unknown = missedProfile;
  fakeServer({
    graphql: {
      HomeInvitations: () => (typeof answer === 'function' ? (answer as () => unknown)() : answer),
      UndecidedInvitations: WAITING,
    },
  });
  const { session } = await renderHome(vendorOf('SUBMITTED'));
  await expect.element(page.getByText('Your company profile is awaiting approval')).toBeVisible();
  answer = { invitations: { items: [invitation('Dental Carrier RFP 2027', [])], pagination: { total: 1 } } };
  session.update({ vendor: vendorOf('APPROVED') });
  await expect.element(page.getByRole('link', { name: 'Dental Carrier RFP 2027', exact: true })).toBeVisible();
  await expect.element(page.getByText('Your company profile is awaiting approval')).not.toBeInTheDocument();
});
