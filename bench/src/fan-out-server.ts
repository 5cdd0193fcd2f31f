import { createApp } from '@weighbridge/server/app.ts';
import { builtDocuments } from '@weighbridge/server/graphql/listed-documents.ts';
import { systemClock } from '@weighbridge/server/platform/clock.ts';
import { readConfig } from '@weighbridge/server/platform/config/config.ts';
import { openDatabase } from '@weighbridge/server/platform/database/database.ts';
import pg from 'pg';

/** A process of the product beside others on one database, which counts its statements for the process that started it. */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
  // The brackets of a transaction, and what is announced beside it in its own time, do not count.
  if (!/^(begin|commit|rollback|start transaction)|\bhurried\b/i.test(text)) statements++;
  return Reflect.apply(query, this, args) as never;
} as never;

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createApp(config, await openDatabase(config), systemClock, {
  ...builtDocuments(),
  ...(JSON.parse(process.env['BENCH_DOCUMENTS'] ?? '{}') as Record<string, string>),
});
await app.prepare();

const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
await app.start();
process.on('message', () => process.send!({ statements, rss: process.memoryUsage.rss() / 1024 / 1024 }));
process.send!({ url });
