import { ConfigError, readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { findMigrations } from './platform/database/find-migrations.ts';
import { migrate } from './platform/database/migrator.ts';
import { keepPrivate } from './platform/private-folder.ts';

/** `npm run db:migrate`: brings the database up to date without starting the product. */
try {
  const config = readConfig(process.env);
  await keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  const applied = await migrate(database.db, findMigrations());
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n');
  await database.close();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
