import { useOptionalProfile } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { Layout } from './layout.tsx';
import { preloadControls } from './signed-in-parts.ts';

const SignedInArea = onDemand(async () => {
  const [{ SignedInArea: Area }] = await Promise.all([import('../signed-in-area.tsx'), preloadControls()]);
  return Area;
});

/** What signed-in people have around every page, loaded beforehand so that the frame does not flicker. */
export const preloadShell = (): Promise<void> => SignedInArea.preload();

/** Visitors get the frame alone; signed-in people also get the GraphQL client and the live channel. */
export function Shell() {
  const profile = useOptionalProfile();
  if (!profile) return <Layout />;
  return (
    <SignedInArea>
      <Layout />
    </SignedInArea>
  );
}
