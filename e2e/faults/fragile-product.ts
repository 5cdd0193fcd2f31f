import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../support/product.ts';
import { Front } from './front.ts';

/** A product that is killed and started again on the same data, behind something that stays. */
export interface FragileProduct {
  readonly url: string;
  readonly front: Front;
  /** Gone at once, and there again after a while. Anybody who asks meanwhile waits for the same start. */
  killAndRestart(pause: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startFragileProduct(): Promise<FragileProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'weighbridge-faults-'));
  const front = await Front.start();
  const start = async (): Promise<Product> => {
    const started = await startProduct({ DATA_DIR: folder });
    front.target = Number(new URL(started.url).port);
    return started;
  };
  let product = await start();
  let restarting: Promise<void> | null = null;
  const restart = async (pause: number) => {
    await product.kill();
    await new Promise((resolve) => setTimeout(resolve, pause));
    product = await start();
  };
  return {
    url: front.url,
    front,
    killAndRestart(pause) {
      restarting ??= restart(pause).finally(() => {
        restarting = null;
      });
      return restarting;
    },
    async stop() {
      await restarting;
      await front.stop();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
