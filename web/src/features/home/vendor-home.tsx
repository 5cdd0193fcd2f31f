import { useProfile } from '../../lib/session/session.ts';
import { InvitedProjects } from './invited-projects.tsx';
import { PersonalHome } from './personal-home.tsx';

export function VendorHome() {
  const { vendor } = useProfile();
  return (
    <PersonalHome subtitle={vendor?.name}>
      <InvitedProjects />
    </PersonalHome>
  );
}
