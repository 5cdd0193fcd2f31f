import { type APIRequestContext, test as base } from '@playwright/test';
import { type FragileProduct, startFragileProduct } from './fragile-product.ts';

/** One product for the whole run: starting it takes longer than most of what happens to it. */
export const test = base.extend<object, { product: FragileProduct }>({
  product: [
    async ({}, use) => {
      const product = await startFragileProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Of the dental project: half answered, and open. */
export async function questionnaire(request: APIRequestContext): Promise<string> {
  const query = '{ invitations(pagination: { pageSize: 100 }) { items { project { id name } products { id name } } } }';
  const response = await request.post('/api/graphql', { data: { query } });
  const { data } = (await response.json()) as {
    data: { invitations: { items: { project: { id: string; name: string }; products: { id: string; name: string }[] }[] } };
  };
  const invitation = data.invitations.items.find(({ project }) => project.name === 'Dental Carrier RFP 2027');
  const product = invitation?.products.find(({ name }) => name === 'HealthPlus PPO');
  if (!invitation || !product) throw new Error('The demo data has no open questionnaire');
  return `/invite-to-project/${invitation.project.id}/preview/${product.id}`;
}
