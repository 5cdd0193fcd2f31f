import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { ProjectStatusBadge } from '../../../parts/project/project-status-badge.tsx';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { NewBadge } from '../../../parts/vendor/new-badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { ProjectRow } from './projects.operations.ts';

const nameColumn = (pathOf: (row: ProjectRow) => string): Column<ProjectRow> => ({
  key: 'name',
  header: 'Name',
  sortField: 'name',
  // The other columns have words that cannot break; between them names would stand in four lines.
  width: '20%',
  render: (row) => (
    <Group gap="xs">
      <Anchor component={Link} to={pathOf(row)}>
        {row.name}
      </Anchor>
      {row.isNew && <NewBadge />}
      {row.overdue && <StatusBadge word="Overdue" />}
    </Group>
  ),
});

const serviceTypes: Column<ProjectRow> = {
  key: 'projectServiceTypes',
  header: 'Project Service Types',
  render: ({ projectServiceTypes }) => projectServiceTypes.map(({ label }) => label).join(', '),
};

const type: Column<ProjectRow> = {
  key: 'type',
  header: 'Type',
  sortField: 'type',
  render: (row) => PROJECT_TYPE_LABELS[row.type],
};

const status: Column<ProjectRow> = {
  key: 'status',
  header: 'Status',
  sortField: 'status',
  render: (row) => <ProjectStatusBadge status={row.status} type={row.type} />,
};

const BROKER: readonly Column<ProjectRow>[] = [
  nameColumn(({ id }) => `/projects/${id}`),
  serviceTypes,
  { key: 'client', header: 'Client', sortField: 'client', width: '14%', render: ({ client }) => client?.name },
  { key: 'owner', header: 'Owner', sortField: 'owner', render: (row) => ownerText(row) },
  type,
  status,
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

const VENDOR: readonly Column<ProjectRow>[] = [
  nameColumn(({ id }) => `/invite-to-project/${id}/preview`),
  serviceTypes,
  { key: 'brokerageFirm', header: 'Brokerage Firm', width: '14%', render: ({ brokerageFirm }) => brokerageFirm.name },
  type,
  status,
  { key: 'activePhase', header: 'Active Phase', render: (row) => <ActivePhase project={row} /> },
];

/** Firms that do without service types do without their column too (decision 38). */
export function projectColumns(reader: 'BROKER' | 'VENDOR', hidesServiceTypes: boolean): readonly Column<ProjectRow>[] {
  const columns = reader === 'BROKER' ? BROKER : VENDOR;
  return hidesServiceTypes ? columns.filter((column) => column !== serviceTypes) : columns;
}

/** The first owner, and how many more there are (decision 74). */
function ownerText({ owner, ownersCount }: ProjectRow): string {
  if (!owner) return '';
  return ownersCount > 1 ? `${owner.name} +${ownersCount - 1}` : owner.name;
}

/** An open panel has no phases. */
function ActivePhase({ project: { type: kind, publishDate, plannedDecisionDate } }: { project: ProjectRow }) {
  if (kind === 'RFIOP' || (!publishDate && !plannedDecisionDate)) return <Text span>-</Text>;
  return (
    // In one piece: on a phone the parts of a cell stand beside each other, and the second date would hang out of the card.
    <span>
      {publishDate ? <DateText value={publishDate} /> : '…'} – {plannedDecisionDate ? <DateText value={plannedDecisionDate} /> : '…'}
    </span>
  );
}
