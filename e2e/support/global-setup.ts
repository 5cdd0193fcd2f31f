import { startProduct } from './product.ts';

/** One product for the whole run; the workers read its address from the environment. PRODUCT_URL names one that already runs. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await product.stop();
    // A journey only sees that something failed; why it failed is what the server said.
    const errors = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    if (errors.length > 0) process.stdout.write(`The product logged:\n${errors.join('\n')}\n`);
  };
}
