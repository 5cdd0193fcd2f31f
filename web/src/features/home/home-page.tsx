import { useRouter } from '@tanstack/react-router';
import { type UserType, unsupportedUserType } from '@weighbridge/domain/access/user-type.ts';
import { useOptionalProfile } from '../../lib/session.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const AdminHome = onDemand(() => import('./admin-home.tsx').then((module) => module.AdminHome));
const BrokerHome = onDemand(() => import('./broker-home.tsx').then((module) => module.BrokerHome));
const ClientHome = onDemand(() => import('./client-home.tsx').then((module) => module.ClientHome));
const VendorHome = onDemand(() => import('./vendor-home.tsx').then((module) => module.VendorHome));

/** Visitors find the way in, everybody else a page of their own. */
export function HomePage() {
  const profile = useOptionalProfile();
  return profile ? <HomeOf type={profile.type} /> : <Welcome />;
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
