import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Project } from '../../parts/project/project.operations.ts';
import { ProjectLayout } from '../../parts/project/project-layout.tsx';
import { ScoringPlaceholder } from '../../parts/scoring/desk/scoring-placeholder.tsx';
import type { WantedBranch } from '../../parts/scoring/store/transport.ts';
import { ScoringProvider, useScoringState, useScoringStore } from '../../parts/scoring/store/use-scoring.ts';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { FirstBranch } from './branches/first-branch.tsx';
import { ScoringWorkspace } from './scoring-workspace.tsx';

/** `/projects/{id}/scoring`. A project that has no answers to look at yet, or none any more, shows what it asks instead. */
export function ScoringPage() {
  return (
    <ProjectLayout tab="scoring" wide otherwise={({ id }) => <Navigate to={`/projects/${id}/preview`} replace />}>
      {({ project }) => <ScoringOfProject key={project.id} project={project} />}
    </ProjectLayout>
  );
}

function ScoringOfProject({ project }: { project: Project }) {
  const [wanted, setWanted] = useState<{ branch: WantedBranch; times: number }>({ branch: undefined, times: 0 });
  // Always anew: which one the server chooses where none is named is another one once the last is gone.
  const show = (branch: WantedBranch) => setWanted(({ times }) => ({ branch, times: times + 1 }));
  return <ScoringOfBranch key={wanted.times} project={project} branch={wanted.branch} onShow={show} />;
}

interface ScoringOfBranchProps {
  project: Project;
  branch: WantedBranch;
  onShow: (branch: WantedBranch) => void;
}

function ScoringOfBranch({ project, branch, onShow }: ScoringOfBranchProps) {
  const store = useScoringStore(project.id, branch);
  const { scoring, error } = useScoringState(store);
  if (error) return <ErrorPanel error={error} onRetry={() => void store.load()} />;
  if (!scoring) return <ScoringPlaceholder />;
  const branches = { people: peopleOf(project), show: onShow, reload: () => store.load() };
  // Nobody scores beside the branches: without one of their own, or one that was opened, there is nothing to show.
  const needsBranch = scoring.enableBranches && scoring.branches.length === 0;
  return (
    <ScoringProvider value={store}>
      {needsBranch ? (
        <FirstBranch scoring={scoring} branches={branches} />
      ) : (
        <ScoringWorkspace key={scoring.branch?.id ?? 'own'} scoring={scoring} project={project} branches={branches} />
      )}
    </ScoringProvider>
  );
}

/** Who can share a branch: the people of the project. */
function peopleOf({ productOwners, domainExperts, viewers }: Project): { readonly id: string; readonly name: string }[] {
  return [...new Map([...productOwners, ...domainExperts, ...viewers].map((person) => [person.id, person])).values()];
}
