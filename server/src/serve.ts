import closeWithGrace from 'close-with-grace';
import { type App, createApp } from './app.ts';
import { describeDemo } from './demo/describe-demo.ts';
import { seedIfEmpty } from './demo/seed.ts';
import { createFirstAdmin } from './features/account/create-first-admin.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { loadMigrations } from './platform/database/migrations-folder.ts';
import { migrate } from './platform/database/migrator.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { startMistake } from './platform/start-mistake.ts';

const NEEDED_NODE = 24;

/** Answers once it is listening, or ends the process with what was wrong. */
export async function serve(): Promise<void> {
  try {
    await startListening();
  } catch (error) {
    // A mistake of whoever starts it is one line; a defect keeps its stack.
    process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

async function startListening(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE) {
    throw new ConfigError(
      `Node.js ${NEEDED_NODE} is needed, this is ${process.versions.node}. Start with \`npm start\`, which brings its own`,
    );
  }
  const config = readConfig(process.env);
  try {
    const app = await start(config);
    say(`${config.productName} is listening on ${app.parts.baseUrl()}`);
    if (config.demo) for (const line of await describeDemo(app.parts)) say(line);
  } catch (error) {
    throw startMistake(error, config);
  }
}

async function start(config: Config): Promise<App> {
  await keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  await migrate(database.db, await loadMigrations());
  const app = await createApp(config, database);
  await app.prepare();
  if (config.demo) await seedIfEmpty(app.parts);
  if (config.firstAdmin) await createFirstAdmin(app.parts, config.firstAdmin);
  await app.http.listen({ port: config.port, host: config.host });
  await app.start();
  closeWithGrace({ delay: 10_000, logger: app.http.log }, async () => {
    await app.close();
    await database.close();
  });
  return app;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
