import homeClientProjects from 'virtual:operation/HomeClientProjects';
import homeDeadlines from 'virtual:operation/HomeDeadlines';
import homeInvitations from 'virtual:operation/HomeInvitations';
import homeProjects from 'virtual:operation/HomeProjects';
import invitation from 'virtual:operation/Invitation';
import projects from 'virtual:operation/Projects';
import type { RouteName } from '@weighbridge/domain/access/route-access.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { CLIENT_PROJECTS, FIRST_INVITATIONS, LATEST_PROJECTS } from '../features/home/home-lists.ts';
import { firstProjects } from '../features/project/list/first-projects.ts';
import { CONFIG, PROFILE } from '../lib/graphql/boot-operations.ts';
import { requestEarly } from '../lib/graphql/early-responses.ts';

/** What the server wrote into the page it sent: the name of the route, its path with placeholders, and the type of user. */
interface PageFacts {
  readonly route?: string;
  readonly path?: string;
  readonly visitor?: string;
}

interface Place {
  /** What stands in the address in the place of `:id` and the like. */
  readonly params: Record<string, string | undefined>;
  readonly search: string;
}
type FirstRequest = readonly [{ readonly id: string; readonly name: string }, unknown];

const HOME: Partial<Record<UserType, readonly FirstRequest[]>> = {
  BROKER: [
    [homeProjects, LATEST_PROJECTS],
    [homeDeadlines, {}],
  ],
  CLIENT: [[homeClientProjects, CLIENT_PROJECTS]],
  VENDOR: [[homeInvitations, FIRST_INVITATIONS]],
};

/** What the pages request whose address alone decides it. Other pages request their data when they are shown. */
const PAGES: Partial<Record<RouteName, (visitor: UserType, place: Place) => readonly FirstRequest[]>> = {
  home: (visitor) => HOME[visitor] ?? [],
  projectsList: (visitor, { search }) =>
    search === '' && (visitor === 'BROKER' || visitor === 'VENDOR') ? [[projects, firstProjects(visitor)]] : [],
  invitationPreview: (visitor, { params, search }) =>
    visitor === 'VENDOR'
      ? [[invitation, { project: params['id'], product: params['productId'] ?? null, hash: new URLSearchParams(search).get('hash') }]]
      : [],
};

/**
 * Requests the page's data while its code is loading. A page from the browser's cache has no facts, or those of another address; then
 * only the configuration and the profile are requested here, and everything else when it is needed.
 */
export function sendFirstRequests({ route, path, visitor }: PageFacts, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  requestEarly(CONFIG, {});
  if (!visitor || visitor === 'NONE') return;
  requestEarly(PROFILE, {});
  const params = path && placeholders(path, pathname);
  if (!params) return;
  const requests = PAGES[route as RouteName]?.(visitor as UserType, { params, search }) ?? [];
  for (const [operation, variables] of requests) requestEarly(operation, variables);
}

/** `/projects/:id` and `/projects/7` are `{ id: '7' }`; nothing where the address is another one. */
function placeholders(path: string, pathname: string): Place['params'] | null {
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}/?$`).exec(pathname);
  return found && { ...found.groups };
}
