import { ClientProjects } from './client-projects.tsx';
import { PersonalHome } from './personal-home.tsx';

export function ClientHome() {
  return (
    <PersonalHome>
      <ClientProjects />
    </PersonalHome>
  );
}
