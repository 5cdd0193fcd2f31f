import { type App, createApp } from './app.ts';
import { seedIfEmpty } from './demo/seed-if-empty.ts';
import { createFirstAdmin } from './features/account/password/create-first-admin.ts';
import type { Config } from './platform/config/config.ts';
import type { OpeningDatabase } from './platform/database/database.ts';
import { findMigrations } from './platform/database/find-migrations.ts';
import { migrate } from './platform/database/migrator.ts';
import { loadFeatures } from './platform/feature/load-features.ts';

// Loaded with this file, so that it happens while the database is still starting.
await loadFeatures();

/** From a database to an application that listens. */
export async function startApp(config: Config, database: OpeningDatabase): Promise<App> {
  const app = await createApp(config, database);
  await database.ready;
  await migrate(database.db, findMigrations());
  await app.prepare();
  if (config.demo) await seedIfEmpty(app.parts);
  if (config.firstAdmin) await createFirstAdmin(app.parts, config.firstAdmin);
  await app.http.listen({ port: config.port, host: config.host });
  await app.start();
  return app;
}
