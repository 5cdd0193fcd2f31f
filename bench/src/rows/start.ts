import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@weighbridge/e2e/product.ts';
import type { Row } from '../row.ts';

/** The second start on existing data, as a person waits for it: from the command to the line that says it listens. */
export const start: Row = {
  name: 'start',
  says: 'second start with the embedded database and the demo data, seconds until it listens',
  limit: { atMost: 3 },
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
    try {
      const begunFirst = performance.now();
      const first = await startProduct({ DATA_DIR: dataDir });
      const firstSeconds = (performance.now() - begunFirst) / 1000;
      await first.stop();
      const begun = performance.now();
      const second = await startProduct({ DATA_DIR: dataDir });
      const seconds = (performance.now() - begun) / 1000;
      await second.stop();
      return {
        ratio: seconds,
        unit: 's',
        measured: `second start ${seconds.toFixed(2)} s, first with demo data ${firstSeconds.toFixed(2)} s`,
      };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
