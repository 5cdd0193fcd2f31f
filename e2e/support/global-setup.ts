import { startProduct } from './product.ts';

/** One product for the whole run; the workers read its address from the environment. PRODUCT_URL names one that already runs. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  return product.stop;
}
