import { createMemoryHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Profile } from '../../lib/profile.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { givenSession } from '../../testing/given.ts';
import { App } from '../shell/app.tsx';

type Answers = Parameters<typeof fakeServer>[0];

/** The whole app at an address, for a visitor or for somebody signed in, with a faked server behind it. */
export async function renderApp({
  profile = null,
  path = '/',
  answers = {},
}: {
  profile?: Profile | null;
  path?: string;
  answers?: Answers;
}) {
  const server = fakeServer({
    graphql: {
      OnBehalfCompanies: { companies: { __typename: 'CompanyPage', items: [] } },
      Notifications: { notifications: { __typename: 'NotificationPage', items: [], hasMore: false, unreadCount: 0 } },
      ...answers.graphql,
    },
    rest: answers.rest,
  });
  FakeSocket.sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  const session = givenSession(profile);
  const history = createMemoryHistory({ initialEntries: [path] });
  const view = await render(<App session={session} history={history} />);
  return { ...view, server, session, history };
}
