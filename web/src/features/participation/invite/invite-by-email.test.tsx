import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { openProducts } from '../testing/open-products.tsx';
import type { ExistingDomain } from './invite.operations.ts';

beforeEach(() => FakeUpload.install());

const dialog = page.getByRole('dialog', { name: 'Invite By Email' });
const WARNING = /E-mail invitations cannot be sent to existing domains\. Please choose an existing product of the vendor\./;
/** Named by its type, because its fields come by a fragment. */
const healthPlus: ExistingDomain & { __typename: string } = {
  __typename: 'ExistingDomain',
  email: 'new@healthplus.test',
  vendor: { id: 'v1', name: 'HealthPlus' },
  products: [
    { id: 'ppo', name: 'HealthPlus PPO', disabled: false },
    { id: 'hmo', name: 'HealthPlus HMO', disabled: true },
  ],
};
const result = (change: object = {}) => ({
  invited: 1,
  rejected: [],
  existing: [],
  project: givenProject({ status: 'PUBLISHED' }),
  ...change,
});

async function openDialog(graphql: Record<string, unknown> = {}, button = 'Invite By Email') {
  const { server } = await openProducts({
    project: { status: 'PUBLISHED' },
    graphql: {
      ExistingDomains: ({ emails }: { emails: string[] }) => ({
        existingDomains: emails.filter((email) => email === healthPlus.email).map(() => healthPlus),
      }),
      ...graphql,
    },
  });
  await page.getByRole('button', { name: button }).click();
  await expect.element(dialog).toBeVisible();
  return server;
}

const field = (name: string) => dialog.getByRole('textbox', { name });
const invite = () => dialog.getByRole('button', { name: 'Invite', exact: true }).click();

async function upload(name: string): Promise<void> {
  await dialog.getByLabelText('Choose file: choose files').upload(new File(['abc'], name));
}

async function uploadSheet(): Promise<void> {
  await upload('vendors.xlsx');
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('f1', 'vendors.xlsx');
  await expect.element(dialog.getByText('vendors.xlsx')).toBeVisible();
}

it('invites by hand, one row for each [PROD-010]', async () => {
  const server = await openDialog({ InviteByEmail: { inviteByEmail: result({ invited: 2 }) } });
  await expect.element(field('Product name 1')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Remove row 1' })).toBeDisabled();
  await field('Product name 1').fill('Bright PPO');
  await field('Email 1').fill('Ann@Bright.test');
  await dialog.getByRole('button', { name: 'Add Row' }).click();
  await expect.element(field('Product name 2')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Remove row 1' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Add Row' }).click();
  await dialog.getByRole('button', { name: 'Remove row 3' }).click();
  await expect.element(field('Email 3')).not.toBeInTheDocument();
  await field('Product name 2').fill('Sun HMO');
  await field('Email 2').fill('bob@sun.test');
  await invite();
  await expect.element(page.getByText('2 invites are successfully sent')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('InviteByEmail').map(({ input }) => input)).toEqual([
    {
      input: {
        project: { id: PROJECT_ID },
        invitations: [
          { productName: 'Bright PPO', email: 'ann@bright.test' },
          { productName: 'Sun HMO', email: 'bob@sun.test' },
        ],
      },
    },
  ]);
});

it('says beside each field what is missing or wrong', async () => {
  const server = await openDialog();
  await invite();
  await expect.poll(() => dialog.getByText('Required', { exact: true }).elements().length).toBe(2);
  await field('Product name 1').fill('Bright PPO');
  await field('Email 1').fill('ann');
  await invite();
  await expect.element(dialog.getByText('Must be a valid email')).toBeVisible();
  await field('Email 1').fill('ann@bright.test');
  await dialog.getByRole('button', { name: 'Add Row' }).click();
  await field('Product name 2').fill('bright ppo');
  await field('Email 2').fill('ann@bright.test');
  await invite();
  await expect.element(dialog.getByText('This email is already added')).toBeVisible();
  expect(server.requests('InviteByEmail')).toEqual([]);
});

it('warns of a registered vendor once its address is typed, and lets one choose its product [PROD-019] [PROD-020] [PROD-021] [VALID-035]', async () => {
  const server = await openDialog({ InviteProducts: { inviteProducts: givenProject({ status: 'PUBLISHED' }) } });
  const typed = performance.now();
  await field('Email 1').fill('New@HealthPlus.test');
  await expect.element(dialog.getByText(WARNING)).toBeVisible();
  expect(server.requests('ExistingDomains')[0]!.at - typed).toBeGreaterThanOrEqual(400);
  expect(dialog.getByText(/All products of HealthPlus/).elements()).toEqual([]);
  await expect.element(field('Product name 1')).not.toBeInTheDocument();
  await invite();
  await expect.element(dialog.getByText('Required', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Product of HealthPlus' }).click();
  await expect
    .element(page.getByRole('option', { name: 'HealthPlus HMO (already added)' }))
    .toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: 'HealthPlus PPO' }).click();
  await invite();
  await expect.element(page.getByText('The invite is successfully sent')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('InviteProducts').map(({ input }) => input)).toEqual([
    { input: { project: { id: PROJECT_ID }, products: ['ppo'] } },
  ]);
  expect(server.requests('InviteByEmail')).toEqual([]);
});

it('does not send a name that is none of the vendor’s products', async () => {
  const server = await openDialog();
  await field('Product name 1').fill('Something New');
  await field('Email 1').fill('new@healthplus.test');
  await expect.element(dialog.getByText(WARNING)).toBeVisible();
  await invite();
  await expect.element(dialog.getByText('Please choose an existing product of the vendor', { exact: true })).toBeVisible();
  expect(server.requests('InviteProducts')).toEqual([]);
});

it('sends the others by email, and nothing twice when the chosen product fails', async () => {
  const server = await openDialog({
    InviteByEmail: { inviteByEmail: result() },
    InviteProducts: () => Promise.reject(new FakeError(500, { message: 'Not today' })),
  });
  await field('Product name 1').fill('Sun HMO');
  await field('Email 1').fill('bob@sun.test');
  await dialog.getByRole('button', { name: 'Add Row' }).click();
  await field('Product name 2').fill('healthplus ppo');
  await field('Email 2').fill('new@healthplus.test');
  await expect.element(dialog.getByRole('combobox', { name: 'Product of HealthPlus' })).toHaveValue('HealthPlus PPO');
  await invite();
  await expect.element(dialog.getByText('Not today')).toBeVisible();
  await expect.element(field('Email 1')).toHaveValue('new@healthplus.test');
  await expect.element(field('Email 2')).not.toBeInTheDocument();
  expect(server.requests('InviteByEmail')[0]?.input).toMatchObject({
    input: { invitations: [{ productName: 'Sun HMO', email: 'bob@sun.test' }] },
  });
});

it('names a row that was not invited by its place among the typed ones', async () => {
  const rejected = [{ row: 2, email: 'eve@moon.test', message: 'This email is blocked' }];
  await openDialog({
    InviteByEmail: { inviteByEmail: result({ rejected }) },
    InviteProducts: { inviteProducts: givenProject({ status: 'PUBLISHED' }) },
  });
  const lines = [
    ['HealthPlus PPO', 'new@healthplus.test'],
    ['Sun HMO', 'bob@sun.test'],
    ['Moon HMO', 'eve@moon.test'],
  ] as const;
  for (const [index, [name, email]] of lines.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add Row' }).click();
    await field(`Product name ${index + 1}`).fill(name);
    await field(`Email ${index + 1}`).fill(email);
  }
  await expect.element(dialog.getByRole('combobox', { name: 'Product of HealthPlus' })).toHaveValue('HealthPlus PPO');
  await invite();
  await expect.element(dialog.getByText('2 invites are successfully sent')).toBeVisible();
  await expect.element(dialog.getByRole('row').last()).toMatchTextContent(/^3\s*eve@moon\.test\s*This email is blocked$/);
});

it.each([
  [1, 'The invite is successfully sent'],
  [0, 'Nobody was invited'],
])('says how many were invited beside those who were not: %i', async (invited, words) => {
  const rejected = [{ row: 1, email: 'eve@moon.test', message: 'This email is blocked' }];
  await openDialog({ InviteByEmail: { inviteByEmail: result({ invited, rejected }) } });
  await field('Product name 1').fill('Moon HMO');
  await field('Email 1').fill('eve@moon.test');
  await invite();
  await expect.element(dialog.getByRole('status').getByText(words)).toBeVisible();
});

it('asks before typed rows are thrown away', async () => {
  await openDialog();
  await field('Email 1').fill('bob@sun.test');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  await expect.element(field('Email 1')).toHaveValue('bob@sun.test');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps the typed rows while one looks at the upload [PROD-010] [PROD-011]', async () => {
  await openDialog();
  await field('Email 1').fill('bob@sun.test');
  await dialog.getByText('Upload a file').click();
  await expect.element(dialog.getByRole('link', { name: 'Download the template' })).toBeVisible();
  await dialog.getByText('Enter manually').click();
  await expect.element(field('Email 1')).toHaveValue('bob@sun.test');
});

it('offers the template, and needs one spreadsheet [PROD-011] [PROD-012] [PROD-017] [PROD-018]', async () => {
  const server = await openDialog({}, 'Upload Invite File');
  const template = dialog.getByRole('link', { name: 'Download the template' });
  await expect.element(template).toHaveAttribute('href', '/assets/templates/invite_vendors.xlsx');
  await expect.element(template).toHaveAttribute('download');
  await invite();
  await expect.element(dialog.getByText('File is not uploaded yet')).toBeVisible();
  await expect.element(dialog.getByLabelText('Choose file: choose files')).toHaveAttribute('accept', '.xlsx');
  await upload('vendors.csv');
  await expect.element(dialog.getByText('The file format is invalid. Please use .xlsx file only')).toBeVisible();
  await invite();
  expect(FakeUpload.all).toEqual([]);
  expect(server.requests('InviteByFile')).toEqual([]);
});

it('invites by an uploaded spreadsheet from the page [PROD-045]', async () => {
  const server = await openDialog({ InviteByFile: { inviteByFile: result({ invited: 3 }) } }, 'Upload Invite File');
  await uploadSheet();
  await invite();
  await expect.element(page.getByText('3 invites are successfully sent')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('InviteByFile').map(({ input }) => input)).toEqual([
    { input: { project: { id: PROJECT_ID }, file: { id: 'f1' } } },
  ]);
});

it('forgets an uploaded file that is taken back', async () => {
  const server = await openDialog({}, 'Upload Invite File');
  await uploadSheet();
  await dialog.getByRole('button', { name: 'Remove vendors.xlsx' }).click();
  await invite();
  await expect.element(dialog.getByText('File is not uploaded yet')).toBeVisible();
  expect(server.requests('InviteByFile')).toEqual([]);
});

it('says what is wrong with the file', async () => {
  const message = "The file needs a row with the headings 'Product Name' and 'Email' above the vendors";
  const wrong = () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields: { file: message } }));
  await openDialog({ InviteByFile: wrong }, 'Upload Invite File');
  await uploadSheet();
  await invite();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

it('lists the rows that were not invited, and lets one choose for registered vendors [PROD-019] [PROD-020] [PROD-021]', async () => {
  const rejected = [{ row: 4, email: 'nobody', message: 'Email: Must be a valid email' }];
  const server = await openDialog(
    {
      InviteByFile: { inviteByFile: result({ invited: 2, rejected, existing: [healthPlus] }) },
      InviteProducts: { inviteProducts: givenProject({ status: 'PUBLISHED' }) },
    },
    'Upload Invite File',
  );
  await uploadSheet();
  await invite();
  await expect.element(dialog.getByText('2 invites are successfully sent')).toBeVisible();
  await expect.element(dialog.getByRole('status').filter({ hasText: '2 invites are successfully sent' })).toHaveFocus();
  await expect.element(dialog.getByRole('row').last()).toMatchTextContent(/4.*nobody.*Email: Must be a valid email/);
  await expect.element(dialog.getByText(WARNING)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'HealthPlus, new@healthplus.test' }).click();
  await expect
    .element(page.getByRole('option', { name: 'HealthPlus HMO (already added)' }))
    .toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: 'HealthPlus PPO' }).click();
  await dialog.getByRole('button', { name: 'Invite Chosen Products' }).click();
  await expect.element(page.getByText('The invite is successfully sent')).toBeVisible();
  expect(server.requests('InviteProducts')[0]?.input).toEqual({ input: { project: { id: PROJECT_ID }, products: ['ppo'] } });
});
