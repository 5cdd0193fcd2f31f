import { useProfile } from '../../lib/session.ts';
import { PersonalHome } from './personal-home.tsx';
import { ProjectsSection } from './projects-section.tsx';

export function VendorHome() {
  const { vendor } = useProfile();
  return (
    <PersonalHome subtitle={vendor?.name}>
      <ProjectsSection
        title="My Projects"
        emptyText="When a brokerage firm invites one of your products, the project will be listed here."
      />
    </PersonalHome>
  );
}
