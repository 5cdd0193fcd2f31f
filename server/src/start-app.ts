import { type App, createApp } from './app.ts';
import { createFirstAdmin } from './features/account/password/create-first-admin.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { findMigrations } from './platform/database/migrations-folder.ts';
import { migrate } from './platform/database/migrator.ts';
import { loadFeatures } from './platform/feature/feature.ts';

// Loaded with this file, so that it happens while the database is still starting.
await loadFeatures();

/** From an open database to an application that listens. */
export async function startApp(config: Config, database: OpenDatabase): Promise<App> {
  await migrate(database.db, findMigrations());
  const app = await createApp(config, database);
  await app.prepare();
  // Loaded only where it is used: the demo's texts would stay in memory.
  if (config.demo) await (await import('./demo/seed.ts')).seedIfEmpty(app.parts);
  if (config.firstAdmin) await createFirstAdmin(app.parts, config.firstAdmin);
  await app.http.listen({ port: config.port, host: config.host });
  await app.start();
  return app;
}
