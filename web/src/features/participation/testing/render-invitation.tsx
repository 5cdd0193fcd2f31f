import type { Profile } from '../../../lib/profile.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { InvitationPage } from '../invitation/invitation-page.tsx';
import type { Invitation } from '../invitation.operations.ts';
import { givenInvitation, givenVendorProfile, PROJECT_ID } from './given-invitation.ts';

export const PREVIEW = `/invite-to-project/${PROJECT_ID}/preview`;
export const HASH = 'of-the-invitation';

interface Rendered {
  /** Null for a visitor. */
  readonly profile?: Profile | null;
  readonly given?: Parameters<typeof givenInvitation>[1];
  readonly path?: string;
  readonly graphql?: Record<string, unknown>;
  readonly rest?: Record<string, unknown>;
}

/** The page as this person gets it, with a server that knows one invitation. */
export async function renderInvitation({ profile = givenVendorProfile(), given, path = PREVIEW, graphql = {}, rest }: Rendered = {}) {
  const session = givenSession(profile);
  let invitation: Invitation | null = givenInvitation(session.getState().actor, given);
  const server = fakeServer({
    graphql: {
      Invitation: () => {
        if (!invitation) throw new FakeError(404, { code: 'NOT_FOUND', message: 'Not found' });
        return { invitation };
      },
      ...graphql,
    },
    rest,
  });
  const page = <InvitationPage />;
  const view = await renderScreen(<p>Home</p>, {
    session,
    path: '/',
    elsewhere: {
      '/invite-to-project/$id/preview/{-$productId}': page,
      '/login/sso': <p>Single sign-on</p>,
      '/company-profile': <p>Company profile</p>,
    },
  });
  const [pathname = '', rest_ = ''] = path.split('?');
  const [query = '', fragment = ''] = rest_.split('#');
  await view.router.navigate({
    to: pathname,
    search: Object.fromEntries(new URLSearchParams(query)),
    hash: fragment || pathname.split('#')[1],
  });
  return {
    ...view,
    server,
    /** What the server answers from now on. */
    serves: (next: Invitation | null) => {
      invitation = next;
    },
    invitation,
  };
}
