import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconColumnInsertRight, IconRowInsertBottom } from '@tabler/icons-react';
import { type ClientTableData, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from '@weighbridge/domain/client-table/client-table.messages.ts';
import { useState } from 'react';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { placeAt } from './cells.ts';
import { blockOf, positionsIn } from './selection.ts';
import {
  hasRoomForColumn,
  hasRoomForRow,
  withCellSetup,
  withColumn,
  withColumnSetup,
  withoutColumn,
  withoutRow,
  withRowBelow,
  withRowMoved,
} from './structure.ts';

const ColumnDialog = onDemand(() => import('./column-dialog.tsx').then((module) => module.ColumnDialog));
const CellTypeDialog = onDemand(() => import('./cell-type-dialog.tsx').then((module) => module.CellTypeDialog));

interface StructureToolbarProps {
  data: ClientTableData;
  selected: { readonly active: Position; readonly anchor: Position | null };
  change: (data: ClientTableData) => void;
  goTo: (to: Position) => void;
}

/** What changes the table itself, for the cell that was selected last. */
export function StructureToolbar({ data, selected: { active, anchor }, change, goTo }: StructureToolbarProps) {
  const [dialog, setDialog] = useState<'add-column' | 'edit-column' | 'cell-type' | null>(null);
  const place = placeAt(data, active);
  const row = data.rows[active.row];
  const column = place?.column;
  const close = () => setDialog(null);
  const addRow = () => {
    const below = row ? active.row : data.rows.length - 1;
    change(withRowBelow(data, below));
    requestAnimationFrame(() => goTo({ row: below + 1, column: Math.max(1, Math.min(active.column, data.columns.length)) }));
  };
  const places = positionsIn(blockOf(active, anchor))
    .flat()
    .flatMap((position) => placeAt(data, position) ?? []);
  const moveRow = (by: 1 | -1) => {
    change(withRowMoved(data, active.row, by));
    requestAnimationFrame(() => goTo({ row: active.row + by, column: active.column }));
  };
  return (
    <Group gap="xs" role="toolbar" aria-label="Columns, rows and cells">
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconColumnInsertRight size={16} aria-hidden />}
        disabled={!hasRoomForColumn(data)}
        title={hasRoomForColumn(data) ? undefined : CLIENT_TABLE_MESSAGES.tooManyColumns}
        onClick={() => setDialog('add-column')}
      >
        Add Column
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconRowInsertBottom size={16} aria-hidden />}
        disabled={data.columns.length === 0 || !hasRoomForRow(data)}
        title={hasRoomForRow(data) ? undefined : CLIENT_TABLE_MESSAGES.tooManyRows}
        onClick={addRow}
      >
        Add Row
      </Button>
      <Chevron label="Column" disabled={!column}>
        <Menu.Label>{column && titleOf(data, column)}</Menu.Label>
        <Menu.Item onClick={() => setDialog('edit-column')}>Edit Column</Menu.Item>
        <Menu.Item color="red" onClick={() => column && change(withoutColumn(data, column.id))}>
          Remove Column
        </Menu.Item>
      </Chevron>
      <Chevron label="Row" disabled={!row}>
        <Menu.Label>Row {active.row + 1}</Menu.Label>
        <Menu.Item disabled={active.row === 0} rightSection="Alt ↑" onClick={() => moveRow(-1)}>
          Move Up
        </Menu.Item>
        <Menu.Item disabled={active.row >= data.rows.length - 1} rightSection="Alt ↓" onClick={() => moveRow(1)}>
          Move Down
        </Menu.Item>
        <Menu.Item color="red" onClick={() => row && change(withoutRow(data, row.id))}>
          Remove Row
        </Menu.Item>
      </Chevron>
      <Button size="compact-md" variant="default" disabled={!place} onClick={() => setDialog('cell-type')}>
        {places.length > 1 ? `Type of ${places.length} Cells` : 'Cell Type'}
      </Button>
      {dialog === 'add-column' && (
        <ColumnDialog
          title="Add Column"
          onClose={close}
          onSave={(setup) => {
            const next = withColumn(data, setup);
            // A table without rows has no place to write in.
            change(next.rows.length === 0 ? withRowBelow(next, -1) : next);
          }}
        />
      )}
      {dialog === 'edit-column' && column && (
        <ColumnDialog
          title="Edit Column"
          column={column}
          onClose={close}
          onSave={(setup) => change(withColumnSetup(data, column.id, setup))}
        />
      )}
      {dialog === 'cell-type' && place && (
        <CellTypeDialog
          cell={place.cell}
          count={places.length}
          onClose={close}
          onSave={(setup) => change(withCellSetup(data, places, setup))}
        />
      )}
    </Group>
  );
}

function Chevron({ label, disabled, children }: { label: string; disabled: boolean; children: React.ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-md" variant="default" disabled={disabled} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
