import { useProfile } from '../../lib/session.ts';
import { PersonalHome } from './personal-home.tsx';
import { ProjectsSection } from './projects-section.tsx';

export function BrokerHome() {
  const { company, onBehalfOf } = useProfile();
  return (
    <PersonalHome subtitle={(onBehalfOf ?? company)?.name}>
      <ProjectsSection title="My Projects" emptyText="The projects you work on will be listed here, the latest first." />
    </PersonalHome>
  );
}
