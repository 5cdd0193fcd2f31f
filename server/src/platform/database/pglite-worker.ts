import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrivateNodeFS } from './private-node-fs.ts';

/** The embedded database runs in a separate thread, so that a long query does not stop the web server. */
interface Call {
  id: number;
  message: Uint8Array;
}

const port = parentPort!;
const lite = await PGlite.create({
  fs: new PrivateNodeFS((workerData as { dataDir: string }).dataDir),
  extensions: { btree_gist, pg_trgm },
});

/** An Error loses its fields and its name when it crosses to another thread; as a plain object it keeps them. */
function plain(message: object): object {
  return message instanceof Error ? Object.assign({}, message, { message: message.message, name: 'error' }) : message;
}

port.on('message', (call: Call | 'close') => void answer(call));

async function answer(call: Call | 'close'): Promise<void> {
  if (call === 'close') {
    await lite.close();
    port.postMessage('closed');
    port.close();
    return;
  }
  try {
    const messages = await lite.execProtocolStream(call.message, { throwOnError: false });
    port.postMessage({ id: call.id, messages: messages.map(plain) });
  } catch (error) {
    port.postMessage({ id: call.id, failure: error instanceof Error ? error.message : String(error) });
  }
}

port.postMessage('ready');
