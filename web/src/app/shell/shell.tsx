import { useOptionalProfile } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { preloadControls } from './header.tsx';
import { Layout } from './layout.tsx';

const SignedInArea = onDemand(async () => {
  const [{ SignedInArea: Area }] = await Promise.all([import('../signed-in-area.tsx'), preloadControls()]);
  return Area;
});

/** What somebody signed in needs around every page, so that the frame does not come and go before it. */
export const preloadShell = (): Promise<void> => SignedInArea.preload();

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
