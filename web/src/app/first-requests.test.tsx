import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError, fakeServer } from '../testing/fake-server.ts';
import { givenProfile } from '../testing/given.ts';
import { sendFirstRequests } from './first-requests.ts';
import { renderApp } from './testing/render-app.tsx';

const PROJECT = '0190a5d1-0000-7000-8000-00000000000a';
const INVITATION = '/invite-to-project/:id/preview/:productId?';
/** Refused, so that no answer is left over for another test. */
const refused = () => Promise.reject(new FakeError(503));
const everything = Object.fromEntries(
  ['Config', 'Profile', 'Projects', 'HomeProjects', 'HomeDeadlines', 'HomeInvitations', 'HomeClientProjects', 'Invitation'].map((name) => [
    name,
    refused,
  ]),
);

function asked(hint: Parameters<typeof sendFirstRequests>[0], pathname: string, search = '') {
  const server = fakeServer({ graphql: everything });
  sendFirstRequests(hint, { pathname, search });
  return Object.keys(everything).flatMap((name) => server.requests(name).map(({ input }) => [name, input] as const));
}

it.each([
  ['nobody is signed in', { route: 'login', path: '/login', visitor: 'NONE' }, '/login'],
  ['the page does not say who is', {}, '/projects'],
])('asks for the configuration alone where %s', (_when, hint, pathname) => {
  expect(asked(hint, pathname)).toEqual([['Config', {}]]);
});

it.each([
  [`/invite-to-project/${PROJECT}/preview/the-entry`, '?hash=secret', { project: PROJECT, product: 'the-entry', hash: 'secret' }],
  [`/invite-to-project/${PROJECT}/preview`, '', { project: PROJECT, product: null, hash: null }],
])('asks for the questionnaire of a vendor from its address alone: %s', (pathname, search, variables) => {
  const hint = { route: 'invitationPreview', path: INVITATION, visitor: 'VENDOR' };
  expect(asked(hint, pathname, search)).toContainEqual(['Invitation', variables]);
});

it.each([
  ['BROKER', ['HomeProjects', 'HomeDeadlines']],
  ['CLIENT', ['HomeClientProjects']],
  ['VENDOR', ['HomeInvitations']],
  ['ADMIN', []],
])('asks for the home page of a %s', (visitor, names) => {
  const asking = asked({ route: 'home', path: '/', visitor }, '/').map(([name]) => name);
  expect(asking).toEqual(['Config', 'Profile', ...names]);
});

it.each([
  ['projectsList', '/projects', 'BROKER', '', ['Projects']],
  ['projectsList', '/projects', 'VENDOR', '', ['Projects']],
  ['projectsList', '/projects', 'CLIENT', '', []],
  ['projectsList', '/projects', 'BROKER', '?search=dental', []],
  ['invitationPreview', '/projects', 'BROKER', '', []],
  ['tasks', '/projects', 'BROKER', '', []],
])('asks for the page of route %s at %s for a %s with %s', (route, path, visitor, search, names) => {
  const asking = asked({ route, path, visitor }, path, search).map(([name]) => name);
  expect(asking).toEqual(['Config', 'Profile', ...names]);
});

it('does not trust a kept page that was for another address', () => {
  const hint = { route: 'projectsList', path: '/projects', visitor: 'BROKER' };
  expect(asked(hint, '/tasks').map(([name]) => name)).toEqual(['Config', 'Profile']);
});

it('asks the list of projects exactly as the list does, so that it is asked for once', async () => {
  const answers = {
    graphql: {
      Config: refused,
      Profile: refused,
      Projects: { projects: { items: [], pagination: { total: 0 } } },
      ProjectFilters: { projectFilters: { clients: [], projectServiceTypes: [] } },
    },
  };
  fakeServer(answers);
  sendFirstRequests({ route: 'projectsList', path: '/projects', visitor: 'BROKER' }, { pathname: '/projects', search: '' });
  const { server } = await renderApp({ path: '/projects', profile: givenProfile(), answers });
  await expect.element(page.getByText('There are no projects to display.')).toBeVisible();
  expect(server.requests('Projects')).toHaveLength(1);
});
