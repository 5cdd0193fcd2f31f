import { PersonalHome } from './personal-home.tsx';
import { ProjectsSection } from './projects-section.tsx';

export function ClientHome() {
  return (
    <PersonalHome>
      <ProjectsSection title="Projects" emptyText="When a brokerage firm asks you for data, the project will be listed here." />
    </PersonalHome>
  );
}
