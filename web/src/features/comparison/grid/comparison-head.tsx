import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Mark } from '../../../ui/mark.tsx';
import type { Comparison } from '../comparison.operations.ts';
import { comparisonPath } from '../comparison-path.ts';
import { NameInPlace } from './name-in-place.tsx';
import { useRenameComparison } from './use-rename-comparison.ts';

interface ComparisonHeadProps {
  comparison: Comparison;
  onEdit: () => void;
  onExport: () => void;
}

export function ComparisonHead({ comparison, onEdit, onExport }: ComparisonHeadProps) {
  const { name, description, isPrivate, actions, project } = comparison;
  const rename = useRenameComparison(comparison.id);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="md">
      <div style={{ flex: '1 1 320px', minWidth: 0 }}>
        <NameInPlace name={name} onRename={actions.includes('edit') ? rename : null}>
          {isPrivate && <Mark icon={IconLock} words="Private: only you can see it" />}
        </NameInPlace>
        {description && (
          <Text c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button component={Link} to={comparisonPath(project.id)} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Back
        </Button>
        {actions.includes('edit') && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        )}
        {actions.includes('export') && (
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            Export
          </Button>
        )}
      </Group>
    </Group>
  );
}
