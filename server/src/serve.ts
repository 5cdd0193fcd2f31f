import closeWithGrace from 'close-with-grace';
import type { App } from './app.ts';
import { describeDemo } from './demo/describe-demo.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { explainStartError } from './platform/config/explain-start-error.ts';
import { beginToOpen } from './platform/database/database.ts';
import { keepPrivate } from './platform/private-folder.ts';

const NEEDED_NODE = 24;
/** For jobs and reactions that are running when the last request is answered. */
const REST_OF_THE_STOP = 15_000;

/** Answers once it is listening, or ends the process with what was wrong. */
export async function serve(): Promise<void> {
  try {
    await startListening();
  } catch (error) {
    // A mistake in the configuration is printed as one line; a defect keeps its stack.
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
    throw explainStartError(error, config);
  }
}

async function start(config: Config): Promise<App> {
  await keepPrivate(config.dataDir);
  // The embedded database starts in a thread; the application's code is loaded at the same time.
  const database = await beginToOpen(config);
  const { startApp } = await import('./start-app.ts');
  const app = await startApp(config, database);
  const { drain, stop } = config.ending;
  // A second signal ends the process at once.
  closeWithGrace({ delay: drain + stop + REST_OF_THE_STOP, logger: app.http.log }, async () => {
    await app.close();
    await database.close();
  });
  return app;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
