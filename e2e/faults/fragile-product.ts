import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../support/product.ts';

/** A product that is killed and started again on the same data and the same port. */
export interface FragileProduct {
  readonly url: string;
  /** Gone at once, and there again after a while. Whoever asks meanwhile waits for the same start. */
  killAndRestart(pause: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startFragileProduct(): Promise<FragileProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'weighbridge-faults-'));
  let product: Product = await startProduct({ DATA_DIR: folder });
  const { url } = product;
  const { port } = new URL(url);
  let restarting: Promise<void> | null = null;
  const restart = async (pause: number) => {
    await product.kill();
    await new Promise((resolve) => setTimeout(resolve, pause));
    product = await startProduct({ DATA_DIR: folder, PORT: port });
  };
  return {
    url,
    killAndRestart(pause) {
      restarting ??= restart(pause).finally(() => {
        restarting = null;
      });
      return restarting;
    },
    async stop() {
      await restarting;
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
