import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearMessages } from '../../../lib/testing/clear-messages.ts';
import { FakeError, fakeServer } from '../../../lib/testing/fake-server.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import type { AvailableProduct } from './products.operations.ts';
import { ProjectProductsPage } from './project-products-page.tsx';

beforeEach(clearMessages);

const available = page.getByRole('region', { name: 'Available products' });
const added = page.getByRole('region', { name: 'Products in this project' });
const smile = givenProduct({ name: 'Smile Plan', vendor: { name: 'DentaCare' }, participationStatus: 'DRAFT' });
const bright = {
  id: '0190a5d1-0000-7000-8000-0000000d0001',
  name: 'Bright PPO',
  vendor: { id: 'v1', name: 'HealthPlus' },
  serviceTypes: [],
};

/** A server that remembers what is on either side. */
function open(given: { catalogue?: AvailableProduct[]; products?: ProjectProduct[]; more?: Record<string, unknown> }) {
  let { products = [] } = given;
  const project = () => givenProject({ products });
  const server = fakeServer({
    graphql: {
      Project: () => ({ project: project() }),
      AvailableProducts: () => {
        const items = (given.catalogue ?? []).map((item) => ({ ...item, added: products.some(({ name }) => name === item.name) }));
        return { availableProducts: { items, pagination: { total: items.length } } };
      },
      InviteProducts: () => {
        products = [...products, givenProduct({ name: bright.name, participationStatus: 'DRAFT' })];
        return { inviteProducts: project() };
      },
      RemoveProducts: ({ input }: { input: { products: string[] } }) => {
        products = products.filter(({ id }) => !input.products.includes(id));
        return { removeProducts: project() };
      },
      ...given.more,
    },
  });
  return renderProject({ '/projects/$id/products': <ProjectProductsPage /> }, { path: `/projects/${PROJECT_ID}/products` }).then(
    () => server,
  );
}

it('lists the products of the catalogue beside those of the project [PROD-001]', async () => {
  const taken = { ...bright, id: '0190a5d1-0000-7000-8000-0000000d0002', name: 'Smile Plan', added: true };
  await open({ catalogue: [{ ...bright, added: false, serviceTypes: ['Dental'] }, taken], products: [smile] });
  await expect.element(available.getByRole('listitem').first()).toMatchTextContent(/Bright PPO.*HealthPlus · Dental/);
  await expect.element(available.getByRole('button', { name: 'Smile Plan is added' })).toBeDisabled();
  await expect.element(added.getByRole('listitem')).toMatchTextContent(/Smile Plan.*DentaCare/);
});

it('says on either side that there is nothing yet [PROD-003] [PROD-004]', async () => {
  await open({});
  await expect.element(available.getByText('There are no products to display', { exact: true })).toBeVisible();
  await expect.element(added.getByText('No products added', { exact: true })).toBeVisible();
});

it('says that a search found nothing, not that the catalogue is empty', async () => {
  const catalogue = ({ filter }: { filter: { keyword: string | null } }) => {
    const items = filter.keyword ? [] : [{ ...bright, added: false }];
    return { availableProducts: { items, pagination: { total: items.length } } };
  };
  await open({ more: { AvailableProducts: catalogue } });
  await expect.element(available.getByText('Bright PPO')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like it');
  await expect.element(available.getByText('No search result found')).toBeVisible();
});

it('takes a product of the catalogue into the project [PROD-005]', async () => {
  const server = await open({ catalogue: [{ ...bright, added: false }] });
  await available.getByRole('button', { name: 'Add Bright PPO' }).click();
  await expect.element(added.getByText('Bright PPO')).toBeVisible();
  await expect.element(available.getByRole('button', { name: 'Bright PPO is added' })).toBeDisabled();
  expect(server.requests('InviteProducts').map(({ input }) => input)).toEqual([
    { input: { project: { id: PROJECT_ID }, products: [bright.id] } },
  ]);
});

it('removes a product from the project [PROD-006]', async () => {
  const kept = givenProduct({ name: 'Kept Plan', participationStatus: 'DRAFT' });
  const server = await open({ products: [smile, kept] });
  await added.getByRole('button', { name: 'Remove Smile Plan' }).click();
  await expect.element(added.getByText('Smile Plan', { exact: true })).not.toBeInTheDocument();
  await expect.element(added.getByText('Kept Plan')).toBeVisible();
  expect(server.requests('RemoveProducts').map(({ input }) => input)).toEqual([
    { input: { project: { id: PROJECT_ID }, products: [smile.id] } },
  ]);
});

it('says why a product could not be removed, and keeps it', async () => {
  const refusal = () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', message: 'The vendor knows of it already' }));
  await open({ products: [smile], more: { RemoveProducts: refusal } });
  await added.getByRole('button', { name: 'Remove Smile Plan' }).click();
  await expect.element(page.getByText('The vendor knows of it already')).toBeVisible();
  await expect.element(added.getByText('Smile Plan', { exact: true })).toBeVisible();
});
