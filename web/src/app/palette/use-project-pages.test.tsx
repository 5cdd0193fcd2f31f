import { useQuery } from '@apollo/client/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../parts/project/project.operations.ts';
import { givenProject, PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { renderProject } from '../../parts/project/testing/render-project.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { useProjectPages } from './use-project-pages.ts';

/** A page that has read its project, and what the palette would offer on it. */
function Page({ reads = true }: { reads?: boolean }) {
  useQuery(PROJECT, { variables: { id: PROJECT_ID }, skip: !reads });
  const pages = useProjectPages();
  return (
    <ul aria-label="Pages">
      {pages.map(({ id, group, label, hint, to }) => (
        <li key={id}>{[group, label, hint ?? '-', to].join(' | ')}</li>
      ))}
    </ul>
  );
}

const offered = () =>
  page
    .getByRole('list', { name: 'Pages' })
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.textContent);

async function open(path: string, route: string, reads = true) {
  const server = fakeServer({ graphql: { Project: { project: givenProject({ tabs: ['faq', 'dashboard', 'questions'] }) } } });
  await renderProject({ [route]: <Page reads={reads} /> }, { path });
  await expect.element(page.getByRole('list', { name: 'Pages' })).toBeInTheDocument();
  return server;
}

it('are those of the open project that this person has, in the order of its tabs', async () => {
  await open(`/projects/${PROJECT_ID}/questions`, '/projects/$id/questions');
  await expect
    .poll(offered)
    .toEqual([
      `This project | Dashboard | Dental Carrier RFP 2027 | /projects/${PROJECT_ID}/dashboard`,
      `This project | Questions | Dental Carrier RFP 2027 | /projects/${PROJECT_ID}/questions`,
      `This project | FAQ | Dental Carrier RFP 2027 | /projects/${PROJECT_ID}/faq`,
    ]);
});

it('are the two pages of an invitation for who was invited', async () => {
  const server = await open(`/invite-to-project/${PROJECT_ID}/faq`, '/invite-to-project/$id/faq', false);
  await expect
    .poll(offered)
    .toEqual([
      `This project | Preview | - | /invite-to-project/${PROJECT_ID}/preview`,
      `This project | FAQ | - | /invite-to-project/${PROJECT_ID}/faq`,
    ]);
  expect(server.requests('Project')).toEqual([]);
});

it('are none before the project was read, and nothing is asked for', async () => {
  const server = await open(`/projects/${PROJECT_ID}/questions`, '/projects/$id/questions', false);
  expect(offered()).toEqual([]);
  expect(server.requests('Project')).toEqual([]);
});
