import type { APIRequestContext } from '@playwright/test';

const NAMED = `{
  projects(pagination: { page: 1, pageSize: 100 }) { items { id name } }
  templates(pagination: { page: 1, pageSize: 100 }) { items { id name } }
}`;

interface Answer {
  data: Record<'projects' | 'templates', { items: { id: string; name: string }[] }>;
}

/** The ids of the demo's records by their names; they are made anew with every database. */
export async function namedRecords(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const response = await request.post('/api/graphql', { data: { query: NAMED } });
  const { data } = (await response.json()) as Answer;
  return new Map([...data.projects.items, ...data.templates.items].map(({ id, name }) => [name, id]));
}

export function withRecords(path: string, records: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_braces, name: string) => {
    const id = records.get(name);
    if (!id) throw new Error(`The demo has no record named ${name}`);
    return id;
  });
}
