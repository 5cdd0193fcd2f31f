import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { unsupportedUserType } from '@weighbridge/domain/access/user-type.ts';
import { decideCreateProject } from '@weighbridge/domain/project/project.policy.ts';
import { defaultProjectSort } from '@weighbridge/domain/project/project-list.ts';
import { useEffect, useRef } from 'react';
import { useActor, useProfile } from '../../../lib/session/session.ts';
import { MissedVendorProfileOnDemand } from '../../../parts/vendor/missed-vendor-profile-on-demand.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useListQuery } from '../../../ui/table/use-list-query.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { projectColumns } from './project-columns.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { PROJECTS } from './projects.operations.ts';
import { useProjectFilters } from './use-project-filters.ts';

const WIZARD = '/project-wizard/details';

export function ProjectsPage() {
  const { type } = useProfile();
  return type === 'BROKER' || type === 'VENDOR' ? <ProjectsList reader={type} /> : unsupportedUserType(type as never);
}

/** The same list, opened to search for one project (decision 72). */
export function ProjectsSearchPage() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the frame of the page has taken the focus to the new content.
    const timer = setTimeout(() => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={list}>
      <ProjectsPage />
    </div>
  );
}

function ProjectsList({ reader }: { reader: 'BROKER' | 'VENDOR' }) {
  const actor = useActor();
  const isBroker = reader === 'BROKER';
  const state = useTableState(defaultProjectSort(reader));
  const filters = useProjectFilters(state, isBroker);
  const list = useListQuery(PROJECTS, { ...state.variables, filter: filters.filter }, state, (data) => data.projects);
  const mayCreate = decideCreateProject(actor).allowed;
  const hidesServiceTypes = actor.kind === 'user' && actor.settings?.disableServiceTypes === true;
  const error = list.table.error as { code?: string } | undefined;
  return (
    <>
      <PageHeader
        title="Projects"
        subtitle="List of all RFP/RFI/Panel projects"
        action={
          mayCreate && (
            <Button component={Link} to={WIZARD}>
              CREATE PROJECT
            </Button>
          )
        }
      />
      {error?.code === 'VENDOR_PROFILE_IS_MISSED' ? (
        <Paper withBorder>
          <MissedVendorProfileOnDemand onApproved={list.table.onRetry} />
        </Paper>
      ) : (
        <DataTable
          {...list.table}
          label="Projects"
          columns={projectColumns(reader, hidesServiceTypes)}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          searchLabel="Search projects"
          toolbar={<ProjectFilters filters={filters} forBrokers={isBroker} />}
          empty={{
            title: 'There are no projects to display.',
            action: mayCreate && !filters.active && (
              <Button component={Link} to={WIZARD} variant="default">
                Create a project
              </Button>
            ),
          }}
        />
      )}
    </>
  );
}
