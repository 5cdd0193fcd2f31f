import '../features/account/record/account.tables.ts';
import type { Parts } from '../platform/context.ts';

/** Loads the demo data into a database without users. Answers whether it did. */
export async function seedIfEmpty(parts: Parts): Promise<boolean> {
  if (await parts.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  // Loaded only where it is used: the demo's texts would stay in memory.
  const { seed } = await import('./seed.ts');
  return seed(parts);
}
