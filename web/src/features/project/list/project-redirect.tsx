import { Navigate, useParams } from '@tanstack/react-router';
import { projectLanding } from '@weighbridge/domain/project/project.tabs.ts';
import { AppError } from '../../../lib/errors.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useProject } from '../../../parts/project/use-project.ts';
import { ScreenError } from '../../../ui/message/error-views.tsx';

/** A project without a page named leads to the one this person starts with (decision 75). */
export function ProjectRedirect() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const actor = useActor();
  const { project, error } = useProject(id);
  if (error) return <ScreenError error={error} />;
  if (project === null || project?.status === 'DELETED') return <ScreenError error={new AppError({ code: 'NOT_FOUND' })} />;
  if (!project) return null;
  return <Navigate to={`/projects/${id}/${projectLanding(actor)}`} replace />;
}
