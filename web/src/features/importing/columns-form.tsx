import { Button, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IMPORT_COLUMNS, type ImportColumn, type ImportHeads } from '@weighbridge/domain/importing/import-columns.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { useState } from 'react';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { ColumnsPreview, columnName } from './columns-preview.tsx';
import type { InspectedFile } from './import.operations.ts';
import { UnknownTypes } from './unknown-types.tsx';
import type { Said } from './use-read-file.ts';

const LABELS = {
  question: 'Question',
  section: 'Section',
  type: 'Type',
  options: 'Options',
  helperText: 'Help Text',
} as const satisfies Record<ImportColumn, string>;

const NO_HEADINGS = -1;

interface ColumnsFormProps {
  file: InspectedFile;
  busy: boolean;
  onHeads: (heads: ImportHeads) => Promise<unknown>;
  onRead: (said: Said) => Promise<unknown>;
  onStartOver: () => void;
}

type Chosen = Partial<Record<ImportColumn, number>>;

/** For a file that cannot be read by its headings alone: which column holds what, and what its words for types mean. */
export function ColumnsForm({ file, busy, onHeads, onRead, onStartOver }: ColumnsFormProps) {
  const [headRow, setHeadRow] = useState(file.headRow ?? 0);
  const [columns, setColumns] = useState<Chosen>(() => known(file.columns));
  const [types, setTypes] = useState<ReadonlyMap<string, QuestionType>>(new Map());
  const [missing, setMissing] = useState(false);
  const { question } = columns;

  const change = (row: number, next: Chosen) => {
    setHeadRow(row);
    setColumns(next);
    setMissing(false);
    if (next.question !== undefined) void onHeads({ headRow: row, columns: { ...next, question: next.question } });
  };
  const read = () => {
    if (question === undefined) return setMissing(true);
    const said = file.unknownTypes.map(({ word }) => ({ word, type: types.get(word) ?? ('TEXT' as const) }));
    void onRead({ headRow, columns: { ...columns, question }, types: said });
  };

  const width = Math.max(0, ...file.rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_unused, index) => ({
    value: String(index),
    label: columnName(index, headRow === NO_HEADINGS ? '' : (file.rows[headRow]?.cells[index] ?? '')),
  }));
  const rows = file.rows.map((_row, index) => ({ value: String(index), label: `Row ${index + 1}` }));
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>How should this file be read?</Title>
        <Text c="dimmed">{doubts(file)} Nothing is imported until you confirm it.</Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <RequiredSelect
          label="Row with the headings"
          data={[...rows, { value: String(NO_HEADINGS), label: 'No headings' }]}
          value={String(headRow)}
          onChange={(value) => change(Number(value), columns)}
        />
        {IMPORT_COLUMNS.toSorted((left) => (left === 'question' ? -1 : 0)).map((column) => (
          <Select
            key={column}
            allowDeselect={column !== 'question'}
            label={`${LABELS[column]} column`}
            withAsterisk={column === 'question'}
            required={column === 'question'}
            placeholder={column === 'question' ? 'Choose a column' : 'Not in the file'}
            clearable={column !== 'question'}
            clearButtonProps={{ 'aria-label': `Clear ${LABELS[column]} column` }}
            data={places}
            value={columns[column] === undefined ? null : String(columns[column])}
            onChange={(value) => change(headRow, placed(columns, column, value))}
            error={column === 'question' && missing ? 'Please choose the column that holds the questions' : null}
          />
        ))}
      </SimpleGrid>
      <UnknownTypes words={file.unknownTypes} types={types} onChange={(word, type) => setTypes(new Map(types).set(word, type))} />
      <ColumnsPreview rows={file.rows.map(({ cells }) => cells)} headRow={headRow} />
      <Group justify="space-between">
        <Button variant="default" onClick={onStartOver} disabled={busy}>
          Choose Another File
        </Button>
        <Button onClick={read} loading={busy}>
          Read Questions
        </Button>
      </Group>
    </Stack>
  );
}

function doubts({ columns, unknownTypes }: InspectedFile): string {
  if (!columns) return 'No column named “Question” was found.';
  return unknownTypes.length > 0 ? 'Some words in it are not clear.' : 'Please check what the columns hold.';
}

function known(columns: InspectedFile['columns']): Chosen {
  return Object.fromEntries(IMPORT_COLUMNS.flatMap((column) => (typeof columns?.[column] === 'number' ? [[column, columns[column]]] : [])));
}

/** A column holds one thing: what it held before is open again. */
function placed(columns: Chosen, column: ImportColumn, value: string | null): Chosen {
  const index = value === null ? null : Number(value);
  const others = Object.entries(columns).filter(([name, place]) => name !== column && place !== index);
  return { ...Object.fromEntries(others), ...(index !== null && { [column]: index }) };
}
