import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../lib/testing/fake-server.ts';
import { givenProfile } from '../lib/testing/given.ts';
import { askFirst } from './first-questions.ts';
import { renderApp } from './testing/render-app.tsx';

const PROJECT = '0190a5d1-0000-7000-8000-00000000000a';
const INVITATION = '/invite-to-project/:id/preview/:productId?';
const everything = { Config: {}, Profile: {}, Projects: {}, HomeProjects: {}, HomeDeadlines: {}, HomeInvitations: {}, Invitation: {} };

function asked(told: Parameters<typeof askFirst>[0], pathname: string, search = '') {
  const server = fakeServer({ graphql: everything });
  askFirst(told, { pathname, search });
  return Object.keys(everything).flatMap((name) => server.requests(name).map(({ input }) => [name, input] as const));
}

it('asks for the configuration alone where nobody is signed in, and where the page does not say who is', () => {
  expect(asked({ route: 'login', path: '/login', visitor: 'NONE' }, '/login')).toEqual([['Config', {}]]);
  expect(asked({}, '/projects')).toEqual([['Config', {}]]);
});

it('asks a vendor questionnaire from its address alone', () => {
  const told = { route: 'invitationPreview', path: INVITATION, visitor: 'VENDOR' };
  expect(asked(told, `/invite-to-project/${PROJECT}/preview/the-entry`, '?hash=secret')).toContainEqual([
    'Invitation',
    { project: PROJECT, product: 'the-entry', hash: 'secret' },
  ]);
  expect(asked(told, `/invite-to-project/${PROJECT}/preview`)).toContainEqual([
    'Invitation',
    { project: PROJECT, product: null, hash: null },
  ]);
});

it('does not trust a kept page that was for another address', () => {
  const told = { route: 'projectsList', path: '/projects', visitor: 'BROKER' };
  expect(asked(told, '/tasks').map(([name]) => name)).toEqual(['Config', 'Profile']);
});

it('asks the list of projects exactly as the list does, so that it is asked for once', async () => {
  const answers = {
    graphql: {
      Config: {},
      Profile: {},
      Projects: { projects: { items: [], pagination: { total: 0 } } },
      ProjectFilters: { projectFilters: { clients: [], projectServiceTypes: [] } },
    },
  };
  fakeServer(answers);
  askFirst({ route: 'projectsList', path: '/projects', visitor: 'BROKER' }, { pathname: '/projects', search: '' });
  const { server } = await renderApp({ path: '/projects', profile: givenProfile(), answers });
  await expect.element(page.getByText('There are no projects to display.')).toBeVisible();
  expect(server.requests('Projects')).toHaveLength(1);
});
