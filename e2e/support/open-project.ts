import { expect, type Page } from '@playwright/test';

/** Opens a page of the project with this name, without the way there. */
export async function openProject(page: Page, name: string, tab: string): Promise<void> {
  const response = await page.request.post('/api/graphql', {
    data: {
      query: 'query ($filter: ProjectsFilter) { projects(filter: $filter) { items { id name } } }',
      variables: { filter: { keyword: name } },
    },
  });
  const { data } = (await response.json()) as { data: { projects: { items: { id: string; name: string }[] } } };
  const project = data.projects.items.find((candidate) => candidate.name === name);
  await page.goto(`/projects/${project?.id}/${tab}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
