import { ActionIcon, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type Cell,
  CLIENT_TABLE_LIMITS,
  type ClientTableData,
  cellOf,
  cellText,
  type ListCell,
  maxLengthOf,
  titleOf,
  withContent,
} from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { ChoiceField, ChoicesField } from '../../../ui/form/choice-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { CellFiles } from './cell-files.tsx';
import { type CellPlace, isEditable, type Side, withCells } from './cells.ts';
import { CellContent } from './table-cell.tsx';
import classes from './table-editor.module.css';

interface RowCardsProps {
  data: ClientTableData;
  side: Side;
  isReadOnly: boolean;
  /** Counted from 0; where there are fewer by now, the last one is shown. */
  row: number;
  goTo: (row: number) => void;
  change: (data: ClientTableData) => void;
  onType: (data: ClientTableData) => void;
}

/** One row at a time, each cell with its name above it: for a phone. */
export function RowCards({ data, side, isReadOnly, row: chosen, goTo, change, onType }: RowCardsProps) {
  const at = Math.min(chosen, data.rows.length - 1);
  const row = data.rows[at];
  if (!row) return null;
  return (
    <section className={classes['card']} aria-label={`Row ${at + 1}`}>
      <div className={classes['stepper']}>
        <ActionIcon variant="default" size={44} aria-label="Previous row" disabled={at === 0} onClick={() => goTo(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          Row {at + 1} of {data.rows.length}
        </Text>
        <ActionIcon variant="default" size={44} aria-label="Next row" disabled={at >= data.rows.length - 1} onClick={() => goTo(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Stack gap="md" key={row.id}>
        {data.columns.map((column) => {
          const cell = cellOf(row, column.id);
          const place: CellPlace = { rowId: row.id, columnId: column.id };
          const put = (next: Cell) => withCells(data, [{ ...place, cell: next }]);
          const label = titleOf(data, column);
          return isReadOnly || !isEditable(column, side) ? (
            <Given key={column.id} label={label} cell={cell} />
          ) : (
            <CellField
              key={column.id}
              label={label}
              cell={cell}
              onChange={(next) => change(put(next))}
              onType={(next) => onType(put(next))}
            />
          );
        })}
      </Stack>
    </section>
  );
}

function Given({ label, cell }: { label: string; cell: Cell }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={classes['given']}>
        {cellText(cell) === '' ? <Text c="dimmed">Empty</Text> : <CellContent cell={cell} isReadOnly />}
      </div>
    </Input.Wrapper>
  );
}

interface CellFieldProps {
  label: string;
  cell: Cell;
  onChange: (cell: Cell) => void;
  onType: (cell: Cell) => void;
}

function CellField({ label, cell, onChange, onType }: CellFieldProps) {
  if (cell.type === 'text')
    return (
      <TextArea
        label={label}
        minRows={1}
        max={maxLengthOf(cell)}
        value={cell.content}
        onDraft={(text) => onType(withContent(cell, text))}
        onCommit={(text) => onChange(withContent(cell, text))}
      />
    );
  if (cell.type === 'file')
    return (
      <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
        <CellFiles cell={cell} onChange={(files) => onChange(withContent(cell, files))} />
      </Input.Wrapper>
    );
  return <ListField label={label} cell={cell} onChange={onChange} />;
}

const OTHER = 'other';

function ListField({ label, cell, onChange }: { label: string; cell: ListCell; onChange: (cell: Cell) => void }) {
  const { options, otherOption, multiple } = cell.options;
  const own = cell.content.find((word) => !options.includes(word));
  const [isOther, setIsOther] = useState(own !== undefined);
  // Options are named by their place: one of them may be called 'other'.
  const data = [
    ...options.map((option, index) => ({ value: String(index), label: option })),
    ...(otherOption ? [{ value: OTHER, label: 'Other' }] : []),
  ];
  const value = [
    ...options.flatMap((option, index) => (cell.content.includes(option) ? [String(index)] : [])),
    ...(isOther ? [OTHER] : []),
  ];
  const choose = (chosen: readonly string[]) => {
    setIsOther(chosen.includes(OTHER));
    const words = options.filter((_, index) => chosen.includes(String(index)));
    onChange(withContent(cell, chosen.includes(OTHER) && own ? [...words, own] : words));
  };
  return (
    <Stack gap="xs">
      {multiple ? (
        <ChoicesField label={label} data={data} value={value} onChange={choose} clearable />
      ) : (
        <ChoiceField label={label} data={data} value={value[0] ?? null} onChange={(one) => choose(one === null ? [] : [one])} clearable />
      )}
      {isOther && (
        <TextInput
          label={`Other: ${label}`}
          maxLength={CLIENT_TABLE_LIMITS.optionLabel}
          defaultValue={own ?? ''}
          onBlur={(event) => {
            const words = cell.content.filter((word) => options.includes(word));
            const text = event.currentTarget.value.trim();
            onChange(withContent(cell, text ? [...words, text] : words));
          }}
        />
      )}
    </Stack>
  );
}
