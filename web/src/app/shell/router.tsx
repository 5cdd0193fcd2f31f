import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { accountPages, adminPages, type NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { decideRoute, leadsHome, ROUTES, type RouteName } from '@weighbridge/domain/access/route-access.ts';
import { AppError } from '../../lib/errors.ts';
import { rememberTarget } from '../../lib/return-target.ts';
import type { Session } from '../../lib/session/session.ts';
import { NotFoundView, ScreenError } from '../../ui/message/error-views.tsx';
import { PendingPage } from '../pending-page.tsx';
import { hasScreen, SCREENS, type Screen } from '../routes.tsx';
import { Shell } from './shell.tsx';

interface RouterContext {
  session: Session;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Shell });

/** Before anything of the page is loaded: signed out goes to sign-in, denied sees that in place of the page. */
function guard(route: RouteName, { session }: RouterContext, { href, searchStr }: Pick<ParsedLocation, 'href' | 'searchStr'>): void {
  const { actor } = session.getState();
  if (leadsHome(actor, route)) throw redirect({ to: '/', replace: true });
  const decision = decideRoute(actor, route, new URLSearchParams(searchStr).get('hash'));
  if (decision.allowed) return;
  if (decision.reason === 'signed-out') {
    rememberTarget(href);
    throw redirect({ to: '/login' });
  }
  // Nobody lacks a right there: the list says itself that it is not made for administrators and clients.
  if (route === 'projectsList') return;
  throw new AppError({ code: 'FORBIDDEN' });
}

/** Everybody has a home page of their own, visitors the panel of /login: what it consists of comes together. */
async function loadHome({ context }: { context: RouterContext }): Promise<void> {
  const { actor } = context.session.getState();
  const preload = (name: RouteName) => SCREENS.find(({ route }) => route === name)?.page.preload();
  if (actor.kind !== 'user') return preload('login');
  await preload('home');
  // Not there is no reason to fail here: the page says so in its place.
  await import('../../features/home/home-page.tsx').then(({ preloadHome }) => preloadHome(actor.type)).catch(() => undefined);
}

function screenRoute({ route, title, page }: Screen) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(ROUTES[route].path),
    staticData: { title },
    beforeLoad: ({ context, location }) => guard(route, context, location),
    loader: route === 'home' ? loadHome : undefined,
    component: page,
  });
}

/** An area without a page of its own leads to the first of its pages that this person may open. */
function areaRoute(route: RouteName, pages: (actor: ReturnType<Session['getState']>['actor']) => readonly NavigationEntry[]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: ROUTES[route].path,
    beforeLoad: ({ context, location }) => {
      guard(route, context, location);
      const first = pages(context.session.getState().actor).find((entry) => hasScreen(entry.route));
      if (!first) throw new AppError({ code: 'NOT_FOUND' });
      throw redirect({ to: first.path, replace: true });
    },
  });
}

/** Addresses without a page of their own, and where people who write or shorten one by hand get to. The page there decides who may open it. */
const LEADS_TO = [
  ['/login/credentials', '/login'],
  ['/library/groups', '/library'],
  ['/project-wizard/$id', '/project-wizard/$id/details'],
  ['/project-import-wizard/$id', '/project-import-wizard/$id/questions'],
  ['/invite-to-project/$id', '/invite-to-project/$id/preview'],
] as const;

function leadingRoute([path, to]: (typeof LEADS_TO)[number]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, search: true, replace: true });
    },
  });
}

/** `/register/:type` and `/preview/:productId?` in the router's spelling. */
function routerPath(path: string): string {
  return path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');
}

const routeTree = rootRoute.addChildren([
  ...SCREENS.map(screenRoute),
  ...LEADS_TO.map(leadingRoute),
  areaRoute('admin', adminPages),
  areaRoute('account', accountPages),
]);

export function createAppRouter(session: Session, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { session },
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ({ error }) => <ScreenError error={error} />,
    defaultNotFoundComponent: NotFoundView,
    notFoundMode: 'root',
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}
