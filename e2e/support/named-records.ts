import type { APIRequestContext } from '@playwright/test';

interface Answer {
  data: Record<string, { items: { id: string; name: string }[] }> | null;
}

/** The ids of the demo's records by their names; they are made anew with every database. Vendors have no templates. */
export async function namedRecords(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>();
  for (const list of ['projects', 'templates']) {
    const query = `{ ${list}(pagination: { page: 1, pageSize: 100 }) { items { id name } } }`;
    const { data } = (await (await request.post('/api/graphql', { data: { query } })).json()) as Answer;
    for (const { id, name } of data?.[list]?.items ?? []) records.set(name, id);
  }
  return records;
}

export function withRecords(path: string, records: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_braces, name: string) => {
    const id = records.get(name);
    if (!id) throw new Error(`The demo has no record named ${name}`);
    return id;
  });
}
