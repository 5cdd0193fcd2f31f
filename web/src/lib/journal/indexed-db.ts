import type { BulkStore } from './device-store.ts';

const JOURNAL = 'journal';
const ENTRIES = 'entries';

/** Opened on first use and again after a failure: a browser may close it under us. */
export function indexedDbStore(factory: IDBFactory = indexedDB, name = JOURNAL): BulkStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => {
    opened ??= open(factory, name, () => {
      opened = null;
    });
    return opened;
  };
  return {
    async write(changes) {
      const transaction = (await database()).transaction(ENTRIES, 'readwrite');
      const entries = transaction.objectStore(ENTRIES);
      for (const [key, text] of changes) {
        if (text === null) entries.delete(key);
        else entries.put(text, key);
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The device did not keep the changes'));
      });
    },
    async read(prefix) {
      const entries = (await database()).transaction(ENTRIES).objectStore(ENTRIES);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, texts] = await Promise.all([result(entries.getAllKeys(range)), result(entries.getAll(range))]);
      return new Map(keys.map((key, index) => [key as string, texts[index] as string]));
    },
  };
}

async function open(factory: IDBFactory, name: string, onClosed: () => void): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
  try {
    const database = await result(request);
    database.onclose = onClosed;
    // A later version of the product in another tab must not wait for this one.
    database.onversionchange = () => {
      database.close();
      onClosed();
    };
    return database;
  } catch (error) {
    onClosed();
    throw error;
  }
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device store failed'));
  });
}
