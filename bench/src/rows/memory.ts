import { type ServerProcess, startServer } from '@weighbridge/server/testing/servers/server-process.ts';
import { withNativeServer } from '../database.ts';
import { residentMemory } from '../day/resources.ts';
import { mixedLoad } from '../mixed-load.ts';
import type { Row } from '../row.ts';

/** A start after the first one: tables and demo data exist. */
function onStartedServer<T>(work: (server: ServerProcess) => Promise<T>): Promise<T> {
  return withNativeServer(async (env) => {
    await (await startServer({ ...env, DEMO: 'on' })).stop();
    const server = await startServer(env);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

export const memory: Row = {
  name: 'memory',
  says: 'memory of the server after its start on native PostgreSQL, in MB',
  limit: { atMost: 180 },
  run: () =>
    onStartedServer(async (server) => {
      const megabytes = residentMemory(server);
      return { ratio: megabytes, unit: 'MB', measured: `${megabytes.toFixed(0)} MB resident when it listens` };
    }),
};

export const memoryLoad: Row = {
  name: 'memory-load',
  says: 'memory of the server after minutes (--size) of brokers and vendors reading and writing at once, in MB',
  limit: { atMost: 300 },
  defaultSize: 3,
  run: (minutes) =>
    onStartedServer(async (server) => {
      const atStart = residentMemory(server);
      const seen: number[] = [];
      const watching = setInterval(() => seen.push(residentMemory(server)), 1000);
      const requests = await mixedLoad(server.url, minutes * 60).finally(() => clearInterval(watching));
      const megabytes = residentMemory(server);
      const most = Math.max(...seen, megabytes);
      return {
        ratio: megabytes,
        unit: 'MB',
        measured: `${megabytes.toFixed(0)} MB after ${minutes} min and ${requests} requests, at most ${most.toFixed(0)} MB, ${atStart.toFixed(0)} MB before`,
      };
    }),
};
