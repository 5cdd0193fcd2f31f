import { readFileSync, writeFileSync } from 'node:fs';
import { loadFeatures } from '../platform/feature/load-features.ts';
import { printedSchema } from './schema.ts';

/** Writes `schema.graphql`, from which the web's types are made; with `--check` only says whether it is current. */
const file = new URL('../../schema.graphql', import.meta.url);
await loadFeatures();
const printed = printedSchema();
if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('server/schema.graphql is not current: run `npm run schema`\n');
  process.exit(1);
}
