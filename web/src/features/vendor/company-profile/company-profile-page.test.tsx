import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { vendorProfileActions } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { holdUndo } from '../../../testing/hold-undo.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { VendorProfile } from './company-profile.operations.ts';
import { CompanyProfilePage } from './company-profile-page.tsx';

beforeEach(clearWhatStays);

const ME = '00000000-0000-4000-8000-000000000001';
const ANN = '00000000-0000-4000-8000-0000000000a2';
const VENDOR = '00000000-0000-4000-8000-0000000000d1';
const PPO = { __typename: 'VendorProduct', id: '00000000-0000-4000-8000-0000000000d2', name: 'HealthPlus PPO', serviceTypes: ['Medical'] };
const UPDATED = '2026-03-05T12:00:00.000Z';

const harper = { __typename: 'VendorPerson', id: ME, name: 'Harper Lee', email: 'harper@healthplus.test', status: 'ACTIVE' } as const;
const ann = { __typename: 'VendorPerson', id: ANN, name: 'Ann Lee', email: 'ann@healthplus.test', status: 'ACTIVE' } as const;

/** What the server offers is decided by the rule itself. */
function givenCompany(change: Partial<VendorProfile> = {}, createdBy: string | null = ME): VendorProfile {
  const profile: VendorProfile = {
    ...typed('VendorProfile'),
    id: VENDOR,
    name: 'HealthPlus',
    contactName: 'Harper Lee',
    email: 'harper@healthplus.test',
    phone: null,
    website: 'healthplus.test',
    description: null,
    status: 'APPROVED',
    products: [PPO],
    keyPersons: [{ id: ME, role: 'ADMIN' }],
    people: [harper, ann],
    actions: [],
    updatedAt: UPDATED,
    ...change,
  };
  const { actor } = vendorSession(profile).getState();
  const facts = { vendorId: VENDOR, status: profile.status, createdBy, keyPersons: profile.keyPersons };
  return { ...profile, actions: change.actions ?? vendorProfileActions(actor, facts) };
}

function vendorSession(company: VendorProfile | null, createdBy: string | null = ME) {
  const vendor = company && {
    id: company.id,
    name: company.name,
    status: company.status,
    features: [],
    products: [PPO],
    keyPersons: [],
    createdBy: createdBy === null ? null : { id: createdBy, name: 'Somebody' },
  };
  return givenSession(givenProfile({ id: ME, type: 'VENDOR', name: 'Harper Lee', settings: null, company: null, vendor }));
}

async function renderCompany(company: VendorProfile | null, graphql: Record<string, unknown> = {}, createdBy: string | null = ME) {
  let served = company;
  const server = fakeServer({
    graphql: {
      VendorProfile: () => ({ vendorProfile: served }),
      VendorProfileStart: {
        vendorProfileStart: { email: 'harper@healthplus.test', contactName: 'Harper Lee', productNames: ['HealthPlus PPO'] },
      },
      ProductProfile: { productProfile: [] },
      UndecidedInvitations: { undecidedInvitations: [] },
      AskedServiceTypes: { askedServiceTypes: ['Dental', 'Dental HMO', 'Medical', 'Vision'] },
      ...graphql,
    },
  });
  const session = vendorSession(company, createdBy);
  const view = await renderScreen(<CompanyProfilePage />, {
    session,
    path: '/company-profile',
    elsewhere: { '/projects': <p>Projects</p> },
  });
  return {
    ...view,
    server,
    serves: (next: VendorProfile) => {
      served = next;
    },
  };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function shows(text: string | RegExp) {
  await expect.element(page.getByText(text)).toBeVisible();
}
const inputOf = (requests: readonly { input: Record<string, unknown> }[]) => requests.at(-1)?.input['input'];
const steps = () =>
  page
    .getByRole('list', { name: /^Registration of/ })
    .getByRole('listitem')
    .elements()
    .map((step) => `${step.textContent} ${step.getAttribute('data-state')}`);

it('starts with what is known from the invitation, and saves a draft [VEND-125]', async () => {
  const draft = givenCompany({ status: 'DRAFT', name: 'HealthPlus Inc' });
  const { server, session } = await renderCompany(null, { CreateVendorProfile: { createVendorProfile: draft } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Company Profile' })).toBeVisible();
  await expect.element(field('Contact name')).toHaveValue('Harper Lee');
  await expect.element(field('Email')).toHaveValue('harper@healthplus.test');
  await expect.element(field('Product 1')).toHaveValue('HealthPlus PPO');
  expect(document.activeElement).toBe(document.body);
  expect(steps()).toEqual(['Account created (done) done', 'Profile created current', 'Profile submitted ahead', 'Awaiting approval ahead']);
  await field('Name').fill('HealthPlus Inc');
  await userEvent.keyboard('{Enter}');
  await shows('Your company profile is saved');
  expect(inputOf(server.requests('CreateVendorProfile'))).toMatchObject({
    name: 'HealthPlus Inc',
    email: 'harper@healthplus.test',
    products: [{ name: 'HealthPlus PPO', serviceTypes: [] }],
  });
  await expect.poll(steps).toContain('Profile submitted current');
  expect(session.getState().profile?.vendor).toMatchObject({ id: VENDOR, status: 'DRAFT', createdBy: { id: ME } });
});

it('keeps the focus where it was when the form that was saved is replaced, and when a product is removed', async () => {
  const draft = givenCompany({ status: 'DRAFT' });
  await renderCompany(draft, { UpdateVendorProfile: { updateVendorProfile: { ...draft, updatedAt: '2026-03-06T12:00:00.000Z' } } });
  await button('Add Product').click();
  await expect.element(field('Product 2')).toHaveFocus();
  await button('Remove product 2').click();
  await expect.element(field('Product 2')).not.toBeInTheDocument();
  await expect.element(button('Add Product')).toHaveFocus();
  await field('Name').fill('HealthPlus Inc');
  await button('Save Draft').click();
  await shows('Your company profile is saved');
  await expect.element(page.getByRole('group', { name: 'Saving' })).toHaveFocus();
});

it('submits a draft, and says in the fields what is missing first [VEND-125]', async () => {
  const draft = givenCompany({ status: 'DRAFT', contactName: null, products: [] });
  const changed = { ...draft, contactName: 'Ann Lee', products: [PPO], updatedAt: '2026-03-06T12:00:00.000Z' };
  const { server, session } = await renderCompany(draft, {
    UpdateVendorProfile: { updateVendorProfile: changed },
    SubmitVendorProfile: { submitVendorProfile: givenCompany({ ...changed, status: 'SUBMITTED', actions: undefined }) },
  });
  await button('Submit for Approval').click();
  await shows('Required');
  await shows('Please add at least one product');
  await expect.element(field('Contact name')).toHaveFocus();
  expect(server.requests('SubmitVendorProfile')).toEqual([]);

  await field('Contact name').fill('Ann Lee');
  await button('Add Product').click();
  await field('Product 1').fill('HealthPlus PPO');
  await button('Submit for Approval').click();
  await shows('Your company profile was submitted for approval');
  expect(inputOf(server.requests('UpdateVendorProfile'))).toMatchObject({ id: VENDOR, updatedAt: UPDATED, contactName: 'Ann Lee' });
  expect(inputOf(server.requests('SubmitVendorProfile'))).toEqual({ updatedAt: changed.updatedAt });
  const notice = page.getByRole('alert', { name: 'Your company profile is awaiting approval' });
  await expect.element(notice).toBeInViewport({ ratio: 1 });
  await expect.element(notice).toHaveFocus();
  expect(session.getState().profile?.vendor?.status).toBe('SUBMITTED');
});

it('goes on from what was saved when only the submitting fails', async () => {
  const draft = givenCompany({ status: 'DRAFT' });
  const changed = { ...draft, name: 'HealthPlus Inc', updatedAt: '2026-03-06T12:00:00.000Z' };
  const { server } = await renderCompany(draft, {
    UpdateVendorProfile: { updateVendorProfile: changed },
    SubmitVendorProfile: () => Promise.reject(new FakeError(500, { message: 'The server is busy' })),
  });
  await field('Name').fill('HealthPlus Inc');
  await button('Submit for Approval').click();
  await shows('The server is busy');
  await expect.element(button('Save Draft')).toBeDisabled();
  clearWhatStays();
  await button('Submit for Approval').click();
  await expect.poll(() => server.requests('SubmitVendorProfile').length).toBe(2);
  expect(inputOf(server.requests('SubmitVendorProfile'))).toEqual({ updatedAt: changed.updatedAt });
  expect(server.requests('UpdateVendorProfile')).toHaveLength(1);
});

it('is locked while it awaits approval, and opens as soon as it is approved [VEND-125]', async () => {
  const { session, serves } = await renderCompany(givenCompany({ status: 'SUBMITTED' }));
  await shows('Your company profile is awaiting approval');
  expect(steps()).toContain('Awaiting approval current');
  await expect.element(page.getByRole('region', { name: 'Company' })).toMatchTextContent(/HealthPlus.*Service types: Medical/);
  expect(page.getByRole('textbox').elements()).toEqual([]);

  const notice = page.getByRole('alert', { name: 'Your company profile is awaiting approval' }).element() as HTMLElement;
  notice.focus();
  serves(givenCompany({ updatedAt: '2026-03-07T12:00:00.000Z' }));
  const { vendor } = session.getState().profile ?? {};
  session.update({ vendor: vendor && { ...vendor, status: 'APPROVED' satisfies VendorStatus } });
  await expect.element(field('Name')).toHaveValue('HealthPlus');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your company is approved\./);
  await page.getByRole('link', { name: 'Go to projects' }).click();
  await shows('Projects');
});

it('keeps an approved profile up to date, and says who was faster [VEND-125]', async () => {
  const approved = givenCompany();
  const theirs = { ...approved, phone: '+1 555 0100', updatedAt: '2026-03-06T12:00:00.000Z' };
  const saved = { ...theirs, name: 'HealthPlus Inc', updatedAt: '2026-03-07T12:00:00.000Z' };
  let isLate = true;
  const { server, serves } = await renderCompany(approved, {
    UpdateVendorProfile: () => {
      if (!isLate) return { updateVendorProfile: saved };
      throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Ann Lee', at: theirs.updatedAt } });
    },
  });
  await expect.element(button('Save')).toBeDisabled();
  await field('Name').fill('HealthPlus Inc');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ann Lee changed this on March 6, 2026/);
  serves(theirs);
  isLate = false;
  await button('Reload').click();
  await expect.element(field('Phone')).toHaveValue('+1 555 0100');
  await field('Name').fill('HealthPlus Inc');
  await button('Save').click();
  await shows('Your company profile is saved');
  expect(inputOf(server.requests('UpdateVendorProfile'))).toMatchObject({
    updatedAt: theirs.updatedAt,
    products: [{ id: PPO.id, name: 'HealthPlus PPO', serviceTypes: ['Medical'] }],
  });
});

it('takes back what was changed in an approved profile with Cancel', async () => {
  const { server } = await renderCompany(givenCompany());
  await expect.element(button('Cancel')).toBeDisabled();
  await field('Name').fill('HealthPlus Inc');
  await button('Cancel').click();
  await expect.element(field('Name')).toHaveValue('HealthPlus');
  await expect.element(button('Save')).toBeDisabled();
  expect(server.requests('UpdateVendorProfile')).toEqual([]);
});

it('is only read by those who do not keep it', async () => {
  const company = givenCompany(
    {
      keyPersons: [
        { id: ANN, role: 'ADMIN' },
        { id: ME, role: 'MEMBER' },
      ],
    },
    ANN,
  );
  const { server } = await renderCompany(company, {}, ANN);
  await expect.element(page.getByRole('region', { name: 'Company' })).toMatchTextContent(/HealthPlus/);
  // Nothing is said of what it did not tell.
  await expect.element(page.getByRole('region', { name: 'Company' })).not.toMatchTextContent(/Phone|Description/);
  await expect.element(page.getByRole('list', { name: 'Key persons' })).toMatchTextContent(/Ann Lee.*Administrator.*Harper Lee.*Member/);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(server.requests('ProductProfile')).toEqual([]);
});

it('keeps the key persons, with their order and roles [VEND-125]', async () => {
  const company = givenCompany();
  const { server } = await renderCompany(company, {
    SetKeyPersons: ({ input }: { input: { keyPersons: VendorProfile['keyPersons'] } }) => ({
      setKeyPersons: { ...company, keyPersons: input.keyPersons },
    }),
  });
  await page.getByRole('combobox', { name: 'Add a key person' }).click();
  await page.getByRole('option', { name: 'Ann Lee' }).click();
  await page.getByRole('combobox', { name: 'Role of Harper Lee' }).click();
  await page.getByRole('option', { name: 'Member' }).click();
  await button('Save Key Persons').click();
  await shows('At least one key person has to be an administrator');
  expect(server.requests('SetKeyPersons')).toEqual([]);

  await page.getByRole('combobox', { name: 'Role of Ann Lee' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await button('Actions for Ann Lee').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  // The page must not be loaded anew.
  const submitted = new Promise<boolean>((resolve) => {
    window.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true });
  });
  await button('Save Key Persons').click();
  expect(await submitted).toBe(true);
  await shows('The key persons are saved');
  expect(inputOf(server.requests('SetKeyPersons'))).toEqual({
    keyPersons: [
      { id: ANN, role: 'ADMIN' },
      { id: ME, role: 'MEMBER' },
    ],
  });
  expect(button('Save Key Persons').elements()).toEqual([]);
});

describe('the list of key persons', () => {
  const lee = { ...ann, id: '00000000-0000-4000-8000-0000000000a3', name: 'Lee Moss', email: 'lee@healthplus.test' };
  const three: Partial<VendorProfile> = {
    people: [harper, ann, lee],
    keyPersons: [
      { id: ME, role: 'ADMIN' },
      { id: ANN, role: 'MEMBER' },
      { id: lee.id, role: 'MEMBER' },
    ],
  };
  const list = page.getByRole('list', { name: 'Key persons' });
  const names = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('p')?.textContent);

  it('moves its entries, each as far as it goes, and takes everything back with Cancel', async () => {
    const { server } = await renderCompany(givenCompany(three));
    await button('Actions for Harper Lee').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Move up' }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(names).toEqual(['Ann Lee', 'Harper Lee', 'Lee Moss']);
    await button('Actions for Lee Moss').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Move down' }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(names).toEqual(['Ann Lee', 'Harper Lee']);
    // Who is to be invited would come into a list that is not saved yet.
    await expect.element(button('Invite a colleague')).toBeDisabled();
    await page.getByRole('form', { name: 'Key persons' }).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(names).toEqual(['Harper Lee', 'Ann Lee', 'Lee Moss']);
    await expect.element(button('Invite a colleague')).toBeEnabled();
    expect(server.requests('SetKeyPersons')).toEqual([]);
  });

  it('changes its order by keyboard, too', async () => {
    const company = givenCompany(three);
    const { server } = await renderCompany(company, { SetKeyPersons: { setKeyPersons: company } });
    await expect.element(button('Move Lee Moss')).toBeVisible();
    (button('Move Lee Moss').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Lee Moss is now at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Lee Moss is now at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Lee Moss is now at place 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Lee Moss was put down at place 1 of 3.')).toBeInTheDocument();
    await expect.poll(names).toEqual(['Lee Moss', 'Harper Lee', 'Ann Lee']);
    (button('Move Ann Lee').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Ann Lee is now at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Ann Lee is now at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Ann Lee stays where it was.')).toBeInTheDocument();
    await button('Save Key Persons').click();
    await shows('The key persons are saved');
    expect(inputOf(server.requests('SetKeyPersons'))).toEqual({
      keyPersons: [
        { id: lee.id, role: 'MEMBER' },
        { id: ME, role: 'ADMIN' },
        { id: ANN, role: 'MEMBER' },
      ],
    });
  });

  it('keeps the place of somebody whose account is gone, and offers everybody who is not in it', async () => {
    await renderCompany(
      givenCompany({
        keyPersons: [
          { id: ME, role: 'ADMIN' },
          { id: 'gone', role: 'MEMBER' },
        ],
      }),
    );
    await expect.poll(names).toEqual(['Harper Lee', 'Former colleague']);
    await expect.element(page.getByRole('button', { name: 'Move Former colleague' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Add a key person' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(['Ann Lee']);
  });

  it('takes fifty people and no more', async () => {
    const people = Array.from({ length: 50 }, (_, index) => ({ ...ann, id: `person ${index}`, name: `Person ${index}` }));
    const keyPersons = people.map(({ id }) => ({ id, role: 'MEMBER' as const }));
    await renderCompany(
      givenCompany({
        people: [harper, ...people],
        keyPersons: [{ id: ME, role: 'ADMIN' }, ...keyPersons.slice(1)],
        actions: ['manageKeyPersons'],
      }),
    );
    await expect.element(button('Actions for Person 49')).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Add a key person' }).elements()).toEqual([]);
    await button('Actions for Person 49').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Add a key person' })).toBeVisible();
  });
});

it('asks before somebody gives the profile away (decision 109)', async () => {
  const company = givenCompany(
    {
      keyPersons: [
        { id: ME, role: 'ADMIN' },
        { id: ANN, role: 'ADMIN' },
      ],
    },
    ANN,
  );
  const { server } = await renderCompany(
    { ...company, actions: ['edit', 'manageKeyPersons'] },
    { SetKeyPersons: { setKeyPersons: company } },
    null,
  );
  await button('Actions for Ann Lee').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await button('Save Key Persons').click();
  const question = page.getByRole('dialog', { name: 'Hand over the company profile' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(server.requests('SetKeyPersons')).toEqual([]);
  await button('Save Key Persons').click();
  await question.getByRole('button', { name: 'Hand Over' }).click();
  await expect.poll(() => server.requests('SetKeyPersons').length).toBe(1);
});

it('says which person is none of the company any more', async () => {
  const fields = { 'keyPersons.1.id': 'This person does not belong to your company' };
  const SetKeyPersons = () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields }));
  await renderCompany(givenCompany(), { SetKeyPersons });
  await page.getByRole('combobox', { name: 'Add a key person' }).click();
  await page.getByRole('option', { name: 'Ann Lee' }).click();
  await button('Save Key Persons').click();
  await expect.element(page.getByText('This person does not belong to your company')).toBeVisible();
});

it('invites a colleague, without touching what is being typed [VEND-125]', async () => {
  const company = givenCompany();
  const lee = {
    ...ann,
    id: '00000000-0000-4000-8000-0000000000a3',
    name: 'Lee Moss',
    email: 'lee@healthplus.test',
    status: 'INVITED',
  } as const;
  const invited = {
    ...company,
    people: [...company.people, lee],
    keyPersons: [...company.keyPersons, { id: lee.id, role: 'MEMBER' as const }],
  };
  const { server } = await renderCompany(company, { InviteKeyPerson: { inviteKeyPerson: invited } });
  await field('Name').fill('HealthPlus Inc');
  await button('Invite a colleague').click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Lee');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Moss');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('lee@healthplus.test');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await shows('lee@healthplus.test is invited');
  await expect.element(page.getByRole('list', { name: 'Key persons' })).toMatchTextContent(/Lee Moss.*Invited/);
  expect(inputOf(server.requests('InviteKeyPerson'))).toEqual({
    firstName: 'Lee',
    lastName: 'Moss',
    email: 'lee@healthplus.test',
    role: 'MEMBER',
  });
  await expect.element(field('Name')).toHaveValue('HealthPlus Inc');
});

it('lists what is kept with a product, and removes it [VEND-125]', async () => {
  const entry = {
    __typename: 'ProductProfileEntry',
    id: 'entry',
    label: 'Which states do you serve?',
    valueText: 'Ohio\nTexas',
    updatedAt: UPDATED,
    updatedBy: { __typename: 'UserRef', id: ANN, name: 'Ann Lee' },
  };
  holdUndo();
  let kept = [entry];
  const { server } = await renderCompany(givenCompany(), {
    ProductProfile: () => ({ productProfile: kept }),
    RemoveProductProfileEntry: () => {
      kept = [];
      return { removeProductProfileEntry: { id: 'entry' } };
    },
  });
  const section = page.getByRole('region', { name: 'Product Profile' });
  await expect
    .element(section.getByRole('listitem'))
    .toMatchTextContent(/Which states do you serve\?\s*Ohio\s+Texas\s*Ann Lee · March 5, 2026/);
  expect(server.requests('ProductProfile')[0]?.input).toEqual({ product: PPO.id });
  await section.getByRole('button', { name: 'Remove Which states do you serve?' }).click();
  const undo = section.getByRole('button', { name: 'Undo deleting Which states do you serve?' });
  await undo.click();
  await section.getByRole('button', { name: 'Remove Which states do you serve?' }).click();
  await expect.element(undo).toBeVisible();
  expect(server.requests('RemoveProductProfileEntry')).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await shows('Nothing is saved here yet');
  expect(server.requests('RemoveProductProfileEntry')[0]?.input).toEqual({ input: { id: 'entry' } });
});

it('says what to do when what is kept with a product cannot be loaded', async () => {
  let fails = true;
  await renderCompany(givenCompany(), {
    ProductProfile: () => {
      if (fails) throw new FakeError(500, { message: 'The server is busy' });
      return { productProfile: [] };
    },
  });
  const section = page.getByRole('region', { name: 'Product Profile' });
  await expect.element(section.getByText('The server is busy')).toBeVisible();
  fails = false;
  await button('Try again').click();
  await expect.element(section.getByText('Nothing is saved here yet')).toBeVisible();
});

it('says what to do when it cannot be loaded', async () => {
  let fails = true;
  await renderCompany(null, {
    VendorProfile: () => {
      if (fails) throw new FakeError(500, { message: 'The server is busy' });
      return { vendorProfile: givenCompany() };
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The server is busy/);
  fails = false;
  await button('Try again').click();
  await expect.element(field('Name')).toHaveValue('HealthPlus');
});

function typed(__typename: string): object {
  return { __typename };
}

it('has the invitation in sight from the first field to the approval, which makes opening it the next step', async () => {
  const undecidedInvitations = [
    {
      id: '0190a5d1-0000-7000-8000-0000000000e1',
      project: { id: '0190a5d1-0000-7000-8000-00000000000a', name: 'Dental Carrier RFP 2027' },
      brokerageFirm: { id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' },
      productName: 'HealthPlus PPO',
      questionsSubmissionDeadline: null,
    },
  ];
  const path = '/invite-to-project/0190a5d1-0000-7000-8000-00000000000a/preview/0190a5d1-0000-7000-8000-0000000000e1';
  const open = page.getByRole('link', { name: 'Open the invitation to Dental Carrier RFP 2027' });
  for (const company of [null, givenCompany({ status: 'DRAFT' }), givenCompany({ status: 'SUBMITTED' }), givenCompany()]) {
    const view = await renderCompany(company, { UndecidedInvitations: { undecidedInvitations } });
    await expect.element(open).toHaveAttribute('href', path);
    expect(page.getByRole('link', { name: 'Go to projects' }).elements()).toEqual([]);
    await view.unmount();
  }
});

it('shows the form with what stands above it, so that it does not move under the hands', async () => {
  let give: (answer: { undecidedInvitations: never[] }) => void = () => {};
  const asked = new Promise<{ undecidedInvitations: never[] }>((resolve) => {
    give = resolve;
  });
  const { server } = await renderCompany(givenCompany(), { UndecidedInvitations: () => asked });
  await expect.poll(() => [server.requests('VendorProfile').length, server.requests('UndecidedInvitations').length]).toEqual([1, 1]);
  await expect.element(page.getByText('HealthPlus', { exact: true })).toBeVisible();
  expect(field('Name').elements()).toEqual([]);
  give({ undecidedInvitations: [] });
  await expect.element(field('Name')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to projects' })).toBeVisible();
});

it('finds service types while typing, adds a new one only when that is chosen, and loses none that is only typed', async () => {
  const company = givenCompany({ products: [{ ...PPO, serviceTypes: [] }] });
  const { server } = await renderCompany(company, {
    UpdateVendorProfile: { updateVendorProfile: { ...company, updatedAt: '2026-03-06T12:00:00.000Z' } },
  });
  const types = page.getByRole('combobox', { name: 'Service types of HealthPlus PPO' });
  await types.fill('dent');
  await expect.element(page.getByRole('option', { name: 'Dental', exact: true })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Dental', 'Dental HMO', 'Add “dent” as a new service type']);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      button('Remove Dental')
        .or(page.getByText('Dental', { exact: true }))
        .first(),
    )
    .toBeVisible();
  await expect.element(types).toHaveValue('');
  // The list is out of the way of what comes next.
  await expect.element(page.getByRole('option', { name: 'Vision' })).not.toBeInTheDocument();

  await types.fill('Hearing');
  // As a key does, which leaves the field where it is.
  (types.element() as HTMLInputElement).form?.requestSubmit();
  await shows('“Hearing” is not added yet. Choose one from the list, or add it as a new one.');
  await expect.element(types).toHaveFocus();
  await button('Save').click();
  await shows('“Hearing” is not added yet. Choose one from the list, or add it as a new one.');
  expect(server.requests('UpdateVendorProfile')).toEqual([]);
  await expect.element(types).toHaveValue('Hearing');
  await types.click();
  await types.fill('Hearin');
  await expect.element(page.getByText(/is not added yet/)).not.toBeInTheDocument();
  await types.fill('Hearing');
  await page.getByRole('option', { name: 'Add “Hearing” as a new service type' }).click();

  // A known one that was typed in full is taken as it is written.
  await types.fill('vision');
  await button('Save').click();
  await expect
    .poll(() => server.requests('UpdateVendorProfile').at(-1)?.input)
    .toMatchObject({ input: { products: [{ id: PPO.id, serviceTypes: ['Dental', 'Hearing', 'Vision'] }] } });
});
