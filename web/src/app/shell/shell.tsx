import { useOptionalProfile } from '../../lib/session.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Layout } from './layout.tsx';

/** With what the header shows to somebody signed in: asked for together, they are there together. */
const SignedInArea = onDemand(async () => {
  const [{ SignedInArea: Area }] = await Promise.all([
    import('../signed-in-area.tsx'),
    import('./user-controls.tsx'),
    import('./nav-drawer.tsx'),
  ]);
  return Area;
});

/** Visitors get the frame alone; the GraphQL client and the live channel come with somebody signed in. */
export function Shell() {
  const profile = useOptionalProfile();
  if (!profile) return <Layout />;
  return (
    <SignedInArea>
      <Layout />
    </SignedInArea>
  );
}
