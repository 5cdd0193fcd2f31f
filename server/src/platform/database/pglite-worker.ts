import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrivateNodeFS } from './private-node-fs.ts';

/** The embedded database runs in a separate thread, so that a long query does not stop the web server. */
interface Call {
  id: number;
  statement: Uint8Array;
}

const port = parentPort!;
const lite = await PGlite.create({
  fs: new PrivateNodeFS((workerData as { dataDir: string }).dataDir),
  extensions: { btree_gist, pg_trgm },
});

port.on('message', (call: Call | 'close') => void answer(call));

async function answer(call: Call | 'close'): Promise<void> {
  if (call === 'close') {
    await lite.close();
    port.postMessage('closed');
    port.close();
    return;
  }
  try {
    const bytes = await lite.execProtocolRaw(call.statement);
    port.postMessage({ id: call.id, bytes }, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ id: call.id, failure: error instanceof Error ? error.message : String(error) });
  }
}

port.postMessage('ready');
