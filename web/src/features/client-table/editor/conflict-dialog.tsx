import { Button, Paper, Radio, Stack, Text } from '@mantine/core';
import { type ClientTableData, cellText, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { placeName, withCells } from './cells.ts';
import type { TableConflict } from './use-save-table.ts';

interface ConflictDialogProps {
  conflict: TableConflict;
  onChosen: (data: ClientTableData) => void;
  onClose: () => void;
}

interface Disagreement {
  readonly key: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The same cells were written by two people: both texts are shown, and nobody but the person can say which one stays. */
export function ConflictDialog({ conflict: { merged, theirs }, onChosen, onClose }: ConflictDialogProps) {
  const disagreements = disagreementsOf(merged);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const by = theirs.updatedBy?.name ?? 'Someone else';
  const isDecided = disagreements.every(({ key }) => key in chosen);
  const apply = () => {
    const cells = merged.cells.filter(({ rowId, columnId }) => chosen[`${rowId}/${columnId}`] === 'theirs');
    const columns = new Map(merged.columns.map((column) => [column.columnId, column.theirs]));
    const data = withCells(
      merged.data,
      cells.map(({ rowId, columnId, theirs: cell }) => ({ rowId, columnId, cell })),
    );
    onChosen({
      ...data,
      columns: data.columns.map((column) => (chosen[column.id] === 'theirs' ? (columns.get(column.id) ?? column) : column)),
    });
  };
  return (
    <Dialog title="Two people changed the same cells" size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {by} saved changes on <DateText value={theirs.updatedAt} format="exact" />. Everything else was put together; choose what stays
          here:
        </Text>
        {disagreements.map(({ key, name, ...texts }) => (
          <Paper key={key} withBorder p="sm">
            <Radio.Group label={name} value={chosen[key] ?? null} onChange={(value) => setChosen({ ...chosen, [key]: value })}>
              <Stack gap="xs" mt="xs">
                <Radio value="mine" label={<Version who="Yours" text={texts.mine} />} />
                <Radio value="theirs" label={<Version who={`By ${by}`} text={texts.theirs} />} />
              </Stack>
            </Radio.Group>
          </Paper>
        ))}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Decide Later
          </Button>
          <Button disabled={!isDecided} onClick={apply}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function disagreementsOf({ data, cells, columns }: TableConflict['merged']): Disagreement[] {
  return [
    ...columns.map(({ columnId, mine, theirs }) => ({
      key: columnId,
      name: `Column ${titleOf(data, mine)}`,
      mine: columnText(mine),
      theirs: columnText(theirs),
    })),
    ...cells.map(({ rowId, columnId, mine, theirs }) => ({
      key: `${rowId}/${columnId}`,
      name: placeName(data, { rowId, columnId }),
      mine: cellText(mine),
      theirs: cellText(theirs),
    })),
  ];
}

const columnText = ({ title, meta }: ClientTableData['columns'][number]): string =>
  `${title || 'No title'}${meta.clientResponse ? ', filled in by the client' : ''}`;

function Version({ who, text }: { who: string; text: string }) {
  return (
    <>
      <Text span size="sm" fw={600}>
        {who}:{' '}
      </Text>
      <Text span size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || 'Empty'}
      </Text>
    </>
  );
}
