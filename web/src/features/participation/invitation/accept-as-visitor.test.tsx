import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTarget } from '../../../lib/return-target.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { givenInvitation, givenQuestion, givenSection, givenVendorProfile, PROJECT_ID } from '../testing/given-invitation.ts';
import { HASH, PREVIEW, renderInvitation } from '../testing/render-invitation.tsx';

const PATH = `${PREVIEW}?hash=${HASH}`;
const KNOWN = { email: 'harper@healthplus.test', hasAccount: true, productName: 'HealthPlus PPO', others: [] };
const UNKNOWN = { email: 'new@vendor.test', hasAccount: false, productName: 'New Vision Plan', others: [] };
const INVITED = { product: null, name: 'New Vision Plan', participationStatus: 'INVITED' } as const;
const SECTIONS = [givenSection('Network', [givenQuestion('How large is your network?')])];
const dialog = () => page.getByRole('dialog', { name: 'Accept the invitation' });

type Given = NonNullable<Parameters<typeof renderInvitation>[0]>;

/** A visitor with the link; once signed in, the server knows who they are. */
async function renderAsVisitor({ graphql = {}, rest = {}, ...options }: Given) {
  const profile = givenVendorProfile(options.given?.signIn?.hasAccount === false ? { vendor: null } : {});
  const view = await renderInvitation({
    path: PATH,
    profile: null,
    ...options,
    graphql: { Profile: { profile }, MarkPresence: { markPresence: [] }, ...graphql },
    rest: { 'POST /api/login': {}, ...rest },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const actor = () => {
    const { id, name, type, vendor } = profile;
    return { ...NOBODY, userId: id, name, type, vendorId: vendor?.id ?? null };
  };
  return { ...view, actor };
}

const NOBODY = {
  kind: 'user' as const,
  companyId: null,
  settings: null,
  privileges: new Set<never>(),
  canChangePassword: true,
  onBehalf: false,
};

it('shows a visitor with the hash the whole page, to read [VEND-004] [VEND-126]', async () => {
  const { server } = await renderAsVisitor({ given: { signIn: KNOWN, sections: SECTIONS } });
  expect(server.requests('Invitation')[0]?.input).toEqual({ project: PROJECT_ID, product: null, hash: HASH });
  await expect.element(page.getByText(VENDOR_MESSAGES.decide)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'How large is your network?' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByText(VENDOR_MESSAGES.acceptFirst)).toBeVisible();
  expect(page.getByRole('button', { name: 'Submit Answers' }).elements()).toEqual([]);
});

it('asks a visitor for one password, signs in and accepts at once [VEND-024]', async () => {
  const view = await renderAsVisitor({
    given: { signIn: KNOWN, sections: SECTIONS },
    graphql: {
      AcceptInvitation: () => {
        const accepted = givenInvitation(view.actor(), {
          sections: SECTIONS,
          product: { id: view.invitation.product.id, participationStatus: 'ACCEPTED' },
        });
        view.serves(accepted);
        return { acceptInvitation: accepted.product };
      },
    },
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog().getByLabelText('Email')).toHaveValue(KNOWN.email);
  await expect.element(dialog().getByText(/^Enter your password to accept the invitation for/)).toBeVisible();
  await expect.element(dialog().getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(dialog().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/login/forgot-password');
  expect(view.server.requests('AcceptInvitation')).toEqual([]);
  await userEvent.keyboard('Welcome-2026!{Enter}');
  await expect.element(page.getByText(VENDOR_MESSAGES.accepted)).toBeVisible();
  expect(view.server.requests('POST /api/login')[0]?.input).toEqual({ email: KNOWN.email, password: 'Welcome-2026!' });
  expect(view.server.requests('AcceptInvitation')[0]?.input).toEqual({
    input: { project: { id: PROJECT_ID }, product: { id: view.invitation.product.id }, hash: HASH },
  });
  await expect.element(page.getByText(VENDOR_MESSAGES.answer)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit Answers' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(view.session.getState().profile?.email).toBe(KNOWN.email);
});

it('says that the password is wrong, and stays', async () => {
  await renderAsVisitor({
    given: { signIn: KNOWN },
    rest: { 'POST /api/login': () => Promise.reject(new FakeError(401, { code: 'UNAUTHENTICATED', message: 'Wrong email or password' })) },
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByLabelText('Password', { exact: true }).fill('nonsense');
  await dialog().getByRole('button', { name: 'Sign In and Accept' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Wrong email or password/);
});

it('lets a visitor who is asked for a password read on without one', async () => {
  const { server } = await renderAsVisitor({ given: { signIn: KNOWN } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.requests('POST /api/login')).toEqual([]);
});

it('sends who has to come through the identity provider there, and knows the way back', async () => {
  await renderAsVisitor({
    given: { signIn: KNOWN },
    rest: { 'POST /api/login': () => Promise.reject(new FakeError(403, { code: 'REQUIRE_SSO' })) },
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog().getByRole('button', { name: 'Sign In and Accept' }).click();
  await expect.element(page.getByText('Single sign-on')).toBeVisible();
  expect(takeTarget()).toBe(PATH);
});

it('leaves the page open to decide when only accepting fails', async () => {
  const view = await renderAsVisitor({
    given: { signIn: KNOWN },
    graphql: { AcceptInvitation: () => Promise.reject(new FakeError(403, { message: 'Too late' })) },
  });
  view.serves(givenInvitation(view.actor(), { product: { id: view.invitation.product.id } }));
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog().getByRole('button', { name: 'Sign In and Accept' }).click();
  await expect.element(page.getByText('Too late')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

it('still has the names when the dialog was closed and is opened again, and no password', async () => {
  await renderAsVisitor({ given: { signIn: UNKNOWN, product: INVITED } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByLabelText('First name').fill('Nora');
  await dialog().getByLabelText('Last name').fill('New');
  await dialog().getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog().getByLabelText('First name')).toHaveValue('Nora');
  await expect.element(dialog().getByLabelText('Last name')).toHaveValue('New');
  await expect.element(dialog().getByLabelText('Password', { exact: true })).toHaveValue('');
});

it('makes an account for anybody who has none, and says what comes next', async () => {
  const view = await renderAsVisitor({ given: { signIn: UNKNOWN, product: INVITED }, rest: { 'POST /api/register': {} } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog().getByText('Create your account to answer for New Vision Plan.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog().getByText('Must Accept Terms and Conditions')).toBeVisible();
  expect(view.server.requests('POST /api/register')).toEqual([]);
  await dialog().getByLabelText('First name').fill('Nora');
  await dialog().getByLabelText('Last name').fill('New');
  await dialog().getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog()
    .getByRole('checkbox', { name: /Terms and Conditions/ })
    .click();
  await expect.element(dialog().getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-vendor');
  view.serves(givenInvitation(view.actor(), { product: { ...INVITED, participationStatus: 'BP_REGISTERED' } }));
  await dialog().getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText('Your account is created.')).toBeVisible();
  await expect.element(page.getByText(VENDOR_MESSAGES.register)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Complete Company Profile' })).toHaveAttribute('href', '/company-profile');
  await expect
    .element(page.getByRole('list', { name: 'Registration of your company' }).getByRole('listitem').first())
    .toHaveTextContent('Account created (done)');
  expect(view.server.requests('POST /api/register')[0]?.input).toEqual({
    type: 'VENDOR',
    hash: HASH,
    email: UNKNOWN.email,
    firstName: 'Nora',
    lastName: 'New',
    password: 'Welcome-2026!',
    agreedWithTermsAndConditions: true,
  });
  expect(view.server.requests('AcceptInvitation')).toEqual([]);
});

it('makes one account, however often signing in has to be tried after it', async () => {
  let fails = true;
  const view = await renderAsVisitor({
    given: { signIn: UNKNOWN, product: INVITED },
    rest: {
      'POST /api/register': {},
      'POST /api/login': () => (fails ? Promise.reject(new FakeError(500, { message: 'Not now' })) : {}),
    },
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog().getByLabelText('First name').fill('Nora');
  await dialog().getByLabelText('Last name').fill('New');
  await dialog().getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog()
    .getByRole('checkbox', { name: /Terms and Conditions/ })
    .click();
  await dialog().getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Not now/);
  fails = false;
  view.serves(givenInvitation(view.actor(), { product: { ...INVITED, participationStatus: 'BP_REGISTERED' } }));
  await dialog().getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText(VENDOR_MESSAGES.register)).toBeVisible();
  expect(view.server.requests('POST /api/register')).toHaveLength(1);
  expect(view.server.requests('POST /api/login')).toHaveLength(2);
});

it('promises no acceptance to somebody with an account whose company is not approved yet', async () => {
  await renderAsVisitor({ given: { signIn: KNOWN, product: { ...INVITED, participationStatus: 'BP_REGISTERED' } } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog().getByText(/^Enter your password to go on with the invitation for/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

it('declines without an account, and asks the server no more with a hash that has ended [VEND-026]', async () => {
  const view = await renderAsVisitor({
    given: { signIn: UNKNOWN, product: INVITED },
    graphql: {
      DeclineInvitation: () => {
        view.serves(null);
        return { declineInvitation: { ...view.invitation.product, participationStatus: 'DECLINED', actions: [] } };
      },
    },
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect
    .element(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: VENDOR_MESSAGES.declined }).first())
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dental Carrier RFP 2027' })).toBeVisible();
  expect(view.server.requests('DeclineInvitation')[0]?.input).toEqual({
    input: { project: { id: PROJECT_ID }, product: { id: view.invitation.product.id }, hash: HASH },
  });
  expect(view.server.requests('Invitation')).toHaveLength(1);
});

it('shows files to anybody who has the hash', async () => {
  const attachments = [
    {
      id: 'a',
      filename: 'plan.pdf',
      url: '/api/files/a/plan.pdf',
      state: 'READY' as const,
      size: 10,
      mimetype: 'application/pdf',
      description: null,
    },
  ];
  const files = [{ id: 'f', description: null, filename: 'census.xlsx', url: '/api/files/f/census.xlsx', state: 'READY' as const }];
  const sections = [givenSection('Network', [givenQuestion('Do you agree?', { question: { attachments } })])];
  await renderAsVisitor({ given: { signIn: KNOWN, project: { files }, sections } });
  await expect.element(page.getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', `/api/files/f/census.xlsx?hash=${HASH}`);
  await page.getByRole('button', { name: 'Question Attachments (1)' }).click();
  await expect.element(page.getByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', `/api/files/a/plan.pdf?hash=${HASH}`);
});

it('tells somebody who is about to sign up who else has invited the address (decision 174)', async () => {
  const others = [{ id: PROJECT_ID, kind: 'VENDOR' as const, by: 'Greedy Health', project: null }];
  await renderAsVisitor({ given: { signIn: { ...UNKNOWN, others }, product: INVITED, sections: SECTIONS } });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog().getByText('Others have invited this address too:')).toBeVisible();
  await expect.element(dialog().getByText('Greedy Health invites you to join its team.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Create Account' })).toBeVisible();
});
