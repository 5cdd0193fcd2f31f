import { PROJECT_TABS } from '@weighbridge/domain/project/project.tabs.ts';
import type { ReactNode } from 'react';
import type { Session } from '../../../lib/session/session.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const elsewhere = [
  ...PROJECT_TABS.map((tab) => `/projects/$id/${tab}`),
  '/projects/$id/history',
  '/projects',
  '/project-wizard/details',
  '/project-wizard/$id/$step',
  '/templates/$id/questions',
];
const PLACES = Object.fromEntries(elsewhere.map((path) => [path, <p key={path}>Page {path}</p>]));

/** Screens of a project at their routes, opened at an address; every other page of a project is there by name. */
export async function renderProject(
  screens: Record<string, ReactNode>,
  { path, session = givenBrokerSession('MANAGE_PROJECT_STATE') }: { path: string; session?: Session },
) {
  const view = await renderScreen(<p>Home</p>, { session, path: '/', elsewhere: { ...PLACES, ...screens } });
  const [to = '/', query = ''] = path.split('?');
  const search = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, value === 'true' ? true : value]));
  await view.router.navigate({ to, search });
  return { ...view, location: () => view.router.state.location.pathname };
}
