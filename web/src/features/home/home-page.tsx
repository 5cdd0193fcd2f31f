import { useRouter } from '@tanstack/react-router';
import { type UserType, unsupportedUserType } from '@weighbridge/domain/access/user-type.ts';
import { lazy, Suspense } from 'react';
import { useOptionalProfile } from '../../lib/session.ts';

const AdminHome = lazy(() => import('./admin-home.tsx').then((module) => ({ default: module.AdminHome })));
const BrokerHome = lazy(() => import('./broker-home.tsx').then((module) => ({ default: module.BrokerHome })));
const ClientHome = lazy(() => import('./client-home.tsx').then((module) => ({ default: module.ClientHome })));
const VendorHome = lazy(() => import('./vendor-home.tsx').then((module) => ({ default: module.VendorHome })));

/** Visitors find the way in, everybody else a page of their own. */
export function HomePage() {
  const profile = useOptionalProfile();
  return profile ? (
    <Suspense>
      <HomeOf type={profile.type} />
    </Suspense>
  ) : (
    <Welcome />
  );
}

/** The panel of /login, by way of the route table: features know each other's addresses, not each other's files. */
function Welcome() {
  const { routesByPath } = useRouter();
  const SignInPanel = routesByPath['/login'].options.component;
  return <SignInPanel />;
}

function HomeOf({ type }: { type: UserType }) {
  switch (type) {
    case 'ADMIN':
      return <AdminHome />;
    case 'BROKER':
      return <BrokerHome />;
    case 'CLIENT':
      return <ClientHome />;
    case 'VENDOR':
      return <VendorHome />;
    default:
      return unsupportedUserType(type);
  }
}
