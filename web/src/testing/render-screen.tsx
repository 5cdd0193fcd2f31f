import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createApolloClient } from '../lib/graphql/client.ts';
import { createLiveClient } from '../lib/graphql/live.ts';
import { type Session, SessionContext } from '../lib/session/session.ts';
import { ConfirmHost } from '../ui/dialog/confirm-host.tsx';
import { tellWhatIsCut } from '../ui/form/tell-what-is-cut.ts';
import { ScreenError } from '../ui/message/error-views.tsx';
import { SnackbarHost } from '../ui/message/snackbar-host.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { FakeSocket } from './fake-socket.ts';
import { givenProfile, givenSession } from './given.ts';

interface RenderOptions {
  session?: Session;
  /** The address the screen is opened at. */
  path?: string;
  /** Other places one can go to from it. */
  elsewhere?: Record<string, ReactNode>;
}

function Root() {
  useEffect(tellWhatIsCut, []);
  return (
    <>
      <Outlet />
      <SnackbarHost />
      <ConfirmHost />
    </>
  );
}

/** One screen with everything around it but the frame: theme, session, router, GraphQL client, dialogs and messages. */
export async function renderScreen(screen: ReactNode, options: RenderOptions = {}) {
  const { session = givenSession(givenProfile()), path = '/', elsewhere = {} } = options;
  vi.stubGlobal('WebSocket', FakeSocket);
  const client = createApolloClient(createLiveClient());
  const root = createRootRoute({
    component: Root,
  });
  const route = (at: string, content: ReactNode) => createRoute({ getParentRoute: () => root, path: at, component: () => content });
  const children = [route(path.split(/[?#]/)[0] ?? '/', screen), ...Object.entries(elsewhere).map(([at, content]) => route(at, content))];
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ({ error }) => <ScreenError error={error} />,
  });
  const view = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SessionContext value={session}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </SessionContext>
    </MantineProvider>,
  );
  return { ...view, router, session };
}
