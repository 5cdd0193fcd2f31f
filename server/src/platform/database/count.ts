import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds, without fetching them. */
export async function countRows<Schema, From extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, From, Row>): Promise<number> {
  const row = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}
