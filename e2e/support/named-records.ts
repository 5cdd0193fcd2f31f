import type { APIRequestContext } from '@playwright/test';

interface Answer {
  data: Record<string, { items: { id: string; name: string }[] }> | null;
}

/** The ids of the demo's records by their names; they are made anew with every database. Not everybody has every list. */
export async function namedRecords(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const projects = await listed(request, 'projects');
  const records = [...projects, ...(await listed(request, 'templates')), ...(await clientProjects(request))];
  for (const { id } of projects) records.push(...(await listed(request, 'comparisons', `projectId: "${id}", `)));
  return new Map(records.map(({ id, name }) => [name, id]));
}

async function clientProjects(request: APIRequestContext): Promise<{ id: string; name: string }[]> {
  const query = '{ clientProjects { items { id name } } }';
  const { data } = (await (await request.post('/api/graphql', { data: { query } })).json()) as Answer;
  return data?.['clientProjects']?.items ?? [];
}

async function listed(request: APIRequestContext, list: string, args = ''): Promise<{ id: string; name: string }[]> {
  const query = `{ ${list}(${args}pagination: { page: 1, pageSize: 100 }) { items { id name } } }`;
  const { data } = (await (await request.post('/api/graphql', { data: { query } })).json()) as Answer;
  return data?.[list]?.items ?? [];
}

export function withRecords(path: string, records: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_braces, name: string) => {
    const id = records.get(name);
    if (!id) throw new Error(`The demo has no record named ${name}`);
    return id;
  });
}
