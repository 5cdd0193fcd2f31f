import { ProjectRedirect } from '../features/project/list/project-redirect.tsx';
import { useProfile } from '../lib/session/session.ts';
import { onDemand } from '../ui/loading/on-demand.tsx';

const ClientProjectPage = onDemand(() =>
  import('../features/client-table/client/client-project-page.tsx').then((module) => module.ClientProjectPage),
);

/** Clients have one page for a project, the team several: only here may both be imported. */
export function ProjectPage() {
  return useProfile().type === 'CLIENT' ? <ClientProjectPage /> : <ProjectRedirect />;
}
