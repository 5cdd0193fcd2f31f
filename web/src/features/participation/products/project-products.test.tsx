import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProduct, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { added, available, bright, entryOf, openProducts } from '../testing/open-products.tsx';

const smile = givenProduct({ name: 'Smile Plan', vendor: { name: 'DentaCare' }, participationStatus: 'DRAFT' });

it('lists the products of the catalogue beside those of the project [PROD-001]', async () => {
  const taken = { ...bright, id: '0190a5d1-0000-7000-8000-0000000d0002', name: 'Smile Plan' };
  await openProducts({ catalogue: [{ ...bright, serviceTypes: ['Dental'] }, taken], products: [smile] });
  await expect.element(available.getByRole('listitem').first()).toMatchTextContent(/Bright PPO.*HealthPlus · Dental/);
  await expect.element(available.getByRole('button', { name: 'Smile Plan is added', disabled: true })).toBeVisible();
  await expect.element(added.getByRole('listitem')).toMatchTextContent(/Smile Plan.*DentaCare/);
});

it('says on either side that there is nothing yet [PROD-003] [PROD-004]', async () => {
  await openProducts();
  await expect.element(available.getByText('There are no products to display', { exact: true })).toBeVisible();
  await expect.element(added.getByText('No products added', { exact: true })).toBeVisible();
});

it('says that a search found nothing, not that the catalogue is empty', async () => {
  const catalogue = ({ filter }: { filter: { keyword: string | null } }) => {
    const items = filter.keyword ? [] : [bright];
    return { availableProducts: { items, pagination: { total: items.length } } };
  };
  await openProducts({ graphql: { AvailableProducts: catalogue } });
  await expect.element(available.getByText('Bright PPO')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like it');
  await expect.element(available.getByText('No search result found')).toBeVisible();
});

it('says when the catalogue cannot be loaded, and tries again', async () => {
  let fails = true;
  const catalogue = () => {
    if (fails) throw new FakeError(500, { message: 'The server is busy' });
    return { availableProducts: { items: [bright], pagination: { total: 1 } } };
  };
  await openProducts({ graphql: { AvailableProducts: catalogue } });
  await expect.element(available.getByRole('alert')).toMatchTextContent(/The server is busy/);
  fails = false;
  await available.getByRole('button', { name: 'Try again' }).click();
  await expect.element(available.getByText('Bright PPO')).toBeVisible();
});

it('takes a product of the catalogue into the project [PROD-005]', async () => {
  const { server } = await openProducts({ catalogue: [bright] });
  await available.getByRole('button', { name: 'Add Bright PPO' }).click();
  await expect.element(added.getByText('Bright PPO')).toBeVisible();
  const done = available.getByRole('button', { name: 'Bright PPO is added', disabled: true });
  await expect.element(done).toHaveFocus();
  await done.click({ force: true });
  await expect.element(page.getByText('“Bright PPO” is added')).toBeVisible();
  expect(server.requests('InviteProducts').map(({ input }) => input)).toEqual([
    { input: { project: { id: PROJECT_ID }, products: [bright.id] } },
  ]);
});

it('invites from the catalogue once the project is published, and to scoring nobody', async () => {
  const { view } = await openProducts({ catalogue: [bright], project: { status: 'AWAITING' } });
  await expect.element(available.getByRole('button', { name: 'Invite Bright PPO' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite By Email' })).toBeVisible();
  await view.unmount();
  await openProducts({ catalogue: [bright], project: { status: 'SCORING' } });
  await expect.element(added).toBeVisible();
  await expect.element(available).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Invite By Email' })).not.toBeInTheDocument();
});

it('gives the names of products room beside their state, at every width', async () => {
  const long = givenProduct({
    name: 'Keystone Administrators Dental PPO',
    vendor: { name: 'Keystone Administrators' },
    participationStatus: 'DRAFT',
  });
  try {
    await openProducts({ products: [long], catalogue: [bright] });
    const name = added.getByText('Keystone Administrators Dental PPO');
    await expect.element(name).toBeVisible();
    for (const width of [1440, 1280, 1024, 390]) {
      await page.viewport(width, 800);
      // 14 rem: less would break the name into a column of single words.
      await expect
        .poll(() => (name.element().closest('[class*="who"]') as Element).getBoundingClientRect().width)
        .toBeGreaterThanOrEqual(180);
    }
  } finally {
    await page.viewport(1280, 800);
  }
});

it('calls who has not decided invited, and in scoring auto-declined [PROD-029] [PROD-030]', async () => {
  const products = [
    givenProduct({ name: 'Undecided', participationStatus: 'PENDING' }),
    givenProduct({ name: 'Willing', participationStatus: 'ACCEPTED' }),
    givenProduct({ name: 'Unwilling', participationStatus: 'DECLINED' }),
  ];
  const { view } = await openProducts({ products, project: { status: 'AWAITING' } });
  await expect.element(entryOf('Undecided').getByText('Invited', { exact: true })).toBeVisible();
  await expect.element(added.getByText('1 of 3 accepted')).toBeVisible();
  await view.unmount();
  await openProducts({ products, project: { status: 'SCORING' } });
  await expect.element(entryOf('Undecided').getByText('Auto-Declined', { exact: true })).toBeVisible();
  await expect.element(entryOf('Willing').getByText('Accepted', { exact: true })).toBeVisible();
  await expect.element(entryOf('Unwilling').getByText('Declined', { exact: true })).toBeVisible();
});

it('says since when a product is invited, has accepted or has declined', async () => {
  const dates = { invitedAt: '2026-03-01T12:00:00.000Z', decidedAt: '2026-03-02T12:00:00.000Z' };
  const products = [
    givenProduct({ name: 'Undecided', participationStatus: 'PENDING', ...dates, decidedAt: null }),
    givenProduct({ name: 'Keen', participationStatus: 'ACCEPTED', ...dates }),
    givenProduct({ name: 'Unwilling', participationStatus: 'DECLINED', ...dates }),
  ];
  await openProducts({ products, project: { status: 'PUBLISHED' } });
  await expect.element(entryOf('Undecided')).toMatchTextContent(/Invited\s*March 1, 2026/);
  for (const name of ['Keen', 'Unwilling']) {
    await expect.element(entryOf(name)).toMatchTextContent(/ed\s*March 2, 2026/);
    await expect.element(entryOf(name)).not.toMatchTextContent(/March 1, 2026/);
  }
});

it.each([
  ['INVITED', ['current', 'ahead', 'ahead', 'ahead']],
  ['BP_REGISTERED', ['done', 'current', 'ahead', 'ahead']],
  ['BP_DRAFT', ['done', 'done', 'current', 'ahead']],
  ['BP_SUBMITTED', ['done', 'done', 'done', 'current']],
] as const)(
  'shows how far an invited vendor has registered when it is %s [PROD-031] [PROD-032] [PROD-033] [PROD-034]',
  async (participationStatus, states) => {
    const email = 'sales@newcomer.test';
    const products = [
      givenProduct({ name: 'Newcomer', vendor: null, email, participationStatus }),
      givenProduct({ name: 'Registered', participationStatus: 'PENDING' }),
    ];
    await openProducts({ products, project: { status: 'PUBLISHED' } });
    await expect.element(added.getByText(email)).toBeVisible();
    const steps = added.getByRole('list', { name: 'Registration of Newcomer' }).getByRole('listitem').elements();
    expect(steps.map((step) => [step.textContent?.replace(' (done)', ''), step.getAttribute('data-state')])).toEqual([
      ['Account created', states[0]],
      ['Profile created', states[1]],
      ['Profile submitted', states[2]],
      ['Awaiting approval', states[3]],
    ]);
    await expect.element(added.getByRole('list', { name: 'Registration of Registered' })).not.toBeInTheDocument();
  },
);

it('shows how far the answers are and until when they may come [PROD-037]', async () => {
  const products = [
    givenProduct({ name: 'Half', progress: 48, answersSubmitDeadline: '2096-06-30T12:00:00.000Z' }),
    givenProduct({ name: 'Late', progress: 12, answersSubmitDeadline: '2020-06-30T12:00:00.000Z' }),
    givenProduct({ name: 'Done', progress: 100, answersSubmittedAt: '2026-03-01T12:00:00.000Z' }),
  ];
  await openProducts({ products, project: { status: 'AWAITING' } });
  await expect.element(entryOf('Half')).toMatchTextContent(/48% answered.*Deadline June 30, 2096/);
  await expect.element(page.getByRole('progressbar', { name: 'Answers of Half' })).toHaveAttribute('aria-valuenow', '48');
  await expect.element(entryOf('Late')).toMatchTextContent(/Deadline passed June 30, 2020/);
  await expect.element(entryOf('Done')).toMatchTextContent(/100% answered.*Submitted March 1, 2026/);
});

it("marks winners, and approved products with the firm's own word [PROD-038] [PROD-041]", async () => {
  const products = [givenProduct({ name: 'Champion', winner: true, approved: true }), givenProduct({ name: 'Runner-up' })];
  await openProducts({ products, project: { status: 'COMPLETED' }, settings: { approvedLabel: 'Northwind Verified' } });
  await expect.element(entryOf('Champion').getByText('Winner', { exact: true })).toBeVisible();
  await expect.element(entryOf('Champion').getByText('Northwind Verified', { exact: true })).toBeVisible();
  await expect.element(entryOf('Runner-up')).not.toMatchTextContent(/Winner|Northwind Verified/);
});

it('reports a product that lacks what the project needs [PROD-039]', async () => {
  const products = [
    givenProduct({ name: 'Partial', serviceTypes: ['Dental'], missingServiceTypes: ['Vision', 'Life'] }),
    givenProduct({ name: 'Complete', serviceTypes: ['Dental', 'Vision', 'Life'] }),
  ];
  await openProducts({ products });
  await expect.element(entryOf('Partial').getByText("Vendor doesn't have all required service types", { exact: true })).toBeVisible();
  await expect.element(entryOf('Partial').getByText('Missing: Vision, Life')).toBeVisible();
  await expect.element(entryOf('Complete')).not.toMatchTextContent(/required service types/);
});

it('knows no service types where the firm does without them [PROD-042]', async () => {
  const products = [givenProduct({ name: 'Partial', serviceTypes: ['Orthodontics'], missingServiceTypes: ['Vision'] })];
  await openProducts({ catalogue: [{ ...bright, serviceTypes: ['Hearing'] }], products, settings: { disableServiceTypes: true } });
  await expect.element(available.getByText('Bright PPO')).toBeVisible();
  await expect.element(entryOf('Partial')).toBeVisible();
  await expect.element(page.getByText(/Orthodontics|Vision|Hearing|service types/)).not.toBeInTheDocument();
});

it('tells others of the project from here, where that is allowed [PROD-027]', async () => {
  const { server, view } = await openProducts({ graphql: { SendProjectStatusEmail: { sendProjectStatusEmail: { id: PROJECT_ID } } } });
  await page.getByRole('button', { name: 'Send Project Status Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Project Status Email' });
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('boss@northwind.test');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('The project status email has been sent successfully')).toBeVisible();
  expect(server.requests('SendProjectStatusEmail')[0]?.input).toEqual({ input: { id: PROJECT_ID, emails: ['boss@northwind.test'] } });
  await view.unmount();
  await openProducts({ project: { actions: ['manageProducts'] } });
  await expect.element(page.getByRole('button', { name: 'Invite By Email' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Send Project Status Email' }).elements()).toEqual([]);
});
