import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from '../when-done.ts';
import type { World } from '../world.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export type StartServer = (env?: Record<string, string>) => Promise<ServerProcess>;

/**
 * Starts server processes on the world's database, with one folder for their files; gone when the test file is done. Native PostgreSQL
 * only. The world keeps the time of the machine, as they do.
 */
export function givenServers(world: World): StartServer {
  world.clock.set(new Date().toISOString());
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-servers-'));
  whenDone(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return async (env = {}) => {
    const server = await startServer({ DATABASE_URL: world.database.connectionString!, DATA_DIR: dataDir, DEMO: 'off', ...env });
    whenDone(() => server.kill());
    return server;
  };
}
