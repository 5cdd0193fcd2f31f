import { Anchor, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../ui/date-text.tsx';
import { Mark } from '../../../ui/mark.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { ComparisonHead } from '../comparison.operations.ts';
import { comparisonPath } from '../comparison-path.ts';

export const comparisonColumns = (projectId: string): readonly Column<ComparisonHead>[] => [
  {
    key: 'name',
    header: 'Name',
    sortField: 'name',
    render: ({ id, name, isPrivate }) => (
      <Group gap={6} wrap="nowrap">
        <Anchor component={Link} to={comparisonPath(projectId, id)}>
          {name}
        </Anchor>
        {isPrivate && <Mark icon={IconLock} words="Private: only you can see it" />}
      </Group>
    ),
  },
  { key: 'products', header: 'Products', align: 'right', render: ({ productsCount }) => productsCount },
  { key: 'questions', header: 'Questions', align: 'right', render: ({ questionsCount }) => questionsCount },
  { key: 'createdBy', header: 'Created By', sortField: 'createdBy', render: ({ createdBy }) => createdBy.name },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
  { key: 'updatedAt', header: 'Updated At', sortField: 'updatedAt', render: ({ updatedAt }) => <DateText value={updatedAt} /> },
];
