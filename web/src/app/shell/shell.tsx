import { lazy, Suspense } from 'react';
import { useOptionalProfile } from '../../lib/session.ts';
import { Layout } from './layout.tsx';

const SignedInArea = lazy(() => import('../signed-in-area.tsx').then((module) => ({ default: module.SignedInArea })));

/** Visitors get the frame alone; the GraphQL client and the live channel come with somebody signed in. */
export function Shell() {
  const profile = useOptionalProfile();
  if (!profile) return <Layout />;
  return (
    <Suspense>
      <SignedInArea>
        <Layout />
      </SignedInArea>
    </Suspense>
  );
}
