import { Group, Pagination, Text } from '@mantine/core';
import { PAGE_SIZES } from '@weighbridge/domain/kernel/paging.ts';
import { RequiredSelect } from '../form/required-select.tsx';
import type { TableState } from './use-table-state.ts';

const SIZES = PAGE_SIZES.map(String);

export function TablePagination({ state, total }: { state: TableState; total: number }) {
  const { page, pageSize } = state;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <Group justify="space-between" gap="sm" px="md" py="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {first}–{last} of {total}
      </Text>
      <Group gap="md">
        <Group gap={6} wrap="nowrap">
          <Text size="sm" c="dimmed" aria-hidden>
            Rows
          </Text>
          <RequiredSelect
            aria-label="Rows per page"
            data={SIZES}
            value={String(pageSize)}
            onChange={(value) => state.setPageSize(Number(value))}
            size="xs"
            w={68}
          />
        </Group>
        <Pagination
          total={pages}
          value={page}
          onChange={state.setPage}
          size="sm"
          siblings={1}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      </Group>
    </Group>
  );
}
