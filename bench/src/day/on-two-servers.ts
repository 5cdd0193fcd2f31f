import { type ServerProcess, startServer } from '@weighbridge/server/testing/servers/server-process.ts';
import { type DayDatabase, withDayDatabase } from '../database.ts';
import { type Listening, listen } from './listeners.ts';
import { loadDay } from './load-day.ts';
import { findPeople, type People } from './people.ts';
import { seedDay } from './seed-day.ts';

export interface OnServers extends DayDatabase {
  readonly servers: ServerProcess[];
  readonly people: People;
  readonly listening: Listening;
  addresses(): readonly string[];
}

interface Surroundings {
  /** What the processes get to work with besides a database. */
  readonly env?: (given: DayDatabase) => Promise<Record<string, string>>;
  /** The folder for the data of the database. */
  readonly disk?: string;
}

/** The day's data on two real processes, warmed up. */
export function onTwoServers<T>(
  scale: number,
  simulate: (given: OnServers) => Promise<T>,
  { env: more, disk }: Surroundings = {},
): Promise<T> {
  return withDayDatabase(async (given) => {
    await seedDay(given.database, scale);
    const people = await findPeople(given.database);
    const env = { ...given.env, ...(await more?.(given)) };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const addresses = () => servers.map(({ url }) => url);
    const listening = await listen(addresses, people);
    try {
      // Compiled documents and cached plans first, as on any day but the first.
      await loadDay({ addresses, people, seconds: 10, persistent: false });
      return await simulate({ ...given, env, servers, people, listening, addresses });
    } finally {
      listening.close();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }, disk);
}
