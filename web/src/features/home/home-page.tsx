import { useRouter } from '@tanstack/react-router';
import { type UserType, unsupportedUserType } from '@weighbridge/domain/access/user-type.ts';
import { useOptionalProfile } from '../../lib/session/session.ts';
import { type OnDemand, onDemand } from '../../ui/loading/on-demand.tsx';

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

const HOMES: Record<UserType, OnDemand<object>> = { ADMIN: AdminHome, BROKER: BrokerHome, CLIENT: ClientHome, VENDOR: VendorHome };

/** So that the page is there with its frame. */
export const preloadHome = (type: UserType): Promise<void> | undefined => HOMES[type]?.preload();

function HomeOf({ type }: { type: UserType }) {
  if (!(type in HOMES)) unsupportedUserType(type as never);
  const Home = HOMES[type];
  return <Home />;
}
