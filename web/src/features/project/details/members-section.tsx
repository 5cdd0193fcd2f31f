import { Button } from '@mantine/core';
import { useState } from 'react';
import { FactList, PreviewSection } from '../../../parts/project/preview-section.tsx';
import type { Project } from '../../../parts/project/project.operations.ts';
import { MembersDialog } from './members-dialog.tsx';

interface MembersSectionProps {
  project: Project;
  reload: () => Promise<unknown>;
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ') || 'Nobody yet';

export function MembersSection({ project, reload }: MembersSectionProps) {
  const [version, setVersion] = useState<number | null>(null);
  const start = async () => {
    await reload();
    setVersion((before) => (before ?? 0) + 1);
  };
  return (
    <PreviewSection
      title="Members"
      anchor="members"
      action={
        project.actions.includes('manageMembers') && (
          <Button variant="default" onClick={() => setVersion(0)}>
            Edit Members
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { term: 'Project owners', value: names(project.productOwners) },
          { term: 'Domain experts', value: names(project.domainExperts) },
          { term: 'Viewers', value: names(project.viewers) },
        ]}
      />
      {version !== null && (
        <MembersDialog
          key={version}
          project={project}
          onClose={() => setVersion(null)}
          onReload={() => void start().catch(() => undefined)}
        />
      )}
    </PreviewSection>
  );
}
